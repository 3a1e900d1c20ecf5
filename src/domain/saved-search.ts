import { SEARCH_DAILY_HOUR } from '@/config/limits/notifications';
import { HOUR_MS } from '@/config/limits/time';
import { addDays, hongKongDay, startOfHongKongDay } from './time/calendar';

/** How often a professional is told of requests that fit a saved search (PRODUCT §9), the soonest first. */
export const SEARCH_FREQUENCIES = ['at_once', 'daily', 'never'] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];

/** When those who are told daily are next told: at 08:00 in Hong Kong. */
export function nextDailyTime(now: Date): Date {
  const today = hongKongDay(now);
  const timeOn = (day: string) => new Date(startOfHongKongDay(day).getTime() + SEARCH_DAILY_HOUR * HOUR_MS);
  return timeOn(today) > now ? timeOn(today) : timeOn(addDays(today, 1));
}
