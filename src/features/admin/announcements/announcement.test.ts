import { expect, it } from 'vitest';
import { EMPTY_DRAFT, missingOf, readersOf } from './announcement';

it('needs title and text in both languages, and somebody to be told', () => {
  expect(missingOf({ ...EMPTY_DRAFT, title_zh: '公告', body_en: ' ' })).toEqual([
    'body_zh',
    'title_en',
    'body_en',
    'roles',
  ]);
  expect(
    missingOf({ ...EMPTY_DRAFT, title_zh: '一', title_en: 'a', body_zh: '二', body_en: 'b', roles: ['client'] }),
  ).toEqual([]);
});

it('reaches the people of its roles', () => {
  const counts = { client: 100, consultant: 20, technician: 3, admin: 1 };
  expect([readersOf(counts, ['client', 'admin']), readersOf(counts, [])]).toEqual([101, 0]);
});
