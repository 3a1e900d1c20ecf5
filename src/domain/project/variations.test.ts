import { describe, expect, it } from 'vitest';
import { MIN_PAYMENT_CENTS } from '@/config/limits/calls';
import { STAGE_STATUSES } from './statuses';
import {
  adviceDueAt,
  fits,
  linesInForce,
  type ProposedItem,
  type ReducibleStage,
  reduce,
  reducibleCents,
  type VariationItem,
  variationCents,
  variationDueAt,
  variationItem,
  variationLabel,
  variationName,
  type WorkLine,
} from './variations';

const line = (name: string, quantity: number, unitPriceCents: number): WorkLine => ({
  line: name,
  description: name,
  quantity,
  unit: '項',
  unit_price_cents: unitPriceCents,
  total_cents: quantity * unitPriceCents,
});
const STATED = { description: '加設電掣位', quantity: 2, unit: '個', unit_price_cents: 15_000 };
const proposed = (more: Partial<ProposedItem>): ProposedItem => ({ is_removed: false, ...STATED, ...more });
const QUOTED = [line('q1', 2, 10_000), line('q2', 1, 50_000)];
const item = (more: Partial<ProposedItem>, lines: readonly WorkLine[] = QUOTED): VariationItem => {
  const made = variationItem(proposed(more), lines);
  if (!made) throw new Error('no such line');
  return made;
};

describe('an item of a change', () => {
  it('that is added costs its quantity times its price', () => {
    expect(item({})).toEqual({ ...STATED, line: null, before_cents: 0, total_cents: 30_000, is_removed: false });
  });

  it('that is changed costs the difference, up or down', () => {
    const [dearer, cheaper] = [item({ line: 'q1' }), item({ line: 'q2' })];
    expect(dearer).toEqual({ ...STATED, line: 'q1', before_cents: 20_000, total_cents: 30_000, is_removed: false });
    expect(cheaper).toEqual({ ...STATED, line: 'q2', before_cents: 50_000, total_cents: 30_000, is_removed: false });
    expect(variationCents([dearer])).toBe(10_000);
    expect(variationCents([cheaper])).toBe(-20_000);
  });

  it('that is taken away saves all of its price, whatever else was stated', () => {
    const gone = item({ line: 'q2', is_removed: true });
    expect(gone).toEqual({ ...line('q2', 0, 50_000), before_cents: 50_000, is_removed: true });
    expect(variationCents([gone, item({})])).toBe(-20_000);
  });

  it('must be one of the items that are agreed now', () => {
    expect(variationItem(proposed({ line: 'q3' }), QUOTED)).toBeNull();
  });
});

describe('the items in force', () => {
  it('are those of the quotation with the agreed changes, in their order', () => {
    const first = { id: 7, items: [item({}), item({ line: 'q1', description: '雙掣', quantity: 3 })] };
    const afterFirst = linesInForce(QUOTED, [first]);
    expect(afterFirst.map(({ line: name, total_cents }) => [name, total_cents])).toEqual([
      ['q1', 45_000],
      ['q2', 50_000],
      ['v7.0', 30_000],
    ]);
    const second = { id: 9, items: [item({ line: 'v7.0', is_removed: true }, afterFirst)] };
    expect(linesInForce(QUOTED, [first, second]).map((one) => one.line)).toEqual(['q1', 'q2']);
  });

  it('cost what was quoted and the changes together', () => {
    const sum = (lines: readonly WorkLine[]) => lines.reduce((total, { total_cents }) => total + total_cents, 0);
    let lines: readonly WorkLine[] = QUOTED;
    const agreed: { id: number; items: VariationItem[] }[] = [];
    for (let id = 1; id <= 20; id++) {
      const target = lines[id % lines.length];
      const items = [
        item({ quantity: id }, lines),
        ...(target ? [item({ line: target.line, is_removed: id % 3 === 0, quantity: id + 1 }, lines)] : []),
      ];
      agreed.push({ id, items });
      lines = linesInForce(QUOTED, agreed);
      expect(sum(lines)).toBe(sum(QUOTED) + agreed.reduce((total, one) => total + variationCents(one.items), 0));
    }
  });

  it('decide whether a proposed change still fits', () => {
    const change = [item({ line: 'q1' }), item({})];
    expect(fits(change, QUOTED)).toBe(true);
    expect(fits(change, [line('q2', 1, 50_000)])).toBe(false);
    expect(fits(change, [line('q1', 3, 10_000)])).toBe(false);
    // Another item costs as much as the changed one did.
    expect(fits(change, [line('q2', 2, 10_000)])).toBe(false);
  });
});

const stage = (
  id: number,
  status: ReducibleStage['status'],
  amountCents: number,
  more: Partial<ReducibleStage> = {},
): ReducibleStage => {
  const isPaid = ['paid', 'claimed', 'returned', 'certified'].includes(status);
  return {
    id,
    status,
    amountCents,
    heldCents: isPaid && status !== 'certified' ? amountCents : 0,
    orderId: isPaid ? id * 10 : null,
    isAddition: false,
    ...more,
  };
};

it.each<[ReducibleStage['status'], number, number]>([
  ['planned', 10_000, 0],
  ['payable', 10_000, 0],
  ['paid', 6_000, 6_000],
  ['claimed', 6_000, 6_000],
  ['returned', 6_000, 6_000],
  ['certified', 0, 0],
  ['cancelled', 0, 0],
])('a stage of 10000 that is %s can be reduced by %i, and by %i if it pays an addition', (status, own, addition) => {
  const isPayment = status !== 'planned' && status !== 'payable';
  const paid = isPayment ? { heldCents: 6_000, orderId: 10 } : {};
  const most = (isAddition: boolean) => reducibleCents([stage(1, status, 10_000, { ...paid, isAddition })]);
  expect([most(false), most(true)]).toEqual([own, addition]);
});

it('money that is held of no order cannot be taken', () => {
  const orphan = [stage(1, 'paid', 10_000, { orderId: null })];
  expect(reducibleCents(orphan)).toBe(0);
  expect(reduce(orphan, 1_000, 400)).toBeNull();
});

describe('a reduction', () => {
  const LADDER = [
    // A tenth of it is kept back.
    stage(1, 'certified', 30_000, { heldCents: 3_000 }),
    stage(2, 'claimed', 20_000),
    stage(3, 'payable', 25_000),
    stage(4, 'planned', 15_000),
    stage(5, 'planned', 10_000),
  ];
  const taken = (cents: number, stages = LADDER) => reduce(stages, cents, MIN_PAYMENT_CENTS);

  it.each<[number, [number, number][], [number, number][]]>([
    [4_000, [[5, 6_000]], []],
    // The least payment is left.
    [9_600, [[5, 400]], []],
    [10_000, [[5, 0]], []],
    [
      12_000,
      [
        [4, 13_000],
        [5, 0],
      ],
      [],
    ],
    [
      50_000,
      [
        [3, 0],
        [4, 0],
        [5, 0],
      ],
      [],
    ],
    [
      58_000,
      [
        [3, 0],
        [4, 0],
        [5, 0],
      ],
      [[20, 8_000]],
    ],
    [
      70_000,
      [
        [3, 0],
        [4, 0],
        [5, 0],
      ],
      [[20, 20_000]],
    ],
  ])('of %i is taken from the last unpaid stages %j, then from held money %j', (cents, unpaid, refunds) => {
    expect(taken(cents)).toEqual({
      unpaid: unpaid.map(([id, amountCents]) => ({ id, amountCents })),
      refunds: refunds.map(([orderId, refundCents]) => ({ orderId, cents: refundCents })),
    });
  });

  it('never touches what is certified', () => {
    expect(reducibleCents(LADDER)).toBe(70_000);
    expect(taken(70_001)).toBeNull();
  });

  it('sends back the newest payment first', () => {
    const paid = [stage(1, 'paid', 10_000), stage(2, 'returned', 10_000), stage(3, 'claimed', 10_000, { orderId: 5 })];
    expect(taken(15_000, paid)?.refunds).toEqual([
      { orderId: 20, cents: 10_000 },
      { orderId: 10, cents: 5_000 },
    ]);
  });

  it('adds a rest below the least payment to the stage before it', () => {
    expect(taken(9_800)).toEqual({
      unpaid: [
        { id: 4, amountCents: 15_200 },
        { id: 5, amountCents: 0 },
      ],
      refunds: [],
    });
  });

  it('leaves the least payment where no stage is before it, and sends back the difference', () => {
    const stages = [stage(1, 'paid', 30_000), stage(2, 'payable', 10_000)];
    expect(taken(9_900, stages)).toEqual({
      unpaid: [{ id: 2, amountCents: MIN_PAYMENT_CENTS }],
      refunds: [{ orderId: 10, cents: MIN_PAYMENT_CENTS - 100 }],
    });
    // Nothing is held from which it could be sent back.
    expect(taken(9_900, [stage(1, 'certified', 30_000), stage(2, 'payable', 10_000)])).toBeNull();
  });

  it('does not touch an unpaid addition, which lapses by itself', () => {
    const stages = [
      stage(1, 'paid', 30_000),
      stage(2, 'payable', 5_000, { isAddition: true }),
      stage(3, 'planned', 9_000),
    ];
    expect(reducibleCents(stages)).toBe(39_000);
    expect(taken(10_000, stages)).toEqual({
      unpaid: [{ id: 3, amountCents: 0 }],
      refunds: [{ orderId: 10, cents: 1_000 }],
    });
  });

  it('takes exactly what was asked, whatever the stages, and leaves nothing that cannot be charged', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    let possible = 0;
    for (let round = 0; round < 5_000; round++) {
      const stages = Array.from({ length: 1 + random(6) }, (_, index) =>
        stage(
          index + 1,
          STAGE_STATUSES[random(STAGE_STATUSES.length)] ?? 'planned',
          MIN_PAYMENT_CENTS + random(2_000),
          { isAddition: random(5) === 0 },
        ),
      );
      const cents = 1 + random(6_000);
      const reduction = taken(cents, stages);
      if (!reduction) {
        // It is refused only for being too much, or for a rest that cannot be charged.
        expect(cents > reducibleCents(stages) - MIN_PAYMENT_CENTS).toBe(true);
        continue;
      }
      possible++;
      const saved = reduction.unpaid.reduce(
        (sum, { id, amountCents }) => sum + (stages.find((one) => one.id === id)?.amountCents ?? 0) - amountCents,
        0,
      );
      const sentBack = reduction.refunds.reduce((sum, one) => sum + one.cents, 0);
      expect(saved + sentBack).toBe(cents);
      for (const { amountCents } of reduction.unpaid)
        expect(amountCents === 0 || amountCents >= MIN_PAYMENT_CENTS).toBe(true);
      for (const { orderId, cents: refundCents } of reduction.refunds)
        expect(refundCents).toBeLessThanOrEqual(stages.find((one) => one.orderId === orderId)?.heldCents ?? 0);
    }
    expect(possible).toBeGreaterThan(1_000);
  });
});

it('a proposed change expires after fourteen days, and the advice on it is waited for in the first three', () => {
  const expires = variationDueAt(new Date('2026-02-20T08:00:00Z'));
  expect(expires).toEqual(new Date('2026-03-06T08:00:00Z'));
  expect(adviceDueAt(expires)).toEqual(new Date('2026-02-23T08:00:00Z'));
});

it('an agreed change is labelled by its number', () => {
  expect([1, 12, 100].map(variationLabel)).toEqual(['VO-01', 'VO-12', 'VO-100']);
  expect(variationName({ number: 3, title: '加窗' })).toBe('VO-03 加窗');
  expect(variationName({ number: null, title: '加窗' })).toBe('加窗');
});
