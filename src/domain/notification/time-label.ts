import { DAY_MS } from '@/config/limits';
import { hongKongClock } from '../hong-kong';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;

/** Sunday is 0. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type TimeLabel =
  | { key: 'seconds' | 'minutes' | 'hours'; count: number }
  | { key: 'weekday'; weekday: Weekday; time: string }
  | { key: 'date'; date: string };

const two = (figure: number) => String(figure).padStart(2, '0');

/**
 * When something was told, in the notification-style times of Spec §9: seconds, minutes, hours, then Hong Kong's weekday
 * and HH:mm, from seven days on DD/MM/YYYY HH:mm. Now, and what a fast clock puts into the future, is a second ago.
 */
export function timeLabel(instant: string, now: number): TimeLabel {
  const at = Date.parse(instant);
  const age = now - at;
  if (age < MINUTE_MS) return { key: 'seconds', count: Math.max(1, Math.floor(age / SECOND_MS)) };
  if (age < HOUR_MS) return { key: 'minutes', count: Math.floor(age / MINUTE_MS) };
  if (age < DAY_MS) return { key: 'hours', count: Math.floor(age / HOUR_MS) };
  const clock = hongKongClock(at);
  const time = `${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`;
  if (age < WEEK_MS) return { key: 'weekday', weekday: clock.getUTCDay() as Weekday, time };
  return {
    key: 'date',
    date: `${two(clock.getUTCDate())}/${two(clock.getUTCMonth() + 1)}/${clock.getUTCFullYear()} ${time}`,
  };
}

/** How soon one of the labels changes: with the second, or with the minute. */
export const labelStepMs = (instants: readonly string[], now: number): number =>
  instants.some((instant) => now - Date.parse(instant) < MINUTE_MS) ? SECOND_MS : MINUTE_MS;
