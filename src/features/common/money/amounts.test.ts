import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, dollarsOf, quantityOf, wholeOf } from './amounts';

describe('amounts as typed', () => {
  it('understands dollars as people write them', () => {
    expect(centsOf('9800')).toBe(980000);
    expect(centsOf('$9,800.5')).toBe(980050);
    expect(centsOf('HK$ 12.34')).toBe(1234);
    expect(centsOf('１２００')).toBe(120000);
    expect(centsOf('0')).toBe(0);
  });

  it('refuses what is not an amount', () => {
    for (const typed of ['', 'abc', '-5', '1.234', '1e3', '12345678901']) expect(centsOf(typed)).toBeNull();
  });

  it('shows cents in a field so that they come back the same', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => centsOf(dollarsOf(cents)) === cents));
  });

  it('reads quantities with two decimals and whole numbers', () => {
    expect(quantityOf('12.5')).toBe(12.5);
    expect(quantityOf('0')).toBeNull();
    expect(quantityOf('1.234')).toBeNull();
    expect(wholeOf(' 40 ')).toBe(40);
    expect(wholeOf('4.5')).toBeNull();
  });
});
