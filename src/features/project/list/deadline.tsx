import { useTranslation } from 'next-i18next/pages';
import { useDates } from '@/features/common/time/use-dates';

/** A deadline: the time left in words, ember once it is over, and the day. */
export function Deadline({ at }: { at: string }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const due = dates.due(at);
  return (
    <span className="grid content-start gap-x-3 text-[0.9375rem] tabular-nums max-sm:flex max-sm:flex-wrap sm:justify-items-end">
      <span className={due.isOverdue ? 'font-semibold text-ember' : 'font-semibold text-ink'}>{due.text}</span>
      <span className="text-sm leading-[1.7] text-ink-2">{t('home.deadline', { day: dates.day(at) })}</span>
    </span>
  );
}
