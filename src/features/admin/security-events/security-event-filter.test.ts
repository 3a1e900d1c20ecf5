import { expect, it } from 'vitest';
import { callOfFilter, filterOfQuery } from './security-event-filter';

it('requests everything when the address sets no valid filter', () => {
  expect(callOfFilter(filterOfQuery({ kind: 'burglary', account_id: '0', email: ' ', from_day: 'soon' }))).toEqual({});
});

it('requests what the address says', () => {
  const query = {
    kind: 'login_failed',
    account_id: '7',
    email: ' a@b.test ',
    caller: '203.0.113.9',
    to_day: '2026-11-01',
  };
  expect(callOfFilter(filterOfQuery(query))).toEqual({
    kind: 'login_failed',
    account_id: 7,
    email: 'a@b.test',
    caller: '203.0.113.9',
    to_day: '2026-11-01',
  });
});
