import { describe, expect, it } from 'vitest';
import { labelStepMs, timeLabel } from './time-label';

/** Friday, 20 November 2026, 14:00 in Hong Kong. */
const NOW = Date.parse('2026-11-20T14:00:00+08:00');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

describe('a notification’s time', () => {
  it.each([
    [0, { key: 'seconds', count: 1 }],
    [1, { key: 'seconds', count: 1 }],
    [59, { key: 'seconds', count: 59 }],
    [MINUTE, { key: 'minutes', count: 1 }],
    [HOUR - 1, { key: 'minutes', count: 59 }],
    [HOUR, { key: 'hours', count: 1 }],
    [DAY - 1, { key: 'hours', count: 23 }],
    [DAY, { key: 'weekday', weekday: 4, time: '14:00' }],
    [7 * DAY - 1, { key: 'weekday', weekday: 5, time: '14:00' }],
    [7 * DAY, { key: 'date', date: '13/11/2026 14:00' }],
    [400 * DAY, { key: 'date', date: '16/10/2025 14:00' }],
  ])('%i seconds later is told as %o', (seconds, label) => {
    expect(timeLabel(ago(seconds), NOW)).toEqual(label);
  });

  it.each([
    ['2026-11-19T13:05:00+08:00', 4, '13:05'],
    ['2026-11-18T09:30:00+08:00', 3, '09:30'],
    ['2026-11-17T00:00:00+08:00', 2, '00:00'],
    ['2026-11-16T23:59:00+08:00', 1, '23:59'],
    ['2026-11-15T07:08:00+08:00', 0, '07:08'],
    ['2026-11-14T20:00:00+08:00', 6, '20:00'],
    ['2026-11-13T20:00:00+08:00', 5, '20:00'],
  ])('of %s has the weekday %i and the clock %s', (instant, weekday, time) => {
    expect(timeLabel(instant, NOW)).toEqual({ key: 'weekday', weekday, time });
  });

  it('is Hong Kong’s, wherever it is read: there it is Sunday already, and the next month', () => {
    expect(timeLabel('2026-11-14T16:30:00Z', NOW)).toEqual({ key: 'weekday', weekday: 0, time: '00:30' });
    expect(timeLabel('2026-10-31T16:30:00Z', NOW)).toEqual({ key: 'date', date: '01/11/2026 00:30' });
    expect(timeLabel('2025-12-31T16:05:00Z', NOW)).toEqual({ key: 'date', date: '01/01/2026 00:05' });
  });

  it('takes what a fast clock puts into the future for a second ago', () => {
    expect(timeLabel(ago(-120), NOW)).toEqual({ key: 'seconds', count: 1 });
  });
});

describe('the labels of a list', () => {
  it('change with the second while one of them is younger than a minute', () => {
    expect(labelStepMs([ago(3 * DAY), ago(59)], NOW)).toBe(1000);
    expect(labelStepMs([ago(3 * DAY), ago(60)], NOW)).toBe(60_000);
    expect(labelStepMs([], NOW)).toBe(60_000);
  });
});
