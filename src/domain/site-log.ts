import { SITE_LOG_BACK_DAYS } from '@/config/limits/projects';
import type { WorkLine } from './project/variations';
import { addDays, hongKongDay } from './time/calendar';

// The technician's log of the work on site (PRODUCT §8), written while work is on.

/** An item of the work that an entry names, as it was called when the entry was written. */
export type SiteLogItem = Pick<WorkLine, 'line' | 'description'>;
export const siteLogItem = ({ line, description }: WorkLine): SiteLogItem => ({ line, description });

/** What the project's log says of it. */
export const SITE_LOG_EVENT = 'site_log';

/** Whether an entry came later than on the day that it is of: Hong Kong's days. */
export const isLateEntry = (day: string, arrivedAt: Date): boolean => hongKongDay(arrivedAt) > day;

/** What is wrong with the day of an entry; null if nothing is. */
export function entryDayFault(day: string, now: Date): 'date_to_come' | 'date_too_old' | null {
  const today = hongKongDay(now);
  if (day > today) return 'date_to_come';
  return day < addDays(today, -SITE_LOG_BACK_DAYS) ? 'date_too_old' : null;
}
