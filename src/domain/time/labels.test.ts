import { describe, expect, it } from 'vitest';
import { dueIn, labelStepMs, relativeTime, timeLabel } from './labels';

/** Friday, 20 November 2026, 14:00 in Hong Kong. */
const NOW = Date.parse('2026-11-20T14:00:00+08:00');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

describe('how long ago', () => {
  it.each([
    [-120, '剛剛', 'just now'],
    [0, '剛剛', 'just now'],
    [1, '剛剛', 'just now'],
    [MINUTE - 1, '剛剛', 'just now'],
    [MINUTE, '1 分鐘前', '1 minute ago'],
    [2 * MINUTE - 1, '1 分鐘前', '1 minute ago'],
    [2 * MINUTE, '2 分鐘前', '2 minutes ago'],
    [45 * MINUTE, '45 分鐘前', '45 minutes ago'],
    [HOUR - 1, '59 分鐘前', '59 minutes ago'],
    [HOUR, '1 小時前', '1 hour ago'],
    [2 * HOUR - 1, '1 小時前', '1 hour ago'],
    [2 * HOUR, '2 小時前', '2 hours ago'],
    [DAY - 1, '23 小時前', '23 hours ago'],
    [DAY, '1 日前', '1 day ago'],
    [2 * DAY - 1, '1 日前', '1 day ago'],
    [2 * DAY, '2 日前', '2 days ago'],
    [30 * DAY - 1, '29 日前', '29 days ago'],
    [30 * DAY, '1 個月前', '1 month ago'],
    [60 * DAY - 1, '1 個月前', '1 month ago'],
    [60 * DAY, '2 個月前', '2 months ago'],
    [365 * DAY - 1, '12 個月前', '12 months ago'],
    [365 * DAY, '1 年前', '1 year ago'],
    [730 * DAY - 1, '1 年前', '1 year ago'],
    [730 * DAY, '2 年前', '2 years ago'],
    [3650 * DAY, '10 年前', '10 years ago'],
  ])('%i seconds are %s, %s', (seconds, chinese, english) => {
    expect(relativeTime(ago(seconds), NOW, 'zh-Hant').replace('\u00a0', ' ')).toBe(chinese);
    expect(relativeTime(ago(seconds), NOW, 'en').replace('\u00a0', ' ')).toBe(english);
  });
});

describe('a notification’s time', () => {
  it.each([
    // The present, and a future time from a fast clock, count as a second ago.
    [-120, { key: 'seconds', count: 1 }],
    [0, { key: 'seconds', count: 1 }],
    [1, { key: 'seconds', count: 1 }],
    [MINUTE - 1, { key: 'seconds', count: 59 }],
    [MINUTE, { key: 'minutes', count: 1 }],
    [HOUR - 1, { key: 'minutes', count: 59 }],
    [HOUR, { key: 'hours', count: 1 }],
    [DAY - 1, { key: 'hours', count: 23 }],
    [DAY, { key: 'at', text: '星期四 14:00' }],
    [7 * DAY - 1, { key: 'at', text: '星期五 14:00' }],
    [7 * DAY, { key: 'at', text: '13/11/2026 14:00' }],
    [400 * DAY, { key: 'at', text: '16/10/2025 14:00' }],
  ])('%i seconds later is shown as %o', (seconds, label) => {
    expect(timeLabel(ago(seconds), NOW, 'zh-Hant')).toEqual(label);
  });

  it.each([
    ['2026-11-19T13:05:00+08:00', 'Thursday 13:05', '星期四 13:05'],
    ['2026-11-18T09:30:00+08:00', 'Wednesday 09:30', '星期三 09:30'],
    ['2026-11-17T00:00:00+08:00', 'Tuesday 00:00', '星期二 00:00'],
    ['2026-11-16T23:59:00+08:00', 'Monday 23:59', '星期一 23:59'],
    ['2026-11-15T07:08:00+08:00', 'Sunday 07:08', '星期日 07:08'],
    ['2026-11-14T20:00:00+08:00', 'Saturday 20:00', '星期六 20:00'],
    ['2026-11-13T20:00:00+08:00', 'Friday 20:00', '星期五 20:00'],
    // In Hong Kong it is the next day already, the next month, the next year.
    ['2026-11-14T16:30:00Z', 'Sunday 00:30', '星期日 00:30'],
    ['2026-10-31T16:30:00Z', '01/11/2026 00:30', '01/11/2026 00:30'],
    ['2025-12-31T16:05:00Z', '01/01/2026 00:05', '01/01/2026 00:05'],
  ])('of %s is %s, %s', (instant, english, chinese) => {
    expect(timeLabel(instant, NOW, 'en')).toEqual({ key: 'at', text: english });
    expect(timeLabel(instant, NOW, 'zh-Hant')).toEqual({ key: 'at', text: chinese });
  });
});

describe('the labels of a list', () => {
  it('change every second while one of them is younger than a minute', () => {
    expect(labelStepMs([ago(3 * DAY), ago(59)], NOW)).toBe(1000);
    expect(labelStepMs([ago(3 * DAY), ago(60)], NOW)).toBe(60_000);
    expect(labelStepMs([], NOW)).toBe(60_000);
  });
});

describe('a due time', () => {
  it.each([
    ['2026-11-27T14:00:00+08:00', 'left', 7],
    ['2026-11-20T23:59:59+08:00', 'today', 0],
    ['2026-11-21T00:00:00+08:00', 'left', 1],
    ['2026-11-20T14:00:00+08:00', 'today', 0],
    ['2026-11-20T13:59:59+08:00', 'overdue', 0],
    ['2026-11-19T23:59:59+08:00', 'overdue', 1],
    ['2026-11-18T14:00:00+08:00', 'overdue', 2],
  ])('%s is %s by %i days of Hong Kong’s calendar', (dueAt, state, days) => {
    expect(dueIn(dueAt, new Date(NOW))).toEqual({ state, days });
  });
});
