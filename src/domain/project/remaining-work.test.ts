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

const item = (
  estimate_item_id: number | null,
  total_cents = 1000,
  state: 'priced' | 'included' | 'excluded' = 'priced',
) => ({
  estimate_item_id,
  total_cents,
  state,
});
const items = [item(11, 5000), item(12, 3000), item(13, 0, 'included'), item(14, 0, 'excluded'), item(null, 700)];
type Submitted = Parameters<typeof remainingWork>[0]['submissions'][number];
const submission = (more: Partial<Submitted>): Submitted => ({
  version: 1,
  stage_id: null,
  status: 'submitted',
  items: [],
  revision: null,
  ...more,
});
const leftOf = (work: Partial<Parameters<typeof remainingWork>[0]>) =>
  remainingWork({ items, stages: [], submissions: [], ...work });
const idsOf = (work: Parameters<typeof leftOf>[0]) => leftOf(work).items.map(({ estimate_item_id: id }) => id);

describe('what a broken-off work leaves', () => {
  it('is all that was agreed when nothing is known to be done', () => {
    expect(idsOf({})).toEqual([11, 12, 13, null]);
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
    for (const submissions of [
      [first, second],
      [second, first],
    ])
      expect(idsOf({ submissions })).toEqual([12, 13, null]);
  });

  it('is without the items of certified stages, unless a stage that is not certified is about them too', () => {
    const stages = [
      { status: 'certified', items: [0, 1] },
      { status: 'cancelled', items: [1, 2] },
      { status: 'cancelled', items: [] },
    ] as const;
    expect(idsOf({ stages })).toEqual([12, 13, null]);
    expect(leftOf({ stages }).agreedCents).toBe(3700);
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
    expect(leftOf({ stages: [{ status: 'certified', items: [0, 1, 2, 4] }] })).toEqual({
      items: [],
      defects: [],
      agreedCents: null,
    });
  });
});
