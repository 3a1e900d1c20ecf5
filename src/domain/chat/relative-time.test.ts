import { expect, it } from 'vitest';
import { relativeTime } from './relative-time';

const NOW = Date.parse('2026-11-20T06:00:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const [HOUR, DAY] = [3600, 86_400];

it.each([
  [0, 'just_now', 0],
  [59, 'just_now', 0],
  [60, 'minutes', 1],
  [HOUR - 1, 'minutes', 59],
  [HOUR, 'hours', 1],
  [DAY - 1, 'hours', 23],
  [DAY, 'days', 1],
  [30 * DAY - 1, 'days', 29],
  [30 * DAY, 'months', 1],
  [365 * DAY - 1, 'months', 12],
  [365 * DAY, 'years', 1],
  [800 * DAY, 'years', 2],
] as const)('%i seconds ago is %s, %i', (seconds, key, count) => {
  expect(relativeTime(ago(seconds), NOW)).toEqual({ key, count });
});

it('calls what a fast clock puts into the future just now', () => {
  expect(relativeTime(ago(-120), NOW).key).toBe('just_now');
});
