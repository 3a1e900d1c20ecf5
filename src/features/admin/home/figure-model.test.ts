import { expect, it } from 'vitest';
import { inThousands, percent, sum } from './figure-model';

it('computes whole percent, and null of a zero total', () => {
  expect([percent(1, 3), percent(0, 3), percent(3, 3), percent(0, 0)]).toEqual([33, 0, 100, null]);
});

it('adds up, and formats with thousands separators', () => {
  expect(inThousands(sum([1_000_000, 234]))).toBe('1,000,234');
});
