import { expect, it } from 'vitest';
import { changedFields } from './changed-fields';

it('shows what was changed, added or removed', () => {
  expect(changedFields({ state: 'active', name: 'a', old: 1 }, { state: 'suspended', name: 'a', reason: 'x' })).toEqual(
    [
      { field: 'state', before: 'active', after: 'suspended' },
      { field: 'old', before: 1, after: undefined },
      { field: 'reason', before: undefined, after: 'x' },
    ],
  );
});

it('compares nested values', () => {
  expect(changedFields({ tags: ['a'] }, { tags: ['a'] })).toEqual([]);
  expect(changedFields({ tags: ['a'] }, { tags: ['b'] })).toHaveLength(1);
});

it('shows every field of a created or deleted subject', () => {
  expect(changedFields(null, { a: 1 })).toEqual([{ field: 'a', before: undefined, after: 1 }]);
  expect(changedFields({ a: null }, null)).toEqual([{ field: 'a', before: null, after: undefined }]);
  expect(changedFields(null, null)).toEqual([]);
});
