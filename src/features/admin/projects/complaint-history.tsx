import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { Section } from '@/features/common/lists/section';
import { useDates } from '@/features/common/time/use-dates';
import { ComplaintChip } from '../complaints/complaint-chip';
import type { AdminProject } from './project';

interface ComplaintHistoryProps {
  project: AdminProject;
  /** The complaint that the page already shows. */
  shownId?: number;
}

/** The complaints about a project, newest first, each with a link to its thread. */
export function ComplaintHistory({ project, shownId }: ComplaintHistoryProps) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const dates = useDates();
  const shown = project.complaints.filter(({ id }) => id !== shownId);
  if (shown.length === 0) return null;
  return (
    <Section heading="h2" title={t(shownId === undefined ? 'projects.complaints' : 'projects.other_complaints')}>
      <ul className="grid divide-y divide-line">
        {shown.map((complaint) => (
          <li key={complaint.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <Link
              href={privatePaths.adminComplaint(complaint.id)}
              className="inline-flex min-h-11 items-center font-semibold text-jade underline-offset-4 hover:underline"
            >
              {words(`reason.${complaint.reason_code}`)}
            </Link>
            <span className="flex items-baseline gap-3 text-sm tabular-nums text-ink-2">
              {dates.day(complaint.created_at)}
              <ComplaintChip status={complaint.status} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
