import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { TIME_ZONE } from '@/config/app';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.tz.setDefault(TIME_ZONE);

/** ISO 8601 text, milliseconds since 1970, or a Date. */
export type Instant = string | number | Date;

/** Hong Kong's offset from UTC has not changed since 1979. It is looked up once: `tz()` takes 0.1 ms on each call. */
const OFFSET_MINUTES = dayjs.tz('2000-01-01').utcOffset();

/**
 * What a clock in Hong Kong shows at an instant, as a dayjs object in UTC mode. The objects that `tz()` returns are an
 * hour wrong around the summer-time changes of the reader's own zone (calendar.test.ts shows it).
 */
export const hongKongClock = (at: Instant): Dayjs => dayjs.utc(at).add(OFFSET_MINUTES, 'minute');

/** The instant at which a clock in Hong Kong shows this. */
const instantOf = (clock: Dayjs): Date => clock.subtract(OFFSET_MINUTES, 'minute').toDate();

const DAY = 'YYYY-MM-DD';
const MINUTE_MS = 60_000;

/**
 * The calendar day in Hong Kong, `YYYY-MM-DD`. Without dayjs, which took 8 % of a list's processor time here: each row
 * has a day.
 */
export const hongKongDay = (at: Instant): string =>
  new Date(new Date(at).getTime() + OFFSET_MINUTES * MINUTE_MS).toISOString().slice(0, DAY.length);

/** `2026-11-08 14:05:09`, as it is in Hong Kong. */
export const hongKongDayTime = (at: Instant): string => hongKongClock(at).format(`${DAY} HH:mm:ss`);

/** The day and the time of an instant in Hong Kong, as notifications have them. */
export const dayAndTime = (at: Instant) => ({ day: hongKongDay(at), time: hongKongClock(at).format('HH:mm') });

export const hongKongYear = (at: Instant): number => hongKongClock(at).year();

/** The day of the month in Hong Kong, 1–31. */
export const dayOfMonth = (at: Instant): number => hongKongClock(at).date();

/** When a calendar day, `YYYY-MM-DD`, begins in Hong Kong. */
export const startOfHongKongDay = (day: string): Date => instantOf(dayjs.utc(day));

/** @param days a whole number; negative: earlier */
export const addDays = (day: string, days: number): string => dayjs.utc(day).add(days, 'day').format(DAY);

/** How many days later than `from` the calendar day `to` is. */
export const daysBetween = (from: string, to: string): number => dayjs.utc(to).diff(from, 'day');

/** The calendar month in Hong Kong, `YYYY-MM`. */
export const hongKongMonth = (at: Instant): string => hongKongDay(at).slice(0, 'YYYY-MM'.length);

/** When a calendar month, `YYYY-MM`, begins in Hong Kong. */
export const startOfHongKongMonth = (month: string): Date => startOfHongKongDay(`${month}-01`);

/** The month `months` later; negative: earlier. */
export const addMonths = (month: string, months: number): string =>
  dayjs.utc(`${month}-01`).add(months, 'month').format('YYYY-MM');

/** The Monday of a calendar day's week: weeks begin on Mondays (PRODUCT §5). */
export const mondayOf = (day: string): string => addDays(day, -((dayjs.utc(day).day() + 6) % 7));

/**
 * The same time of day, `days` days later.
 * @param days a whole number; negative: earlier
 */
export const daysAfter = (time: Date, days: number): Date => dayjs.utc(time).add(days, 'day').toDate();

/**
 * `months` calendar months later in Hong Kong, at the same time of day, on the anchor's day of the month or, if the
 * month is shorter, on its last. A period that began on a 31st ends on 28 February, and the next on 31 March.
 * @param anchorDay 1–31; null: the start's own day
 */
export function monthsLater(start: Date, months: number, anchorDay: number | null = null): Date {
  const clock = hongKongClock(start);
  const month = clock.date(1).add(months, 'month');
  return instantOf(month.date(Math.min(anchorDay ?? clock.date(), month.daysInMonth())));
}
