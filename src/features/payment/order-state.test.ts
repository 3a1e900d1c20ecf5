import { describe, expect, it } from 'vitest';
import { isStillPayable, resultOf } from './order-state';

const order = (more: Partial<Parameters<typeof resultOf>[0]>) => ({
  status: 'pending' as const,
  is_processing: false,
  has_open_checkout: false,
  was_declined: false,
  expires_at: null,
  ...more,
});

describe('the result of a payment', () => {
  it.each([
    ['is awaited while there was no attempt', order({}), 'waiting'],
    ['is awaited while its checkout is open', order({ has_open_checkout: true }), 'waiting'],
    ['is awaited while it is under way', order({ is_processing: true, has_open_checkout: true }), 'waiting'],
    ['is awaited though another card was declined', order({ was_declined: true, has_open_checkout: true }), 'waiting'],
    ['is known once every checkout has failed', order({ was_declined: true }), 'declined'],
    ['is known once the order is paid', order({ status: 'paid' }), 'settled'],
    ['is known once the order is over', order({ status: 'expired' }), 'settled'],
  ] as const)('%s', (_what, given, expected) => {
    expect(resultOf(given)).toBe(expected);
  });
});

describe('an order', () => {
  it.each([
    [order({}), true],
    [order({ was_declined: true, has_open_checkout: true }), true],
    [order({ is_processing: true }), false],
    [order({ status: 'paid' }), false],
    [order({ expires_at: new Date(Date.now() + 60_000).toISOString() }), true],
    [order({ expires_at: new Date(Date.now() - 1).toISOString() }), false],
  ])('%j can still be paid: %s', (given, expected) => {
    expect(isStillPayable(given)).toBe(expected);
  });
});
