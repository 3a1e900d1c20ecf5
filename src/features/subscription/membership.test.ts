import { describe, expect, it } from 'vitest';
import { choicesOf, isPrepaid, type Membership, stateOf } from './membership';

const membership = (with_: Partial<Membership>): Membership => ({
  status: 'active',
  plan: null,
  prepaid_plan: null,
  next_plan: null,
  period_start: null,
  period_end: null,
  paid_until: null,
  grace_until: null,
  cancel_at_period_end: false,
  order: null,
  ...with_,
});

describe('a membership', () => {
  it.each([
    [membership({ status: null }), 'none', []],
    [membership({ status: 'incomplete' }), 'incomplete', []],
    [membership({ status: 'paid_waiting' }), 'paid_waiting', []],
    [membership({}), 'active', ['change', 'cancel']],
    [membership({ cancel_at_period_end: true }), 'ending', ['resume']],
    [membership({ status: 'past_due' }), 'past_due', ['change']],
    [membership({ status: 'expired' }), 'expired', ['come_back']],
    [membership({ status: 'expired', cancel_at_period_end: true }), 'expired', ['come_back']],
  ] as const)('%# reads %s', (given, state, choices) => {
    expect(stateOf(given)).toBe(state);
    expect(choicesOf(given)).toEqual(choices);
  });

  it('is prepaid when the paid time ends after the running period', () => {
    const period_end = '2027-01-01T00:00:00.000Z';
    expect(isPrepaid(membership({ period_end, paid_until: period_end }))).toBe(false);
    expect(isPrepaid(membership({ period_end, paid_until: '2027-04-01T00:00:00.000Z' }))).toBe(true);
    expect(isPrepaid(membership({}))).toBe(false);
  });
});
