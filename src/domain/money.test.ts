import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT_CENTS } from '@/config/limits/calls';
import { centsOf, formatPrice, isChargeable, lineTotalCents } from './money';

describe('a price', () => {
  it.each([
    [0, '$0'],
    [1, '$0.01'],
    [99, '$0.99'],
    [100, '$1'],
    [99_900, '$999'],
    [100_000, '$1,000'],
    [123_456, '$1,234.56'],
    [123_456_710, '$1,234,567.10'],
    [MAX_AMOUNT_CENTS, '$1,000,000,000'],
    [-150_005, '-$1,500.05'],
  ])('of %i cents is written %s', (cents, written) => {
    expect(formatPrice(cents)).toBe(written);
  });

  it('can be read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT_CENTS }), (cents) => {
        expect(Math.round(Number(formatPrice(cents).replace(/[$,]/g, '')) * 100)).toBe(cents);
      }),
    );
  });
});

describe('typed dollars', () => {
  it('are understood as people write them', () => {
    expect(centsOf('9800')).toBe(980000);
    expect(centsOf('$9,800.5')).toBe(980050);
    expect(centsOf('HK$ 12.34')).toBe(1234);
    expect(centsOf('１２００')).toBe(120000);
    expect(centsOf('0')).toBe(0);
  });

  it.each(['', 'abc', '-5', '1.234', '1e3', '12345678901'])('are not an amount as %j', (typed) => {
    expect(centsOf(typed)).toBeNull();
  });
});

describe('a line’s total', () => {
  it.each([
    [1, 150_000, 150_000],
    [2, 150_000, 300_000],
    [12.5, 80_050, 1_000_625],
    // 0.1 + 0.2 is not 0.3 in a double.
    [0.3, 10, 3],
    [0.01, 49, 0],
    [0.01, 50, 1],
    [1.15, 100, 115],
    [4.35, 100, 435],
    [1_000_000, 100, 100_000_000],
    [3, 0, 0],
  ])('of %d at %i cents is %i cents', (quantity, unitPriceCents, total) => {
    expect(lineTotalCents(quantity, unitPriceCents)).toBe(total);
  });

  it('is what exact arithmetic makes it, rounded half up', () => {
    const hundredths = fc.integer({ min: 1, max: 1_000_000 });
    const price = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(hundredths, price, (count, unitPriceCents) => {
        const exact = (BigInt(count) * BigInt(unitPriceCents) + 50n) / 100n;
        expect(lineTotalCents(count / 100, unitPriceCents)).toBe(Number(exact));
      }),
    );
  });
});

describe('a payment', () => {
  it.each([
    [0, false],
    [399, false],
    [400, true],
    [99_999_999, true],
    [100_000_000, false],
  ])('of %i cents can be made: %s', (cents, expected) => {
    expect(isChargeable(cents)).toBe(expected);
  });
});
