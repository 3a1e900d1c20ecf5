import { expect, it } from 'vitest';
import { callOfFilter, filterOfQuery } from './professional-filter';

it('shows the registrations that wait for an admin by default', () => {
  expect(callOfFilter(filterOfQuery({}))).toEqual({ status: 'pending_approval' });
  expect(callOfFilter(filterOfQuery({ status: 'nonsense' }))).toEqual({ status: 'pending_approval' });
});

it('requests one status, all statuses, and search words', () => {
  expect(callOfFilter(filterOfQuery({ status: 'rejected', q: ' 文 ' }))).toEqual({ status: 'rejected', q: '文' });
  expect(callOfFilter(filterOfQuery({ status: 'all' }))).toEqual({});
});
