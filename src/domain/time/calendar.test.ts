import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  dayOfMonth,
  daysAfter,
  daysBetween,
  hongKongClock,
  hongKongDay,
  hongKongDayTime,
  hongKongYear,
  mondayOf,
  monthsLater,
  startOfHongKongDay,
} from './calendar';

/** A time of day in Hong Kong. */
const hongKong = (text: string) => new Date(`${text}+08:00`);

describe('an instant, by Hong Kong’s clock', () => {
  it.each<[instant: string, day: string, time: string]>([
    ['2026-11-20T15:59:59.999Z', '2026-11-20', '23:59:59'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21', '00:00:00'],
    ['2026-11-20T20:00:00.000Z', '2026-11-21', '04:00:00'],
    ['2026-11-20T00:00:00.000Z', '2026-11-20', '08:00:00'],
    // The ends of months, of years and of February.
    ['2026-12-31T15:59:59.000Z', '2026-12-31', '23:59:59'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01', '00:00:00'],
    ['2027-02-28T16:00:00.000Z', '2027-03-01', '00:00:00'],
    ['2028-02-28T16:00:00.000Z', '2028-02-29', '00:00:00'],
    ['2028-02-29T16:00:00.000Z', '2028-03-01', '00:00:00'],
    // Hong Kong has no daylight saving time.
    ['2026-07-01T16:00:00.000Z', '2026-07-02', '00:00:00'],
    // As PostgreSQL and other zones write instants.
    ['2026-11-20 16:00:00+00', '2026-11-21', '00:00:00'],
    ['2026-11-20T11:00:00-05:00', '2026-11-21', '00:00:00'],
  ])('%s is %s %s', (instant, day, time) => {
    for (const at of [instant, new Date(instant), Date.parse(instant)]) {
      expect(hongKongDay(at)).toBe(day);
      expect(hongKongDayTime(at)).toBe(`${day} ${time}`);
      expect(`${hongKongYear(at)}-${dayOfMonth(at)}`).toBe(`${Number(day.slice(0, 4))}-${Number(day.slice(8))}`);
    }
  });

  it.each(['2026-11-21', '2027-01-01', '2028-02-29'])('%s begins there at midnight', (day) => {
    expect(startOfHongKongDay(day)).toEqual(hongKong(`${day}T00:00:00`));
  });
});

/** Zones with daylight saving time, some changing at midnight or by half an hour; UTC, and Hong Kong’s own. */
describe.each([
  'UTC',
  'Asia/Hong_Kong',
  'America/New_York',
  'Europe/London',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
])('for a reader in %s', (zone) => {
  const own = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  it('every half hour of two years has Hong Kong’s day, time and weekday', () => {
    const wrong: string[] = [];
    const start = Date.UTC(2026, 0, 1);
    for (let at = start; at < start + 2 * 365 * 86_400_000; at += 1_800_000) {
      const there = new Date(at + 8 * 3_600_000);
      const shown = `${hongKongDayTime(at)} ${hongKongClock(at).day()}`;
      const right = `${there.toISOString().slice(0, 19).replace('T', ' ')} ${there.getUTCDay()}`;
      if (shown !== right) wrong.push(`${shown} for ${right}`);
    }
    expect(wrong).toEqual([]);
  });

  it('every day of two years begins at Hong Kong’s midnight, and a day and a month later are at the same time', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const midnight = startOfHongKongDay(day);
      expect(midnight.toISOString()).toBe(hongKong(`${day}T00:00:00`).toISOString());
      expect(daysAfter(midnight, 1).getTime() - midnight.getTime()).toBe(86_400_000);
      expect(hongKongDayTime(monthsLater(midnight, 1)).slice(11)).toBe('00:00:00');
    }
  });
});

describe('calendar days', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 365, '2027-11-20'],
    ['2026-11-20', -30, '2026-10-21'],
  ])('from %s, %i days later is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-17', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['2027-01-03', '2026-12-28'],
    ['2028-03-01', '2028-02-28'],
  ])('%s is in the week of Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });
});

describe('days later', () => {
  it.each<[start: string, days: number, end: string]>([
    ['2026-11-20T06:00:00.123Z', 7, '2026-11-27T06:00:00.123Z'],
    ['2026-11-20T06:00:00.123Z', -30, '2026-10-21T06:00:00.123Z'],
    ['2026-12-31T23:59:59.999Z', 1, '2027-01-01T23:59:59.999Z'],
    ['2028-02-28T16:30:00.000Z', 1, '2028-02-29T16:30:00.000Z'],
    ['2026-11-20T06:00:00.000Z', 0, '2026-11-20T06:00:00.000Z'],
  ])('%s and %i days is %s', (start, days, end) => {
    expect(daysAfter(new Date(start), days).toISOString()).toBe(end);
  });
});

describe('months later in Hong Kong', () => {
  it.each<[start: string, months: number, end: string]>([
    ['2026-11-20T10:00:00', 3, '2027-02-20T10:00:00'],
    ['2026-11-20T10:00:00', 12, '2027-11-20T10:00:00'],
    ['2026-12-15T00:00:00', 1, '2027-01-15T00:00:00'],
    // The 31st becomes the month's last day.
    ['2026-08-31T09:30:00', 1, '2026-09-30T09:30:00'],
    ['2026-10-31T09:30:00', 1, '2026-11-30T09:30:00'],
    ['2026-12-31T23:59:59.999', 2, '2027-02-28T23:59:59.999'],
    ['2026-11-30T12:00:00', 3, '2027-02-28T12:00:00'],
    // Leap years.
    ['2027-12-31T12:00:00', 2, '2028-02-29T12:00:00'],
    ['2028-02-29T12:00:00', 12, '2029-02-28T12:00:00'],
    ['2028-02-29T12:00:00', 48, '2032-02-29T12:00:00'],
    ['2028-01-29T12:00:00', 1, '2028-02-29T12:00:00'],
    ['2027-01-29T12:00:00', 1, '2027-02-28T12:00:00'],
    // By Hong Kong's calendar: its early hours are on the previous day in UTC.
    ['2026-12-01T00:00:00', 3, '2027-03-01T00:00:00'],
    ['2026-12-01T07:59:59', 3, '2027-03-01T07:59:59'],
    ['2026-12-01T08:00:00', 3, '2027-03-01T08:00:00'],
    ['2027-01-01T00:00:00', 1, '2027-02-01T00:00:00'],
    ['2026-12-31T23:59:59', 1, '2027-01-31T23:59:59'],
    ['2026-05-31T00:30:00', 1, '2026-06-30T00:30:00'],
    ['2026-11-20T10:00:00', 0, '2026-11-20T10:00:00'],
  ])('%s and %s months is %s', (start, months, end) => {
    expect(monthsLater(hongKong(start), months)).toEqual(hongKong(end));
  });

  it('never goes back, and never into the month after', () => {
    const start = hongKong('2026-01-01T05:00:00').getTime();
    const wrong: string[] = [];
    for (let hours = 0; hours < 2 * 366 * 24; hours += 7) {
      const from = new Date(start + hours * 3_600_000);
      for (const months of [1, 3, 12]) {
        const monthOf = (date: Date) => {
          const local = new Date(date.getTime() + 8 * 3_600_000);
          return local.getUTCFullYear() * 12 + local.getUTCMonth();
        };
        const later = monthsLater(from, months);
        if (monthOf(later) !== monthOf(from) + months || later <= from) wrong.push(`${from.toISOString()} +${months}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('periods that go on from each other', () => {
  /** The ends of `count` consecutive periods of `months` months each. */
  function endsOf(start: Date, months: number, count: number): Date[] {
    const anchorDay = dayOfMonth(start);
    const ends = [start];
    while (ends.length <= count) ends.push(monthsLater(ends.at(-1) ?? start, months, anchorDay));
    return ends.slice(1);
  }
  const days = (ends: Date[]) => ends.map((end) => new Date(end.getTime() + 8 * 3_600_000).toISOString().slice(0, 10));

  it.each<[start: string, months: number, ends: string[]]>([
    [
      '2027-08-31',
      1,
      [
        ...['2027-09-30', '2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
        ...['2028-04-30', '2028-05-31', '2028-06-30', '2028-07-31', '2028-08-31', '2028-09-30'],
      ],
    ],
    ['2026-12-30', 1, ['2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30']],
    ['2027-01-29', 1, ['2027-02-28', '2027-03-29', '2027-04-29']],
    ['2027-01-28', 1, ['2027-02-28', '2027-03-28']],
    ['2026-11-30', 3, ['2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30', '2028-02-29', '2028-05-30']],
    ['2026-12-31', 3, ['2027-03-31', '2027-06-30', '2027-09-30', '2027-12-31', '2028-03-31']],
    ['2028-02-29', 12, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28']],
    ['2026-11-20', 3, ['2027-02-20', '2027-05-20', '2027-08-20', '2027-11-20']],
  ])('from %s, %i months each', (start, months, ends) => {
    expect(days(endsOf(hongKong(`${start}T00:30:00`), months, ends.length))).toEqual(ends);
  });

  it('come to the same as one period as long as all of them', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const counts = fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 36 });
    fc.assert(
      fc.property(instant, counts, (start, months) => {
        const anchorDay = dayOfMonth(start);
        const end = months.reduce((from, count) => monthsLater(from, count, anchorDay), start);
        const all = months.reduce((sum, count) => sum + count, 0);
        expect(end).toEqual(monthsLater(start, all));
        expect(endsOf(start, 1, all).at(-1)).toEqual(end);
      }),
    );
  });
});
