import { describe, expect, it } from 'vitest';
import { dueIn, formatDay, formatDayTime, formatFullDay, formatMonth, hongKongDay } from './dates';

const now = new Date('2026-11-21T03:00:00Z');

describe('dates', () => {
  it('are Hong Kong days, whatever the reader’s clock says', () => {
    expect(formatDay('2026-11-07T17:30:00Z', 'zh-Hant', now)).toBe('11 月 8 日');
    expect(formatDay('2026-11-07T17:30:00Z', 'en', now)).toBe('8\u00a0Nov');
    expect(formatDayTime('2026-11-07T17:30:00Z', 'zh-Hant', now)).toBe('11 月 8 日 01:30');
  });

  it('name the year when it is not this one', () => {
    expect(formatDay('2027-01-02', 'zh-Hant', now)).toBe('2027 年 1 月 2 日');
    expect(formatDay('2025-12-31', 'en', now)).toBe('31\u00a0Dec\u00a02025');
  });

  it('take this year from Hong Kong’s calendar', () => {
    expect(formatDay('2027-01-02', 'zh-Hant', new Date('2026-12-31T16:30:00Z'))).toBe('1 月 2 日');
  });

  it('always name the year on pages that are kept', () => {
    expect([formatMonth('2026-08-31', 'zh-Hant'), formatMonth('2026-08-31', 'en')]).toEqual([
      '2026 年 8 月',
      'Aug\u00a02026',
    ]);
    expect(formatFullDay('2026-11-07T17:30:00Z', 'zh-Hant')).toBe('2026 年 11 月 8 日');
    expect(formatFullDay('2026-11-07T17:30:00Z', 'en')).toBe('8\u00a0Nov\u00a02026');
  });

  it('keep a calendar day as it is', () => {
    expect(formatDay('2026-12-10', 'zh-Hant', now)).toBe('12 月 10 日');
  });

  it('count days left, today and overdue', () => {
    expect(dueIn('2026-11-28T03:00:00Z', now)).toEqual({ state: 'left', days: 7 });
    expect(dueIn('2026-11-21T15:00:00Z', now)).toEqual({ state: 'today', days: 0 });
    expect(dueIn('2026-11-21T16:30:00Z', now)).toEqual({ state: 'left', days: 1 });
    expect(dueIn('2026-11-19T03:00:00Z', now)).toEqual({ state: 'overdue', days: 2 });
    expect(dueIn('2026-11-21T02:00:00Z', now)).toEqual({ state: 'overdue', days: 0 });
  });

  it('say what day it is in Hong Kong', () => {
    expect(hongKongDay(0, new Date('2026-11-20T20:00:00Z'))).toBe('2026-11-21');
    expect(hongKongDay(30, now)).toBe('2026-12-21');
  });
});
