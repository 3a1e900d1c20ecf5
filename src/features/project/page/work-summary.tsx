import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { formatChange, formatPrice } from '@/domain/money';
import { Card } from '@/ui/layout/card';
import { ProgressBar } from '@/ui/layout/progress-bar';
import { Icon } from '@/ui/media/icon';
import { FeeLine } from '../fee/fee-line';
import { RetentionLine } from '../quotations/retention-line';
import type { ProjectDetails } from '../types';
import { OwnEarnings } from './own-earnings';
import { workProgress } from './work-progress';

/** Four amounts or more are too wide for one line of a phone, six or more for one of a desk. */
function linesFor(count: number): string {
  if (count > 5) return 'grid grid-cols-2 gap-y-2.5 sm:grid-cols-4';
  return count > 3 ? 'grid grid-cols-2 gap-y-2.5 divide-line sm:flex sm:divide-x' : 'flex divide-x divide-line';
}

/**
 * While work is on: what was agreed, what the owner paid and has left, the fee beside it, what a professional earns of it,
 * and which items are done. At any other time, what the professional earns.
 */
export function WorkSummary({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation(['project', 'detail']);
  const { t: detail } = useTranslation('detail');
  const work = workProgress(project);
  const accepted = project.quotations.find(({ status }) => status === 'accepted');
  if (!work)
    return (
      <Card className="mt-4 empty:hidden">
        <OwnEarnings project={project} className="px-5 py-1 md:px-6" />
      </Card>
    );
  const { money, items, isRevision } = work;
  // The statement has the reader's own money only, and a consultant without a fee has none here.
  const hasFee = project.fee !== null && project.fee.kind !== 'none';
  const hasMoney =
    project.relation === 'owner' || project.relation === 'technician' || (project.relation === 'consultant' && hasFee);
  const doneCount = items.filter((item) => item.isDone).length;
  return (
    <Card as="section" className="mt-4">
      <h2 className="sr-only">{t('detail:work.title')}</h2>
      <div className="flex flex-wrap items-center">
        <dl className={`flex-1 py-3 tabular-nums max-sm:basis-full ${linesFor(money.length)}`}>
          {money.map(({ key, cents }) => (
            <div key={key} className="min-w-0 flex-auto px-4 sm:flex-1 md:px-6">
              <dt className="text-[0.8125rem] text-ink-2">{t(`detail:work.${key}`)}</dt>
              <dd className="whitespace-nowrap font-semibold">
                {key === 'changed' ? formatChange(cents) : formatPrice(cents)}
              </dd>
            </div>
          ))}
        </dl>
        {hasMoney && (
          <Link
            href={privatePaths.statement({ project_id: String(project.id) })}
            className="inline-flex min-h-11 items-center px-4 text-sm text-jade underline-offset-4 hover:underline max-sm:basis-full max-sm:border-t max-sm:border-line md:px-6"
          >
            {detail('statement')}
          </Link>
        )}
      </div>
      <div className="border-t border-line px-4 py-2.5 empty:hidden md:px-6">
        <FeeLine fee={project.fee} />
      </div>
      <OwnEarnings project={project} className="border-t border-line px-4 py-1 md:px-6" />
      {/* Of a price in stages it is at the last one. */}
      {accepted && accepted.stages.length === 0 && accepted.retention && (
        <div className="border-t border-line px-4 py-2.5 md:px-6">
          <RetentionLine quotation={accepted} />
        </div>
      )}
      {items.length > 0 && (
        <details className="group border-t border-line px-4 md:px-6">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 text-[0.9375rem] [&::-webkit-details-marker]:hidden">
            <span className="whitespace-nowrap">
              {t(isRevision ? 'detail:work.revision' : 'detail:work.items', { done: doneCount, count: items.length })}
            </span>
            <span className="min-w-0 flex-1">
              <ProgressBar fraction={doneCount / items.length} label={t('detail:work.title')} />
            </span>
            <Icon name="chevron-down" className="size-4 text-ink-2 group-open:rotate-180" />
          </summary>
          <ul className="grid gap-2 pb-4 text-[0.9375rem]">
            {items.map((item) => (
              <li key={item.id} className="flex gap-2.5">
                <Icon
                  name={item.isDone ? 'check' : 'clock'}
                  className={`mt-1 size-4 ${item.isDone ? 'text-jade' : 'text-ink-2'}`}
                />
                <span className="min-w-0 flex-1 break-words">{item.description}</span>
                <span className="whitespace-nowrap text-sm text-ink-2">
                  {t(item.isDone ? 'submit.done' : 'submit.not_done')}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
