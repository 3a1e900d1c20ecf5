import { describe, expect, it } from 'vitest';
import { pagesToOffer, readPage, readSearch, readWhole } from './address';

describe('a number in an address', () => {
  it.each(['0', '-1', '1.5', '01', '+2', '1e1', 'abc', '', ' 2', '2147483648', '99999999999'])('is not %j', (text) => {
    expect(readWhole(text)).toBeNull();
    expect(readPage(text)).toBeNull();
  });

  it('is whole and from 1 on', () => {
    expect([readWhole('1'), readWhole('5000'), readWhole('2147483647')]).toEqual([1, 5000, 2147483647]);
  });

  it('is left out for the first page', () => {
    expect([readPage(undefined), readPage('1'), readPage('2')]).toEqual([1, 'first', 2]);
  });
});

describe('a search text', () => {
  it('is one line without control characters', () => {
    expect(readSearch(' 防水\n滲水\u0000 ')).toBe('防水 滲水');
    expect(readSearch(undefined)).toBe('');
  });

  it('is cut at 60 characters, never inside one', () => {
    expect(readSearch('防'.repeat(100))).toHaveLength(60);
    expect(readSearch(`${'a'.repeat(59)}𨋢`)).toBe('a'.repeat(59));
  });
});

it('offers the pages at both ends and around the current one', () => {
  expect(pagesToOffer(1, 1)).toEqual([1]);
  expect(pagesToOffer(1, 5)).toEqual([1, 2, null, 5]);
  expect(pagesToOffer(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesToOffer(50, 5000)).toEqual([1, null, 49, 50, 51, null, 5000]);
  expect(pagesToOffer(5000, 5000)).toEqual([1, null, 4999, 5000]);
});
