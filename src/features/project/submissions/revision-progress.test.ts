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
    quotations: [],
    submissions: [
      { stage_id: null, version: 1, revision: { items: [item(5, true)] } },
      { stage_id: null, version: 2, revision: { items: [item(8, true), item(9, false)] } },
    ],
  }) as unknown as ProjectDetails;

describe('the items of a submission', () => {
  it('are those to correct while revising, with their state', () => {
    expect(itemsToSubmit(project('revising'), null)).toEqual([
      { id: 8, description: '第 8 項', done: true, note: '已修' },
      { id: 9, description: '第 9 項', done: false, note: '' },
    ]);
  });

  it('are the estimate’s at first', () => {
    expect(itemsToSubmit(project('in_progress'), null)).toEqual([
      { id: 1, description: '防水', done: false, note: '' },
    ]);
  });

  it('are the estimate’s when work was sent back without items', () => {
    const sentBack = {
      ...project('revising'),
      submissions: [{ stage_id: null, version: 1, revision: null }],
    } as unknown as ProjectDetails;
    expect(itemsToSubmit(sentBack, null)).toHaveLength(1);
  });
});

describe('the items of a stage', () => {
  const stage = (id: number, status: string, items: number[] = []) => ({ id, status, items });
  const inStages = (...stages: ReturnType<typeof stage>[]) =>
    ({
      status: 'in_progress',
      estimate: {
        items: [
          { id: 1, description: '防水' },
          { id: 2, description: '鋪磚' },
        ],
      },
      quotations: [
        {
          status: 'accepted',
          items: [{ estimate_item_id: 1 }, { estimate_item_id: 2 }, { estimate_item_id: null }],
          stages,
        },
      ],
      submissions: [
        { stage_id: 7, version: 1, revision: { items: [item(5, true)] } },
        { stage_id: 8, version: 2, revision: { items: [item(6, false)] } },
      ],
    }) as unknown as ProjectDetails;
  const idsOf = (project: ProjectDetails, index: number) =>
    itemsToSubmit(project, project.quotations[0]?.stages[index] ?? null).map(({ id }) => id);

  it('are those of the estimate that it is about, and none if it names none', () => {
    const project = inStages(stage(7, 'paid', [1, 2]), stage(8, 'paid'));
    expect([idsOf(project, 0), idsOf(project, 1)]).toEqual([[2], []]);
  });

  it('are what is to be put right of it, once it was sent back', () => {
    expect(idsOf(inStages(stage(7, 'returned', [1]), stage(8, 'planned')), 0)).toEqual([5]);
  });

  it('do not stand for the whole work, unless it is the last', () => {
    const project = { ...inStages(stage(7, 'returned'), stage(9, 'planned')), status: 'revising' } as ProjectDetails;
    expect(revisionInWork(project)).toBeNull();
    const last = { ...inStages(stage(7, 'certified'), stage(8, 'returned')), status: 'revising' } as ProjectDetails;
    expect(revisionInWork(last)?.map(({ id }) => id)).toEqual([6]);
  });
});

describe('the revision in work', () => {
  it('is the newest submission’s, and only while revising', () => {
    expect(revisionInWork(project('revising'))?.map(({ id }) => id)).toEqual([8, 9]);
    expect(revisionInWork(project('submitted'))).toBeNull();
  });
});
