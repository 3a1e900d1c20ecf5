import { describe, expect, it } from 'vitest';
import { callOfFilter, filterOfQuery } from '../request/request-filter';
import { type Conditions, filterOfSearch, isSameSearch, queryOfSearch } from './search-conditions';

const ALL: Conditions = { q: '浴室 & 廚房', category: 'painting', district: 'eastern', budget: 123_450, fit: 'mine' };
const NONE: Conditions = { q: undefined, category: undefined, district: undefined, budget: undefined, fit: undefined };

describe('a saved search', () => {
  it.each([ALL, NONE, { ...NONE, budget: 5_000_000 }, { ...ALL, q: undefined }])(
    'opens the list with its own conditions: %o',
    (search) => {
      const query = Object.fromEntries(new URLSearchParams(queryOfSearch(search)));
      expect(filterOfQuery(query)).toEqual(filterOfSearch(search));
      expect(isSameSearch(callOfFilter(filterOfQuery(query)), search)).toBe(true);
    },
  );

  it.each([
    ['q', '天台'],
    ['category', 'masonry'],
    ['district', 'north'],
    ['budget', 1],
    ['fit', undefined],
  ] as const)('is another one with another %s', (key, value) => {
    expect(isSameSearch(ALL, { ...ALL, [key]: value })).toBe(false);
  });
});
