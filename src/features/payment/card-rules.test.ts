import { describe, expect, it } from 'vitest';
import { checkCard, formatCvc, formatExpiry, formatNumber, outcomeOf, TEST_CARDS } from './card-rules';

const NOW = new Date('2026-11-21T04:00:00Z');
const good = { number: TEST_CARDS.approve, expiry: '12 / 30', cvc: '123', name: '陳大文' };

describe('a card', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['４２４２４', '4242 4'],
    ['4242 ', '4242'],
    ['42424242424242424242424242', '4242 4242 4242 4242 424'],
  ])('typed or pasted as %s reads %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

  it.each([
    ['1', '1'],
    ['4', '04'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1230', '12 / 30'],
    ['12/30', '12 / 30'],
    ['12 / 30', '12 / 30'],
    ['12/2030', '12 / 30'],
    ['122030', '12 / 30'],
    ['2030-12', '12 / 30'],
    ['5/30', '05 / 30'],
    ['1/', '01 / '],
    ['１２／３０', '12 / 30'],
  ])('whose expiry is typed or pasted as %s shows %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it('has a CVC of digits', () => expect(formatCvc('1 2a3４5')).toBe('1234'));

  it('of the sandbox has its outcome, and no other card has one', () => {
    const outcomes = Object.values(TEST_CARDS).map((number) => outcomeOf(number.replaceAll(' ', '')));
    expect(outcomes).toEqual(['approve', 'decline', 'late']);
    expect(outcomeOf('5555 5555 5555 4444')).toBeUndefined();
  });

  it.each([
    [{}, {}],
    [{ number: TEST_CARDS.decline }, {}],
    [{ number: '4242' }, { number: 'number_short' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'number_wrong' }],
    [{ number: '5555 5555 5555 4444' }, { number: 'number_real' }],
    [{ expiry: '11 / 26' }, {}],
    [{ expiry: '10 / 26' }, { expiry: 'expiry_past' }],
    [{ expiry: '13 / 30' }, { expiry: 'expiry_shape' }],
    [{ expiry: '12 / 3' }, { expiry: 'expiry_shape' }],
    [{ cvc: '12' }, { cvc: 'cvc' }],
    [{ name: ' ' }, { name: 'name' }],
  ])('with %j has the faults %j', (change, faults) => expect(checkCard({ ...good, ...change }, NOW)).toEqual(faults));
});
