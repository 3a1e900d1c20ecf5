import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { Prose, Section } from '@/features/common/lists/section';
import { DottedLine } from '@/features/common/money/dotted-line';
import { EventLog } from '@/features/common/project/event-log';
import { StatusChip } from '@/features/common/project/status-chip';
import { useBudgetWords } from '@/features/common/project/use-budget-words';
import { useDates } from '@/features/common/time/use-dates';
import { ButtonLink } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { SkeletonList } from '@/ui/layout/skeleton';
import { DeskPanel } from '../follow/desk-panel';
import { QueueBar } from '../queue/queue-bar';
import { CasePanel } from './case-panel';
import { ComplaintHistory } from './complaint-history';
import { EndPanel } from './end-panel';
import { ForcePanel } from './force-panel';
import { HeldPanel } from './held-panel';
import type { AdminProject } from './project';
import { ProjectMoney } from './project-money';
import { ProjectParts } from './project-parts';
import { ProjectPeople } from './project-people';
import { RefusePanel } from './refuse-panel';
import { SilentStagePanel } from './silent-stage-panel';

/** One project for an operator: its people, its money, the possible decisions, and its full event log. */
export function ProjectDetail({ params }: { params: Record<string, string> }) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const query = useCallQuery(
    adminProjectCalls.project,
    { project_id: Number(params.id) },
    { pollIntervalMs: LIVE_POLL_INTERVAL_MS },
  );
  const back = { href: privatePaths.adminProjects(), label: t('projects.title') };
  const absent = { title: words('failure.not_found'), text: words('failure.not_found_text') };
  if (query.error && !query.data)
    return <CallFailure error={query.error} onRetry={query.refetch} wayOut={back} absent={absent} />;
  if (!query.data) return <SkeletonList rows={5} />;
  return <Detail project={query.data} back={back} />;
}

function Detail({ project, back }: { project: AdminProject; back: { href: string; label: string } }) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const { t: common } = useTranslation('common');
  const dates = useDates();
  const budget = useBudgetWords();
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <>
      <QueueBar kind="ends" id={project.id} />
      <Breadcrumb items={[back, { label: project.number }]} />
      <header className="mb-6 mt-1">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <h1 className="min-w-0 break-words text-xl">{project.title}</h1>
          <StatusChip project={project} />
        </div>
        <p className="mt-2 tabular-nums text-ink-2">
          <DottedLine
            parts={[
              common(`category.${project.category}`),
              common(`district.${project.district}`),
              budget.line(project),
              // On hold, the deadline is suspended.
              !project.is_on_hold &&
                project.due_at &&
                words('due.line', { day: dates.day(project.due_at), due: dates.due(project.due_at).text }),
            ]}
          />
        </p>
      </header>
      <div role="status" className="not-empty:mb-6">
        {notice && <Alert tone="success">{notice}</Alert>}
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-8">
        <div className="grid min-w-0 gap-6 max-lg:order-last">
          <Section heading="h2" title={words('overview.description')}>
            <Prose>{project.description}</Prose>
            {project.address && <p className="text-ink-2">{project.address}</p>}
            <p>
              <ButtonLink variant="quiet" href={privatePaths.projectDetail(project.id)}>
                {t('projects.whole')}
              </ButtonLink>
            </p>
          </Section>
          <ProjectParts project={project} />
          <section aria-labelledby="log" className="grid gap-3">
            <h2 id="log" className="text-lg">
              {t('projects.log')}
            </h2>
            <EventLog events={project.events} />
          </section>
        </div>
        <div className="grid min-w-0 gap-6">
          <ComplaintHistory project={project} />
          <EndPanel project={project} onDone={setNotice} />
          <SilentStagePanel project={project} onDone={setNotice} />
          <HeldPanel project={project} onDone={setNotice} />
          <DeskPanel subject="project" id={project.id} />
          <ProjectPeople project={project} />
          <ProjectMoney project={project} />
          <CasePanel project={project} onDone={setNotice} />
          <ForcePanel project={project} onDone={setNotice} />
          <RefusePanel project={project} onDone={setNotice} />
        </div>
      </div>
    </>
  );
}
