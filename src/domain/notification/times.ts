import { DAILY_HOUR } from '@/config/limits/notifications';
import { HOUR_MS } from '@/config/limits/time';
import { addDays, hongKongClock, hongKongDay, startOfHongKongDay } from '../time/calendar';

/** Hours of the day in Hong Kong, 0 to 23, between which nothing is pushed; the same twice: at no hour. */
export interface QuietHours {
  fromHour: number;
  untilHour: number;
}

const isQuiet = (hour: number, { fromHour, untilHour }: QuietHours): boolean =>
  fromHour <= untilHour ? fromHour <= hour && hour < untilHour : hour >= fromHour || hour < untilHour;

/** When the quiet hours that have begun end; null outside of them. */
export const quietUntil = (now: Date, quiet: QuietHours): Date | null =>
  isQuiet(hongKongClock(now).hour(), quiet) ? nextTimeAt(quiet.untilHour, now) : null;

/** When those who are told daily are next told. */
export const nextDailyTime = (now: Date): Date => nextTimeAt(DAILY_HOUR, now);

/** When a clock in Hong Kong next shows this hour. */
function nextTimeAt(hour: number, now: Date): Date {
  const today = hongKongDay(now);
  const timeOn = (day: string) => new Date(startOfHongKongDay(day).getTime() + hour * HOUR_MS);
  return timeOn(today) > now ? timeOn(today) : timeOn(addDays(today, 1));
}
