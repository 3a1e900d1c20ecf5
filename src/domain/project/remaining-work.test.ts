import { describe, expect, it } from 'vitest';
import { mayContinue, remainingWork } from './remaining-work';
import { PROJECT_STATUSES } from './statuses';

describe('a new project from what remains of another', () => {
  it('is for the owner of a cancelled project whose technician was paid', () => {
    const brokenOff = { status: 'cancelled', isOwner: true, hasTechnician: true } as const;
    expect(mayContinue(brokenOff)).toBe(true);
    expect(mayContinue({ ...brokenOff, isOwner: false })).toBe(false);
    expect(mayContinue({ ...brokenOff, hasTechnician: false })).toBe(false);
    expect(PROJECT_STATUSES.filter((status) => mayContinue({ ...brokenOff, status }))).toEqual(['cancelled']);
  });
});

type Work = Parameters<typeof remainingWork>[0];
type Quoted = Work['items'][number];
const item = (
  id: number,
  estimate_item_id: number | null,
  total_cents: number,
  state: Quoted['state'] = 'priced',
): Quoted => ({
  id,
  estimate_item_id,
  description: `第 ${id} 項`,
  quantity: 1,
  unit: '項',
  unit_price_cents: total_cents,
  total_cents,
  state,
});
const items = [
  item(1, 11, 5000),
  item(2, 12, 3000),
  item(3, 13, 0, 'included'),
  item(4, 14, 0, 'excluded'),
  item(5, null, 700),
];
const stage = (status: Work['stages'][number]['status'], about: number[], variation_id: number | null = null) => ({
  status,
  items: about,
  variation_id,
});
type Submitted = Work['submissions'][number];
const submission = (more: Partial<Submitted>): Submitted => ({
  version: 1,
  stage_id: null,
  status: 'submitted',
  items: [],
  revision: null,
  ...more,
});
const leftOf = (work: Partial<Work>) => remainingWork({ items, stages: [], submissions: [], changes: null, ...work });
const linesOf = (work: Partial<Work>) => leftOf(work).lines.map(({ line }) => line);

describe('what a broken-off work leaves', () => {
  it('is all that was agreed when nothing is known to be done', () => {
    expect(linesOf({})).toEqual(['q1', 'q2', 'q3', 'q5']);
    expect(leftOf({}).agreedCents).toBe(8700);
  });

  it('is without the items that the newest submission naming them ticked', () => {
    const first = submission({
      items: [
        { item_id: 11, done: true },
        { item_id: 12, done: true },
      ],
    });
    const second = submission({ version: 2, items: [{ item_id: 12, done: false }] });
    const orders = [
      [first, second],
      [second, first],
    ];
    for (const submissions of orders) expect(linesOf({ submissions })).toEqual(['q2', 'q3', 'q5']);
  });

  it('is without the items of certified stages, unless a stage that is not certified is about them too', () => {
    const stages = [stage('certified', [0, 1]), stage('cancelled', [1, 2]), stage('cancelled', [])];
    expect(linesOf({ stages })).toEqual(['q2', 'q3', 'q5']);
    expect(leftOf({ stages }).agreedCents).toBe(3700);
  });

  it('is what was agreed last: changed, added and without what was taken away', () => {
    const { state: _s, id: _i, estimate_item_id: _e, ...second } = item(2, 12, 4000);
    const added = { ...second, total_cents: 900 };
    const changes = {
      lines: [
        { ...second, line: 'q1', total_cents: 6000 },
        { ...second, line: 'q2' },
        { ...second, line: 'q4', total_cents: 0 },
        { ...added, line: 'v7.1' },
        { ...added, line: 'v8.0' },
        { ...added, line: 'v9.0' },
      ],
      agreed: [
        { id: 7, items: [{ line: 'q1' }, { line: null }] },
        { id: 8, items: [{ line: null }] },
        { id: 9, items: [{ line: null }, { line: 'q2' }] },
      ],
    };
    // VO-01 is not certified, so what it adds to the first item remains; VO-02 is; VO-03 saves, and has no stage.
    const stages = [stage('certified', [0, 1]), stage('paid', [], 7), stage('certified', [], 8)];
    expect(linesOf({ stages, changes })).toEqual(['q1', 'v7.1', 'v9.0']);
    expect(leftOf({ stages, changes }).agreedCents).toBe(7800);
  });

  it('includes what was sent back and not put right, of which items do not give the price', () => {
    const revision = {
      items: [
        { description: '磚縫不齊', is_done: false },
        { description: '漏水', is_done: true },
      ],
    };
    const sentBack = submission({ status: 'revision_requested', revision });
    expect(leftOf({ submissions: [sentBack] })).toMatchObject({ defects: ['磚縫不齊'], agreedCents: null });
    // Submitted again it was all put right; what another stage was sent back for is still open.
    const again = submission({ version: 2 });
    const ofStage = { ...sentBack, stage_id: 7, version: 3 };
    expect(leftOf({ submissions: [again, sentBack] }).defects).toEqual([]);
    expect(leftOf({ submissions: [ofStage, again, sentBack] }).defects).toEqual(['磚縫不齊']);
  });

  it('has no price when nothing with a price is left', () => {
    expect(leftOf({ stages: [stage('certified', [0, 1, 2, 4])] })).toEqual({
      lines: [],
      defects: [],
      agreedCents: null,
    });
  });
});
