import { expect, it } from 'vitest';
import { callOfFilter, filterOfQuery } from './professional-filter';

it('shows those that wait for an admin unless told otherwise', () => {
  expect(callOfFilter(filterOfQuery({}))).toEqual({ status: 'pending_approval' });
  expect(callOfFilter(filterOfQuery({ status: 'nonsense' }))).toEqual({ status: 'pending_approval' });
});

it('asks for one status, for all of them, and for words', () => {
  expect(callOfFilter(filterOfQuery({ status: 'rejected', q: ' 文 ' }))).toEqual({ status: 'rejected', q: '文' });
  expect(callOfFilter(filterOfQuery({ status: 'all' }))).toEqual({});
});
