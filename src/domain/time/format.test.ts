import { describe, expect, it } from 'vitest';
import { formatDay, formatDayTime, formatFullDay, formatMonth, formatTime, formatWeekday } from './format';

const NOW = '2026-11-21T03:00:00Z';
const SPACE = '\u00a0';

describe('a date', () => {
  it.each([
    [formatDay, '11\u00a0月\u00a08\u00a0日', `8${SPACE}Nov`],
    [formatFullDay, '2026\u00a0年\u00a011\u00a0月\u00a08\u00a0日', `8${SPACE}Nov${SPACE}2026`],
    [formatMonth, '2026\u00a0年\u00a011\u00a0月', `Nov${SPACE}2026`],
    [formatWeekday, '星期日', 'Sunday'],
    [formatDayTime, '11\u00a0月\u00a08\u00a0日 01:30', `8${SPACE}Nov 01:30`],
  ])('by $0.name is Hong Kong’s: %s, %s, %s', (format, chinese, english) => {
    const late = '2026-11-07T17:30:00Z';
    expect([format(late, 'zh-Hant', NOW), format(late, 'en', NOW)]).toEqual([chinese, english]);
    expect([format(new Date(late), 'zh-Hant', NOW), format(Date.parse(late), 'en', NOW)]).toEqual([chinese, english]);
  });

  it.each([
    ['2026-12-10', '12\u00a0月\u00a010\u00a0日', `10${SPACE}Dec`],
    ['2026-01-01', '1\u00a0月\u00a01\u00a0日', `1${SPACE}Jan`],
    // With the year when it is not this one.
    ['2027-01-02', '2027\u00a0年\u00a01\u00a0月\u00a02\u00a0日', `2${SPACE}Jan${SPACE}2027`],
    ['2025-12-31', '2025\u00a0年\u00a012\u00a0月\u00a031\u00a0日', `31${SPACE}Dec${SPACE}2025`],
  ])('that is the calendar day %s stays that day', (day, chinese, english) => {
    expect([formatDay(day, 'zh-Hant', NOW), formatDay(day, 'en', NOW)]).toEqual([chinese, english]);
  });

  it('is in this year by Hong Kong’s calendar', () => {
    expect(formatDay('2027-01-02', 'zh-Hant', '2026-12-31T15:59:59Z')).toBe(
      '2027\u00a0年\u00a01\u00a0月\u00a02\u00a0日',
    );
    expect(formatDay('2027-01-02', 'zh-Hant', '2026-12-31T16:00:00Z')).toBe('1\u00a0月\u00a02\u00a0日');
    expect(formatDay('2026-12-31T16:30:00Z', 'en', NOW)).toBe(`1${SPACE}Jan${SPACE}2027`);
  });

  it.each([
    ['Jan', 'January'],
    ['Feb', 'February'],
    ['Mar', 'March'],
    ['Apr', 'April'],
    ['May', 'May'],
    ['Jun', 'June'],
    ['Jul', 'July'],
    ['Aug', 'August'],
    ['Sep', 'September'],
    ['Oct', 'October'],
    ['Nov', 'November'],
    ['Dec', 'December'],
  ])('names the month %s', (short, long) => {
    const day = `2026-${String(new Date(`${long} 1, 2026`).getMonth() + 1).padStart(2, '0')}-05`;
    expect(formatMonth(day, 'en')).toBe(`${short}${SPACE}2026`);
    expect(formatFullDay(day, 'en')).toBe(`5${SPACE}${short}${SPACE}2026`);
    expect(formatMonth(day, 'zh-Hant')).toBe(`2026\u00a0年\u00a0${Number(day.slice(5, 7))}\u00a0月`);
  });

  it.each([
    ['2026-11-16', '星期一', 'Monday'],
    ['2026-11-17', '星期二', 'Tuesday'],
    ['2026-11-18', '星期三', 'Wednesday'],
    ['2026-11-19', '星期四', 'Thursday'],
    ['2026-11-20', '星期五', 'Friday'],
    ['2026-11-21', '星期六', 'Saturday'],
    ['2026-11-22', '星期日', 'Sunday'],
  ])('of %s falls on %s, %s', (day, chinese, english) => {
    expect([formatWeekday(day, 'zh-Hant'), formatWeekday(day, 'en')]).toEqual([chinese, english]);
  });

  it.each([
    ['2026-11-20T15:59:59Z', '23:59'],
    ['2026-11-20T16:00:00Z', '00:00'],
    ['2026-11-20T04:05:00Z', '12:05'],
    ['2026-11-20T21:07:59Z', '05:07'],
  ])('has the time of day of %s: %s', (instant, time) => {
    expect(formatTime(instant)).toBe(time);
  });
});
