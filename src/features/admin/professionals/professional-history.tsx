import { useTranslation } from 'next-i18next/pages';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import type { Professional } from './professional';
import { ProfessionalChip } from './professional-chip';

/** The status changes of a registration and who made them, newest first. */
export function ProfessionalHistory({ events }: { events: Professional['events'] }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  if (events.length === 0) return null;
  const newestFirst = [...events].reverse();
  return (
    <Card as="section" aria-labelledby="history" className="grid gap-4 p-5 sm:p-6">
      <h2 id="history" className="text-lg">
        {t('professionals.history')}
      </h2>
      <ol className="grid gap-4">
        {newestFirst.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, at the beginning
          <li key={`${newestFirst.length - index}`} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ProfessionalChip status={event.to_status} />
              <span className="text-sm tabular-nums text-ink-2">
                {dotted([dates.dayTime(event.created_at), event.actor?.name ?? t('professionals.by_itself')])}
              </span>
            </p>
            {event.note && event.event !== 'choose_plan' && (
              <p className="mt-1.5 whitespace-pre-line break-words">{event.note}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
