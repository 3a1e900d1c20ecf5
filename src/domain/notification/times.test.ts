import { describe, expect, it } from 'vitest';
import { nextDailyTime, quietUntil } from './times';

const at = (text: string) => new Date(`${text}+08:00`);
const NIGHT = { fromHour: 22, untilHour: 8 };

describe('quiet hours', () => {
  it.each([
    ['before they begin', NIGHT, '2026-11-28T21:59:59', null],
    ['when they begin', NIGHT, '2026-11-28T22:00:00', '2026-11-29T08:00:00'],
    ['after midnight', NIGHT, '2026-11-29T00:30:00', '2026-11-29T08:00:00'],
    ['just before they end', NIGHT, '2026-11-29T07:59:59', '2026-11-29T08:00:00'],
    ['when they end', NIGHT, '2026-11-29T08:00:00', null],
    ['of a day, inside', { fromHour: 12, untilHour: 14 }, '2026-11-29T13:00:00', '2026-11-29T14:00:00'],
    ['of a day, after them', { fromHour: 12, untilHour: 14 }, '2026-11-29T14:00:00', null],
    ['until midnight', { fromHour: 20, untilHour: 0 }, '2026-11-30T23:00:00', '2026-12-01T00:00:00'],
    ['that are none', { fromHour: 8, untilHour: 8 }, '2026-11-29T08:00:00', null],
  ])('%s', (_when, quiet, now, until) => {
    expect(quietUntil(at(now), quiet)).toEqual(until && at(until));
  });
});

describe('those who are told daily', () => {
  it.each([
    ['2026-11-28T07:59:59', '2026-11-28T08:00:00'],
    ['2026-11-28T08:00:00', '2026-11-29T08:00:00'],
    ['2026-12-31T23:00:00', '2027-01-01T08:00:00'],
    ['2026-11-27T23:59:59', '2026-11-28T08:00:00'],
    ['2026-11-28T00:00:00', '2026-11-28T08:00:00'],
  ])('are told after %s at %s', (now, next) => {
    expect(nextDailyTime(at(now))).toEqual(at(next));
  });
});
