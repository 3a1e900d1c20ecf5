import { describe, expect, it } from 'vitest';
import type { ProjectDetails } from '../types';
import { workProgress } from './work-progress';

const item = (id: number) => ({ id, description: `項目 ${id}` });
const submission = (version: number, items: [number, boolean][], revision: object | null = null) => ({
  stage_id: null,
  version,
  items: items.map(([item_id, done]) => ({ item_id, done })),
  revision,
});
const UNCHANGED = { count: 0, amount_cents: 0 };
const project = (rest: object) =>
  ({
    status: 'in_progress',
    quotations: [{ status: 'accepted', total_cents: 50_000_00, stages: [], variations: UNCHANGED }],
    estimate: { items: [item(1), item(2)] },
    submissions: [],
    order: { amount_cents: 50_000_00, fee_cents: 0, refunded_cents: 0, refunded_fee_cents: 0 },
    ...rest,
  }) as unknown as ProjectDetails;

describe('the progress of the work', () => {
  it('is shown only while work is on', () => {
    for (const status of ['open', 'quoting', 'awaiting_payment', 'completed', 'cancelled'])
      expect(workProgress(project({ status }))).toBeNull();
    for (const status of ['in_progress', 'submitted', 'revising'])
      expect(workProgress(project({ status }))).not.toBeNull();
  });

  it('tells the owner what is agreed, paid, sent back and left', () => {
    const order = { amount_cents: 50_000_00, fee_cents: 0, refunded_cents: 8_000_00, refunded_fee_cents: 0 };
    expect(workProgress(project({ order }))?.money).toEqual([
      { key: 'agreed', cents: 50_000_00 },
      { key: 'paid', cents: 42_000_00 },
      { key: 'returned', cents: 8_000_00 },
      { key: 'left', cents: 0 },
    ]);
  });

  it('counts what the order has for the consultant apart, also once it went back', () => {
    const shown = (refunded_cents: number, refunded_fee_cents: number) =>
      workProgress(
        project({ order: { amount_cents: 54_000_00, fee_cents: 4_000_00, refunded_cents, refunded_fee_cents } }),
      )?.money;
    const all = [
      { key: 'agreed', cents: 50_000_00 },
      { key: 'paid', cents: 50_000_00 },
      { key: 'left', cents: 0 },
    ];
    expect(shown(0, 0)).toEqual(all);
    // The consultant has resigned: the whole share went back.
    expect(shown(4_000_00, 4_000_00)).toEqual(all);
    expect(shown(5_400_00, 400_00)?.[1]).toEqual({ key: 'paid', cents: 45_000_00 });
  });

  it('tells the others only what is agreed: the payment is the owner’s', () => {
    expect(workProgress(project({ order: null }))?.money).toEqual([{ key: 'agreed', cents: 50_000_00 }]);
  });

  it('tells all what of the stages is paid, sent back, held, certified and left, adding up to what is agreed', () => {
    const stage = (status: string, amount_cents: number, refunded_cents = 0) => ({
      status,
      amount_cents,
      refunded_cents,
    });
    const stages = [stage('certified', 15_000_00), stage('claimed', 20_000_00, 1_000_00), stage('payable', 15_000_00)];
    const quotations = [{ status: 'accepted', total_cents: 50_000_00, stages, variations: UNCHANGED }];
    expect(workProgress(project({ quotations, order: null }))?.money).toEqual([
      { key: 'agreed', cents: 50_000_00 },
      { key: 'paid', cents: 34_000_00 },
      { key: 'returned', cents: 1_000_00 },
      { key: 'held', cents: 19_000_00 },
      { key: 'certified', cents: 15_000_00 },
      { key: 'left', cents: 15_000_00 },
    ]);
  });

  it('tells how much the agreed changes of the work add or save', () => {
    const stages = [
      { status: 'certified', amount_cents: 48_000_00, refunded_cents: 0 },
      { status: 'paid', amount_cents: 2_000_00, refunded_cents: 500_00 },
    ];
    const variations = { count: 1, amount_cents: -500_00 };
    const quotations = [{ status: 'accepted', total_cents: 50_000_00, stages, variations }];
    expect(workProgress(project({ quotations }))?.money).toEqual([
      { key: 'agreed', cents: 50_000_00 },
      { key: 'changed', cents: -500_00 },
      { key: 'total', cents: 49_500_00 },
      { key: 'paid', cents: 49_500_00 },
      { key: 'held', cents: 1_500_00 },
      { key: 'certified', cents: 48_000_00 },
      { key: 'left', cents: 0 },
    ]);
  });

  it('takes each item from the newest submission that names it', () => {
    const submissions = [
      submission(1, [
        [1, true],
        [2, false],
      ]),
      submission(2, [[2, true]]),
    ];
    const done = workProgress(project({ status: 'submitted', submissions }))?.items.map(({ isDone }) => isDone);
    expect(done).toEqual([true, true]);
    expect(workProgress(project({}))?.items.map(({ isDone }) => isDone)).toEqual([false, false]);
  });

  it('is of the items to put right while a revision is asked for', () => {
    const revision = {
      items: [
        { ...item(7), is_done: true, note: '' },
        { ...item(8), is_done: false, note: '' },
      ],
    };
    const work = workProgress(project({ status: 'revising', submissions: [submission(1, [[1, true]], revision)] }));
    expect(work?.isRevision).toBe(true);
    expect(work?.items).toEqual([
      { ...item(7), isDone: true },
      { ...item(8), isDone: false },
    ]);
  });
});
