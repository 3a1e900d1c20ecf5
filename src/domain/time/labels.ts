import dayjs from 'dayjs';
import relative from 'dayjs/plugin/relativeTime.js';
import updateLocale from 'dayjs/plugin/updateLocale.js';
import { MINUTE_MS, SECOND_MS } from '@/config/limits/time';
import { keepUnits } from '../units';
import { daysBetween, hongKongClock, hongKongDay } from './calendar';
import { dayjsLocale, formatTime, formatWeekday } from './format';

/**
 * The labels of Spec §9. `r` is the last count that a label is for; a label without `d` counts the unit of the one
 * before it. dayjs takes the label before one that counts 1: `m` for one minute in `mm`.
 */
dayjs.extend(relative, {
  rounding: Math.floor,
  thresholds: [
    { l: 's', r: 59, d: 'second' },
    { l: 'm', r: 1 },
    { l: 'mm', r: 59, d: 'minute' },
    { l: 'h', r: 1 },
    { l: 'hh', r: 23, d: 'hour' },
    { l: 'd', r: 1 },
    { l: 'dd', r: 29, d: 'day' },
    { l: 'MM', r: 364 },
    { l: 'yy' },
  ],
});
dayjs.extend(updateLocale);

/** Ours: labels are approximate, so a month has 30 days and a year 365. */
const months = (days: number) => Math.floor(days / 30);
const years = (days: number) => Math.floor(days / 365);
const inEnglish = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

dayjs.updateLocale('en', {
  relativeTime: {
    past: '%s',
    future: '%s',
    s: 'just now',
    m: '1 minute ago',
    mm: '%d minutes ago',
    h: '1 hour ago',
    hh: '%d hours ago',
    d: '1 day ago',
    dd: '%d days ago',
    MM: (days: number) => inEnglish(months(days), 'month'),
    yy: (days: number) => inEnglish(years(days), 'year'),
  },
});
dayjs.updateLocale('zh-hk', {
  relativeTime: {
    past: '%s',
    future: '%s',
    s: '剛剛',
    m: '1 分鐘前',
    mm: '%d 分鐘前',
    h: '1 小時前',
    hh: '%d 小時前',
    d: '1 日前',
    dd: '%d 日前',
    MM: (days: number) => `${months(days)} 個月前`,
    yy: (days: number) => `${years(days)} 年前`,
  },
});

/** How long ago, in the labels of Spec §9: 剛剛 · 2 hours ago. A future time, from a fast clock, is just now. */
export const relativeTime = (instant: string, now: number, language: string): string =>
  keepUnits(
    dayjs
      .utc(Math.min(Date.parse(instant), now))
      .locale(dayjsLocale(language))
      .from(dayjs.utc(now)),
  );

export type TimeLabel = { key: 'seconds' | 'minutes' | 'hours'; count: number } | { key: 'at'; text: string };

/**
 * When a notification came, in the notification-style times of Spec §9: seconds, minutes, hours, then Hong Kong's
 * weekday and HH:mm, from seven days on DD/MM/YYYY HH:mm. The present, and a future time from a fast clock, count as a
 * second ago.
 */
export function timeLabel(instant: string, now: number, language: string): TimeLabel {
  const since = (unit: 'second' | 'minute' | 'hour' | 'day') => dayjs.utc(now).diff(dayjs.utc(instant), unit);
  if (since('minute') < 1) return { key: 'seconds', count: Math.max(1, since('second')) };
  if (since('hour') < 1) return { key: 'minutes', count: since('minute') };
  if (since('day') < 1) return { key: 'hours', count: since('hour') };
  if (since('day') < 7) return { key: 'at', text: `${formatWeekday(instant, language)} ${formatTime(instant)}` };
  return { key: 'at', text: hongKongClock(instant).format('DD/MM/YYYY HH:mm') };
}

/** How often the labels must be updated, in ms: every second or every minute. */
export const labelStepMs = (instants: readonly string[], now: number): number =>
  instants.some((instant) => now - Date.parse(instant) < MINUTE_MS) ? SECOND_MS : MINUTE_MS;

/** The state of a due time, in Hong Kong's calendar days: due tonight is `today`, past it `overdue` (0 on that day). */
export function dueIn(dueAt: string, now: Date): { state: 'left' | 'today' | 'overdue'; days: number } {
  const days = daysBetween(hongKongDay(now), hongKongDay(dueAt));
  if (now.getTime() > Date.parse(dueAt)) return { state: 'overdue', days: Math.abs(days) };
  return days === 0 ? { state: 'today', days: 0 } : { state: 'left', days };
}
