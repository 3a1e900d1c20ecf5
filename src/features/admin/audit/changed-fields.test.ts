import { expect, it } from 'vitest';
import { changedFields } from './changed-fields';

it('shows what changed, and what was added or taken away', () => {
  expect(changedFields({ state: 'active', name: 'a', old: 1 }, { state: 'suspended', name: 'a', reason: 'x' })).toEqual(
    [
      { field: 'state', before: 'active', after: 'suspended' },
      { field: 'old', before: 1, after: undefined },
      { field: 'reason', before: undefined, after: 'x' },
    ],
  );
});

it('compares what is inside', () => {
  expect(changedFields({ tags: ['a'] }, { tags: ['a'] })).toEqual([]);
  expect(changedFields({ tags: ['a'] }, { tags: ['b'] })).toHaveLength(1);
});

it('shows all of what was not there before, or is no more', () => {
  expect(changedFields(null, { a: 1 })).toEqual([{ field: 'a', before: undefined, after: 1 }]);
  expect(changedFields({ a: null }, null)).toEqual([{ field: 'a', before: null, after: undefined }]);
  expect(changedFields(null, null)).toEqual([]);
});
