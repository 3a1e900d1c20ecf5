import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROFESSIONAL_STATUSES } from './professional';
import {
  dayOfMonth,
  graceEnd,
  isRenewable,
  monthsLater,
  nextSubscriptionStatus,
  SUBSCRIPTION_STATUSES,
  type SubscriptionEvent,
  type SubscriptionStatus,
  standingOf,
  subscriptionTimers,
} from './subscription';

/** PRODUCT §2 written down a second time, by hand: what each event makes of each status; what is missing cannot be. */
const LAW: Record<SubscriptionEvent, Partial<Record<SubscriptionStatus, SubscriptionStatus>>> = {
  pay: { incomplete: 'paid_waiting', active: 'active', past_due: 'active', expired: 'active' },
  start: { paid_waiting: 'active' },
  refund: { paid_waiting: 'incomplete' },
  end: { active: 'past_due' },
  stop: { active: 'expired' },
  expire: { past_due: 'expired' },
};
const EVENTS = Object.keys(LAW) as SubscriptionEvent[];

describe('a subscription', () => {
  it.each(EVENTS.flatMap((event) => SUBSCRIPTION_STATUSES.map((status) => [event, status] as const)))(
    'does by %s at %s what the law says',
    (event, status) => {
      expect(nextSubscriptionStatus(status, event)).toBe(LAW[event][status] ?? null);
    },
  );

  it('can be paid for whatever its status, but while a payment waits for the approval', () => {
    expect(SUBSCRIPTION_STATUSES.filter((status) => nextSubscriptionStatus(status, 'pay') === null)).toEqual([
      'paid_waiting',
    ]);
  });
});

describe('the standing', () => {
  it.each(PROFESSIONAL_STATUSES)('of somebody who is %s, with each subscription and with none', (status) => {
    const standings = [null, ...SUBSCRIPTION_STATUSES].map((subscription) => standingOf(status, subscription));
    expect(standings).toEqual(
      status === 'approved'
        ? ['lapsed', 'lapsed', 'lapsed', 'good', 'good', 'lapsed']
        : Array(SUBSCRIPTION_STATUSES.length + 1).fill('unapproved'),
    );
  });

  it('of somebody who has no registration is that of one who is not approved', () => {
    expect(standingOf(null, null)).toBe('unapproved');
    expect(standingOf(null, 'active')).toBe('unapproved');
  });
});

/** A time of day in Hong Kong. */
const hongKong = (text: string) => new Date(`${text}+08:00`);

describe('months later', () => {
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
    // Hong Kong's calendar, not the clock's: early there is the day before in UTC.
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
  /** The days on which so many periods of so many months end. */
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

const END = hongKong('2027-02-20T10:00:00');
const on = (text: string) => hongKong(`${text}T10:00:00`);

describe('the timers', () => {
  const TIMERS: Record<SubscriptionStatus, ReturnType<typeof subscriptionTimers>> = {
    incomplete: [],
    paid_waiting: [],
    active: [
      { kind: 'offer', at: on('2027-02-06') },
      { kind: 'remind', at: on('2027-02-17') },
      { kind: 'end', at: on('2027-02-20') },
    ],
    past_due: [{ kind: 'expire', at: on('2027-02-27') }],
    expired: [],
  };
  it.each(SUBSCRIPTION_STATUSES)('of a subscription that is %s', (status) => {
    expect(subscriptionTimers(status, END)).toEqual(TIMERS[status]);
    expect(subscriptionTimers(status, null)).toEqual([]);
  });

  it('end with the grace', () => {
    expect(graceEnd(END)).toEqual(on('2027-02-27'));
  });
});

describe('the next period', () => {
  const second = 1000;
  it.each<[SubscriptionStatus, Date, boolean]>([
    ['active', new Date(on('2027-02-06').getTime() - second), false],
    ['active', on('2027-02-06'), true],
    ['active', END, true],
    ['past_due', END, true],
    ['past_due', on('2027-02-26'), true],
    ['expired', on('2027-02-28'), false],
    ['incomplete', END, false],
    ['paid_waiting', END, false],
  ])('of one that is %s, at %s: it can be paid for %s', (status, now, expected) => {
    expect(isRenewable(status, END, now)).toBe(expected);
  });
});
