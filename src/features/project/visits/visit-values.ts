import { VISIT_MAX_DAYS } from '@/config/limits/projects';
import { daysAfter, hongKongDay, startOfHongKongDay } from '@/domain/time/calendar';
import { formatTime } from '@/domain/time/format';
import { dayOfText, textOfDay } from '@/domain/time/typed-day';
import { timeOfText } from '@/domain/time/typed-time';

const MINUTE_MS = 60_000;

/** A time of a visit, as it is typed. */
export interface TypedTime {
  day: string;
  time: string;
}

/** What a form begins with: the time that was proposed last, if it is still to come. */
export const typedTime = (proposed: string | null, now: Date): TypedTime => {
  const isAhead = proposed !== null && new Date(proposed) > now;
  return {
    day: isAhead ? textOfDay(hongKongDay(proposed)) : '',
    time: isAhead ? formatTime(proposed) : '',
  };
};

/** The typed day, `YYYY-MM-DD`; null if it is none. */
export const dayOfVisit = (typed: string, now: Date): string | null => dayOfText(typed, hongKongDay(now));

/** The instant of the typed day and time; null while one of them is not understood. */
export function visitAt({ day, time }: TypedTime, now: Date): Date | null {
  const date = dayOfVisit(day, now);
  const minutes = timeOfText(time);
  // Hong Kong has no summer time.
  return date === null || minutes === null ? null : new Date(startOfHongKongDay(date).getTime() + minutes * MINUTE_MS);
}

export type VisitFault = 'date' | 'past' | 'too_far' | 'time';

/** What is wrong with the typed day; null if nothing is. */
export function dayFault(typed: string, now: Date): VisitFault | null {
  const day = dayOfVisit(typed, now);
  if (day === null) return 'date';
  if (day < hongKongDay(now)) return 'past';
  return day > hongKongDay(daysAfter(now, VISIT_MAX_DAYS)) ? 'too_far' : null;
}

/** What is wrong with the typed time; on the day itself it must be still to come. */
export function timeFault(values: TypedTime, now: Date): VisitFault | null {
  if (timeOfText(values.time) === null) return 'time';
  const at = visitAt(values, now);
  return at !== null && hongKongDay(at) === hongKongDay(now) && at <= now ? 'past' : null;
}
