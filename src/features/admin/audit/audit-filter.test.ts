import { expect, it } from 'vitest';
import { callOfFilter, filterOfQuery } from './audit-filter';

it('requests everything when the address sets no valid filter', () => {
  expect(callOfFilter(filterOfQuery({}))).toEqual({});
  expect(callOfFilter(filterOfQuery({ actor_id: 'me', from_day: 'soon', to_day: '2026-13-45', q: ' ' }))).toEqual({});
});

it('requests what the address says; a subject id needs its subject type', () => {
  expect(
    callOfFilter(filterOfQuery({ actor_id: '0', action: 'user.suspend', from_day: '2026-11-01', q: ' 文 ' })),
  ).toEqual({ actor_id: 0, action: 'user.suspend', from_day: '2026-11-01', q: '文' });
  expect(callOfFilter(filterOfQuery({ subject_id: '5' }))).toEqual({});
  expect(callOfFilter(filterOfQuery({ subject_type: 'user', subject_id: '5' }))).toEqual({
    subject_type: 'user',
    subject_id: '5',
  });
});
