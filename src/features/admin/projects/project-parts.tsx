import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { Section } from '@/features/common/lists/section';
import { priceRange } from '@/features/common/money/price-range';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import type { AdminProject } from './project';

/** Applications, estimates, quotations and submissions, one line each; the project's own page shows them in full. */
export function ProjectParts({ project }: { project: AdminProject }) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const dates = useDates();
  const estimates = [...(project.estimate ? [project.estimate] : []), ...project.earlier_estimates];
  const groups = [
    {
      key: 'applications' as const,
      lines: project.applications.map((one) => ({
        id: one.application_id,
        text: personName(one.consultant),
        figure: '',
        status: words(`applications.status.${one.status}`),
      })),
    },
    {
      key: 'estimates' as const,
      lines: estimates.map((one) => ({
        id: one.version,
        text: words('version', { n: one.version }),
        figure: priceRange(one.amount_min_cents, one.amount_max_cents),
        status: dates.day(one.created_at),
      })),
    },
    {
      key: 'quotations' as const,
      lines: project.quotations.map((one) => ({
        id: one.id,
        text: personName(one.technician),
        figure: formatPrice(one.total_cents),
        status: words(`quotes.status.${one.status}`),
      })),
    },
    {
      key: 'stages' as const,
      lines: (project.quotations.find(({ status }) => status === 'accepted')?.stages ?? []).map((one, index, all) => ({
        id: one.id,
        // The name of an addition begins with its number.
        text:
          one.variation_id === null
            ? `${all.slice(0, index + 1).filter((before) => before.variation_id === null).length} ${one.name}`
            : one.name,
        figure: formatPrice(one.amount_cents),
        status: t(`projects.stage.${one.status}`),
      })),
    },
    {
      key: 'submissions' as const,
      lines: project.submissions.map((one) => ({
        id: one.id,
        text: words('version', { n: one.version }),
        figure: dates.dayTime(one.created_at),
        status: words(`submit.status.${one.status}`),
      })),
    },
  ].filter(({ lines }) => lines.length > 0);
  if (groups.length === 0) return null;
  return (
    <Section heading="h2" title={t('projects.parts')}>
      {groups.map(({ key, lines }) => (
        <div key={key}>
          <h3 className="text-sm text-ink-2">{t(`projects.part.${key}`)}</h3>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <li
                key={line.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2 tabular-nums sm:grid-cols-[minmax(0,1fr)_auto_7rem]"
              >
                <span className="break-words">{line.text}</span>
                <span>{line.figure}</span>
                <span className="col-start-2 text-right text-sm text-ink-2 sm:col-start-3">{line.status}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
