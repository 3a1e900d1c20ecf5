import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import type { ReplyOf } from '@/contract/call';
import { LIVE_COMPLAINT_STATUSES } from '@/domain/project/statuses';
import { CallFailure } from '@/features/common/forms/call-failure';
import { StatusChip } from '@/features/common/project/status-chip';
import { Alert } from '@/ui/layout/alert';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { SkeletonList } from '@/ui/layout/skeleton';
import { DeskPanel } from '../follow/desk-panel';
import { ComplaintHistory } from '../projects/complaint-history';
import { ProjectMoney } from '../projects/project-money';
import { ProjectPeople } from '../projects/project-people';
import { QueueBar } from '../queue/queue-bar';
import { AnswerForm } from './answer-form';
import { ComplaintThread } from './complaint-thread';
import { SettlePanel } from './settle-panel';

/** One complaint: its thread, the project's money, and the forms to answer and settle it. */
export function ComplaintDetail({ params }: { params: Record<string, string> }) {
  const { t } = useTranslation('admin');
  const query = useCallQuery(
    adminComplaintCalls.complaintDetails,
    { complaint_id: Number(params.id) },
    { pollIntervalMs: LIVE_POLL_INTERVAL_MS },
  );
  const back = { href: privatePaths.adminComplaints(), label: t('complaints.title') };
  const absent = { title: t('complaints.absent'), text: t('complaints.absent_text') };
  if (query.error && !query.data)
    return <CallFailure error={query.error} onRetry={query.refetch} wayOut={back} absent={absent} />;
  if (!query.data) return <SkeletonList rows={5} />;
  return <Detail details={query.data} back={back} />;
}

type Details = ReplyOf<typeof adminComplaintCalls.complaintDetails>;

function Detail({
  details: { complaint, project },
  back,
}: {
  details: Details;
  back: { href: string; label: string };
}) {
  const [notice, setNotice] = useState<string | null>(null);
  const isLive =
    project.complaint?.id === complaint.id && LIVE_COMPLAINT_STATUSES.some((status) => status === complaint.status);
  return (
    <>
      <QueueBar kind="complaints" id={complaint.id} />
      <Breadcrumb items={[back, { label: project.number }]} />
      <header className="mb-6 mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h1 className="min-w-0 break-words text-xl">
          <Link
            href={privatePaths.adminProject(project.id)}
            className="underline-offset-4 hover:text-jade hover:underline"
          >
            {project.title}
          </Link>
        </h1>
        <StatusChip project={project} />
      </header>
      <div role="status" className="not-empty:mb-6">
        {notice && <Alert tone="success">{notice}</Alert>}
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-8">
        <div className="grid min-w-0 gap-6">
          <ComplaintThread complaint={complaint} projectId={project.id} />
          <AnswerForm isLive={isLive} project={project} onDone={setNotice} />
        </div>
        <div className="grid min-w-0 gap-6">
          <SettlePanel isLive={isLive} project={project} complaint={complaint} onDone={setNotice} />
          <DeskPanel subject="project" id={project.id} />
          <ProjectMoney project={project} />
          <ProjectPeople project={project} />
          <ComplaintHistory project={project} shownId={complaint.id} />
        </div>
      </div>
    </>
  );
}
