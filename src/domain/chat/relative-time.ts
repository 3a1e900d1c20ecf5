import { DAY_MS } from '@/config/limits';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Ours: a label says about when; the calendar's own lengths would say no more. */
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

const STEPS = [
  ['years', YEAR_MS],
  ['months', MONTH_MS],
  ['days', DAY_MS],
  ['hours', HOUR_MS],
  ['minutes', MINUTE_MS],
] as const;

export type RelativeTime = { key: 'just_now' | (typeof STEPS)[number][0]; count: number };

/** How long ago, in the labels of Spec §9. What a fast clock puts into the future is just now. */
export function relativeTime(instant: string, now: number): RelativeTime {
  const age = now - new Date(instant).getTime();
  for (const [key, length] of STEPS) if (age >= length) return { key, count: Math.floor(age / length) };
  return { key: 'just_now', count: 0 };
}
