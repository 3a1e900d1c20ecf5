import { describe, expect, it } from 'vitest';
import { PROFESSIONAL_STATUSES } from './professional';
import {
  graceEnd,
  isRenewable,
  nextSubscriptionStatus,
  SUBSCRIPTION_STATUSES,
  type SubscriptionEvent,
  type SubscriptionStatus,
  standingOf,
  subscriptionTimers,
} from './subscription';

/** PRODUCT §2, written a second time by hand: where each event leads from each status. Any other pair is impossible. */
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
    'follows the law for %s at %s',
    (event, status) => {
      expect(nextSubscriptionStatus(status, event)).toBe(LAW[event][status] ?? null);
    },
  );

  it('can be paid for in every status, except while a payment waits for the approval', () => {
    expect(SUBSCRIPTION_STATUSES.filter((status) => nextSubscriptionStatus(status, 'pay') === null)).toEqual([
      'paid_waiting',
    ]);
  });
});

describe('the standing', () => {
  it.each(PROFESSIONAL_STATUSES)('of a professional who is %s, with and without a subscription', (status) => {
    const standings = [null, ...SUBSCRIPTION_STATUSES].map((subscription) => standingOf(status, subscription));
    expect(standings).toEqual(
      status === 'approved'
        ? ['lapsed', 'lapsed', 'lapsed', 'good', 'good', 'lapsed']
        : Array(SUBSCRIPTION_STATUSES.length + 1).fill('unapproved'),
    );
  });

  it('of a user without a registration is `unapproved`', () => {
    expect(standingOf(null, null)).toBe('unapproved');
    expect(standingOf(null, 'active')).toBe('unapproved');
  });
});

/** A time of day in Hong Kong. */
const hongKong = (text: string) => new Date(`${text}+08:00`);

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

  it('end with the days of grace', () => {
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
  ])('of a subscription that is %s, at %s, can be paid for: %s', (status, now, expected) => {
    expect(isRenewable(status, END, now)).toBe(expected);
  });
});
