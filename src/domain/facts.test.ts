import { describe, expect, it } from 'vitest';
import { factOf, factsOf } from './facts';

describe('a fact', () => {
  it.each([
    ['first_answer', 5400, 7, { value: 5400, of: null }],
    ['finished', 6, 7, { value: 86, of: null }],
    ['on_time', 0, 5, { value: 0, of: null }],
    ['changes', 80_000, 1_200_000, { value: 6.7, of: null }],
    ['changes', -30_000, 1_200_000, { value: -2.5, of: null }],
    ['changes', 0, 1_200_000, { value: 0, of: null }],
    ['defects', 2, 3, { value: 2, of: 3 }],
    ['defects', 0, 0, { value: 0, of: 0 }],
  ] as const)('%s of %i in %i is shown as %j', (kind, amount, whole, shown) => {
    expect(factOf({ kind, projects: 9, amount, whole })).toEqual({ kind, projects: 9, ...shown });
  });

  it('of nothing is none of it', () => {
    expect(factOf({ kind: 'finished', projects: 1, amount: 0, whole: 0 }).value).toBe(0);
  });

  it('stands in the order of a project’s life, whatever order it is stored in', () => {
    const sums = (['defects', 'changes', 'first_answer'] as const).map((kind) => ({
      ...{ kind, projects: 5, amount: 1, whole: 2 },
    }));
    expect(factsOf(sums).map(({ kind }) => kind)).toEqual(['first_answer', 'changes', 'defects']);
  });
});
