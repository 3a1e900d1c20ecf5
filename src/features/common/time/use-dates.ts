import { useTranslation } from '@/ui/texts';
import { dueIn, formatDay, formatDayTime, formatTime } from './dates';

/** Days, times and due times in the page's language. Only in what is shown after mount: they depend on now. */
export function useDates() {
  const { t, i18n } = useTranslation('project');
  return {
    day: (value: string) => formatDay(value, i18n.language),
    dayTime: (value: string) => formatDayTime(value, i18n.language),
    time: formatTime,
    /** 尚餘 7 日 · 今日到期 · 已逾期 2 日 */
    due: (value: string) => {
      const { state, days } = dueIn(value);
      return { text: t(`due.${state}`, { count: Math.max(days, 1) }), isOverdue: state === 'overdue' };
    },
  };
}
