import { expect, it } from 'vitest';
import { nextDailyTime } from './saved-search';

it.each([
  ['just before eight', '2026-11-27T07:59:59+08:00', '2026-11-27T08:00:00+08:00'],
  ['at eight, the next one', '2026-11-27T08:00:00+08:00', '2026-11-28T08:00:00+08:00'],
  ['just before midnight', '2026-11-27T23:59:59+08:00', '2026-11-28T08:00:00+08:00'],
  ['just after midnight', '2026-11-28T00:00:00+08:00', '2026-11-28T08:00:00+08:00'],
  ['on the last day of a year', '2026-12-31T12:00:00+08:00', '2027-01-01T08:00:00+08:00'],
])('those who are told daily are next told at 08:00 in Hong Kong: %s', (_when, now, next) => {
  expect(nextDailyTime(new Date(now))).toEqual(new Date(next));
});
