import { expect, it } from 'vitest';
import { callOfFilter, filterOfQuery } from './notification-filter';

it('requests everything when the address sets no valid filter', () => {
  expect(callOfFilter(filterOfQuery({}))).toEqual({ type: 'all_notification' });
  expect(callOfFilter(filterOfQuery({ type: 'nothing', unread: 'yes' }))).toEqual({ type: 'all_notification' });
});

it('requests one type, or only unread ones, as the address says', () => {
  expect(callOfFilter(filterOfQuery({ type: 'message' }))).toEqual({ type: 'message' });
  expect(callOfFilter(filterOfQuery({ unread: '1' }))).toEqual({ type: 'all_notification', read: '0' });
  expect(callOfFilter(filterOfQuery({ type: ['other', 'message'], unread: '1' }))).toEqual({
    type: 'other',
    read: '0',
  });
});
