import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf } from '@/domain/money';
import { dollarsOf, quantityOf, wholeOf } from './amounts';

describe('amounts as typed', () => {
  it('shows cents in a field so that they come back the same', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => centsOf(dollarsOf(cents)) === cents));
  });

  it('shows separators, and cents only where there are some', () => {
    expect([dollarsOf(120_000_050), dollarsOf(120_000_000), dollarsOf(0)]).toEqual(['1,200,000.50', '1,200,000', '0']);
  });

  it('reads quantities with two decimals and whole numbers', () => {
    expect(quantityOf('12.5')).toBe(12.5);
    expect(quantityOf('0')).toBeNull();
    expect(quantityOf('1.234')).toBeNull();
    expect(wholeOf(' 40 ')).toBe(40);
    expect(wholeOf('4.5')).toBeNull();
  });
});
