import { expect, it } from 'vitest';
import { groupByProject } from './project-groups';

const rowsOf = (...projectIds: (number | null)[]) =>
  projectIds.map((id, index) => ({ index, project: id === null ? null : { id, title: `${id}` } }));
const groupsOf = (...projectIds: (number | null)[]) =>
  groupByProject(rowsOf(...projectIds)).map((group) => group.map(({ index }) => index));

it('puts the rows of one project together, at the place of the first', () => {
  expect(groupsOf(7, 8, 7, null, 8, 7)).toEqual([[0, 2, 5], [1, 4], [3]]);
});

it('leaves rows without a project alone', () => {
  expect(groupsOf(null, null, 7)).toEqual([[0], [1], [2]]);
  expect(groupsOf()).toEqual([]);
});
