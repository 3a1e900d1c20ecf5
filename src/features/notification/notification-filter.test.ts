import { expect, it } from 'vitest';
import { callOfFilter, filterOfQuery } from './notification-filter';

it('asks for everything unless the address says otherwise', () => {
  expect(callOfFilter(filterOfQuery({}))).toEqual({ type: 'all_notification' });
  expect(callOfFilter(filterOfQuery({ type: 'nothing', unread: 'yes' }))).toEqual({ type: 'all_notification' });
});

it('asks for one type, or for what is unread, as the address says', () => {
  expect(callOfFilter(filterOfQuery({ type: 'message' }))).toEqual({ type: 'message' });
  expect(callOfFilter(filterOfQuery({ unread: '1' }))).toEqual({ type: 'all_notification', read: '0' });
  expect(callOfFilter(filterOfQuery({ type: ['other', 'message'], unread: '1' }))).toEqual({
    type: 'other',
    read: '0',
  });
});
