import { expect, it } from 'vitest';
import { callOfFilter, filterOfQuery } from './people-filter';

it('filters nothing when the address sets no valid filter', () => {
  expect(callOfFilter(filterOfQuery({}))).toEqual({});
  expect(callOfFilter(filterOfQuery({ state: 'nonsense', user_type: 'king', q: ' ' }))).toEqual({});
});

it('requests one state, one user type, and search words', () => {
  expect(callOfFilter(filterOfQuery({ state: 'suspended', user_type: 'client', q: ' 文 ' }))).toEqual({
    state: 'suspended',
    user_type: 'client',
    q: '文',
  });
});
