import { describe, expect, it } from 'vitest';
import type { ProjectDetails } from '../types';
import { itemsToSubmit, revisionInWork } from './revision-progress';

const item = (id: number, is_done: boolean) => ({
  id,
  description: `第 ${id} 項`,
  is_done,
  note: is_done ? '已修' : '',
});
const project = (status: string) =>
  ({
    status,
    estimate: { items: [{ id: 1, description: '防水' }] },
    submissions: [
      { version: 1, revision: { items: [item(5, true)] } },
      { version: 2, revision: { items: [item(8, true), item(9, false)] } },
    ],
  }) as unknown as ProjectDetails;

describe('the items of a submission', () => {
  it('are those to correct while revising, with their state', () => {
    expect(itemsToSubmit(project('revising'))).toEqual([
      { id: 8, description: '第 8 項', done: true, note: '已修' },
      { id: 9, description: '第 9 項', done: false, note: '' },
    ]);
  });

  it('are the estimate’s at first', () => {
    expect(itemsToSubmit(project('in_progress'))).toEqual([{ id: 1, description: '防水', done: false, note: '' }]);
  });

  it('are the estimate’s when work was sent back without items', () => {
    const sentBack = {
      ...project('revising'),
      submissions: [{ version: 1, revision: null }],
    } as unknown as ProjectDetails;
    expect(itemsToSubmit(sentBack)).toHaveLength(1);
  });
});

describe('the revision in work', () => {
  it('is the newest submission’s, and only while revising', () => {
    expect(revisionInWork(project('revising'))?.map(({ id }) => id)).toEqual([8, 9]);
    expect(revisionInWork(project('submitted'))).toBeNull();
  });
});
