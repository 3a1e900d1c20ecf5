import { useTranslation } from 'next-i18next/pages';
import { formatDay, formatDayTime, formatTime, formatWeekday } from '@/domain/time/format';
import { dueIn } from '@/domain/time/labels';

/** Days, times and due times in the page's language. Only for content rendered after mount: due times depend on now. */
export function useDates() {
  const { t, i18n } = useTranslation('project');
  return {
    day: (value: string) => formatDay(value, i18n.language),
    /** The first day of a period, with its year if the period ends in another. */
    firstDay: (value: string, lastDay: string) => formatDay(value, i18n.language, lastDay),
    dayTime: (value: string) => formatDayTime(value, i18n.language),
    time: formatTime,
    weekday: (value: string) => formatWeekday(value, i18n.language),
    /** 11 月 28 日星期六 15:00 */
    moment: (value: string): string =>
      t('moment', {
        day: formatDay(value, i18n.language),
        weekday: formatWeekday(value, i18n.language),
        time: formatTime(value),
      }),
    /** 尚餘 7 日 · 今日到期 · 已逾期 2 日 */
    due: (value: string) => {
      const { state, days } = dueIn(value, new Date());
      return { text: t(`due.${state}`, { count: Math.max(days, 1) }), isOverdue: state === 'overdue' };
    },
  };
}
