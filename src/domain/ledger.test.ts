import { describe, expect, it } from 'vitest';
import {
  type Bearer,
  balanceOf,
  entriesOf,
  feeInRefund,
  feeOnTop,
  LEDGER_MOVEMENT_KINDS,
  LEDGER_MOVEMENTS,
  type LedgerSide,
  platformShareCents,
  setOffs,
  sourcesOfRefund,
} from './ledger';

const side = (account: string, amountCents: number) =>
  ({ account, amountCents, personId: 1, provider: 'x' }) as LedgerSide;

describe('a movement', () => {
  it.each(LEDGER_MOVEMENT_KINDS)('%s has debits and credits that add up to zero', (kind) => {
    const { debit, credit } = LEDGER_MOVEMENTS[kind];
    for (const from of debit)
      for (const to of credit) {
        const entries = entriesOf(kind, [side(from, 700)], [side(to, 400), side(to, 300)]);
        expect(entries.map(({ account, amountCents }) => [account, amountCents])).toEqual([
          [from, 700],
          [to, -400],
          [to, -300],
        ]);
      }
  });

  it('can have one side of each', () => {
    expect(entriesOf('paid', [side('cash', 5)], [side('held', 5)])).toHaveLength(2);
  });

  it.each([
    ['debits an account that it does not touch', [side('held', 5)], [side('held', 5)], 'paid does not touch held'],
    ['credits an account that it does not touch', [side('cash', 5)], [side('due', 5)], 'paid does not touch due'],
    ['is not balanced', [side('cash', 5)], [side('held', 4)], 'paid does not balance: 1 cents'],
    ['has one side only', [], [], 'paid does not balance: 0 cents'],
    ['moves nothing', [side('cash', 0)], [side('held', 0)], 'paid of 0 cents'],
    ['moves a negative amount', [side('cash', -5)], [side('held', -5)], 'paid of -5 cents'],
    ['moves parts of cents', [side('cash', 0.5)], [side('held', 0.5)], 'paid of 0.5 cents'],
  ])('is refused when it %s', (_why, debits, credits, message) => {
    expect(() => entriesOf('paid', debits, credits)).toThrow(message);
  });
});

describe('a balance', () => {
  it.each([
    ['cash', 500, 500],
    ['cost', 500, 500],
    ['disputed', 500, 500],
    ['owed_back', 500, 500],
    ['held', -500, 500],
    ['due', -500, 500],
    ['returning', 500, -500],
    ['subscriptions', 0, 0],
  ] as const)('of %s with entries of %i reads %i', (account, sum, balance) => {
    expect(balanceOf(account, sum)).toBe(balance);
  });
});

describe('the platform’s share', () => {
  it.each([
    [600_000, 0, 0],
    [600_000, 5, 30_000],
    [999, 5, 49],
    [1, 30, 0],
    [10_001, 7, 700],
  ])('of %i cents at %i % is %i', (cents, percent, share) => {
    expect(platformShareCents(cents, percent)).toBe(share);
  });
});

const NOTHING = { heldCents: 0, due: [], platformCents: 0, paidOut: [] };

describe('the fee in a refund', () => {
  it.each([
    [1000, 10_800, 800, 74],
    [10_800, 10_800, 800, 800],
    [1, 10_800, 800, 0],
    // More than is left: the dispute of a payment of which a part had gone back.
    [10_800, 5_400, 400, 400],
    [500, 500, 500, 500],
    [500, 0, 0, 0],
  ])('of %i cents, of %i that are left with a fee of %i, is %i', (cents, amountCents, feeCents, fee) => {
    expect(feeInRefund(cents, { amountCents, feeCents })).toBe(fee);
  });

  it.each([0, 1, 80, 540, 1079, 1080])(
    'of %i leaves no more than the work has left, and is no more than the refund',
    (feeCents) => {
      for (let cents = 0; cents <= 1080; cents++) {
        const fee = feeInRefund(cents, { amountCents: 1080, feeCents });
        expect(fee).toBeLessThanOrEqual(cents);
        expect(cents - fee).toBeLessThanOrEqual(1080 - feeCents);
      }
    },
  );

  it('is taken of the consultant’s money, the rest of the technician’s, and the platform bears both rests', () => {
    const money = {
      work: { heldCents: 300, due: [{ personId: 7, cents: 200 }], platformCents: 0, paidOut: [] },
      fee: { heldCents: 0, due: [{ personId: 5, cents: 40 }], platformCents: 0, paidOut: [{ personId: 5, cents: 30 }] },
    };
    const refund = { amountCents: 1080, feeCents: 80 };
    expect(sourcesOfRefund(refund, money, 'professional')).toEqual([
      { account: 'held', amountCents: 300 },
      { account: 'due', personId: 7, amountCents: 200 },
      { account: 'due', personId: 5, amountCents: 40 },
      { account: 'owed_back', personId: 5, amountCents: 30 },
      { account: 'cost', amountCents: 510 },
    ]);
  });

  it('is taken of what is held for the consultant first', () => {
    const fee = { ...NOTHING, heldCents: 80 };
    expect(sourcesOfRefund({ amountCents: 80, feeCents: 80 }, { work: NOTHING, fee }, 'platform')).toEqual([
      { account: 'held_fee', amountCents: 80 },
    ]);
  });
});

describe('the share that goes back on top of a refund of the work', () => {
  it.each([
    [0, 1000, 80, 0],
    [500, 1000, 80, 40],
    [999, 1000, 80, 79],
    [1000, 1000, 80, 80],
    // More than is held, as after an earlier refund.
    [2000, 1000, 80, 80],
    [500, 0, 80, 0],
    [500, 1000, 0, 0],
  ])('of %i cents, of %i that are held with a share of %i, is %i', (refund, work, share, cents) => {
    expect(feeOnTop(refund, work, share)).toBe(cents);
  });
});

/** The accounts, with the person it is due to, and the cents that a refund takes of each. */
const taken = (
  cents: number,
  of: { held?: number; due?: [number, number][]; platform?: number; paidOut?: number },
  bearer: Bearer = 'platform',
): unknown[][] =>
  sourcesOfRefund(
    { amountCents: cents, feeCents: 0 },
    {
      work: {
        heldCents: of.held ?? 0,
        due: (of.due ?? []).map(([personId, dueCents]) => ({ personId, cents: dueCents })),
        platformCents: of.platform ?? 0,
        paidOut: of.paidOut ? [{ personId: 7, cents: of.paidOut }] : [],
      },
      fee: NOTHING,
    },
    bearer,
  ).map((source) => [source.account, ...('personId' in source ? [source.personId] : []), source.amountCents]);

describe('a refund is taken', () => {
  const sources = (cents: number, held: number, ...due: [number, number][]) => taken(cents, { held, due });

  it.each([
    ['from what is held', sources(300, 1000), [['held', 300]]],
    ['from all that is held', sources(1000, 1000, [7, 50]), [['held', 1000]]],
    ['from what is due once nothing is held', sources(300, 0, [7, 1000]), [['due', 7, 300]]],
    [
      'from both',
      sources(300, 100, [7, 1000]),
      [
        ['held', 100],
        ['due', 7, 200],
      ],
    ],
    [
      'from those it is due to in their order',
      sources(300, 0, [7, 100], [8, 1000]),
      [
        ['due', 7, 100],
        ['due', 8, 200],
      ],
    ],
    ['from the platform after a payout', sources(300, 0), [['cost', 300]]],
    [
      'from the platform for the rest',
      sources(300, 100, [7, 50]),
      [
        ['held', 100],
        ['due', 7, 50],
        ['cost', 150],
      ],
    ],
    ['from no account that is overdrawn', sources(300, -5, [7, -5]), [['cost', 300]]],
  ])('%s', (_how, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('a refund of work with a share of the platform is taken', () => {
  const released = { due: [[7, 950]] as [number, number][], platform: 50 };
  it.each([
    [
      'from what is held alone, of which there is no share yet',
      taken(300, { held: 300, ...released }),
      [['held', 300]],
    ],
    [
      'in proportion',
      taken(200, released),
      [
        ['platform', 10],
        ['due', 7, 190],
      ],
    ],
    ['in the technician’s favour by a part of a cent', taken(1, released), [['platform', 1]]],
    [
      'to the last cent of both',
      taken(1000, released),
      [
        ['platform', 50],
        ['due', 7, 950],
      ],
    ],
    [
      'from what is held first, and in proportion for the rest',
      taken(300, { held: 100, ...released }),
      [
        ['held', 100],
        ['platform', 10],
        ['due', 7, 190],
      ],
    ],
    [
      'after a payout from the share in proportion, and for the rest from the platform’s own',
      taken(200, { platform: 50, paidOut: 950 }),
      [
        ['platform', 10],
        ['cost', 190],
      ],
    ],
  ])('%s', (_how, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('after a payout from the share in proportion, and for the rest from the technician, where they bear it', () => {
    expect(taken(200, { platform: 50, paidOut: 950 }, 'professional')).toEqual([
      ['platform', 10],
      ['owed_back', 7, 190],
    ]);
  });

  it('from what is due before the technician owes anything, and from the platform what they never had', () => {
    expect(taken(1000, { due: [[7, 300]], paidOut: 500 }, 'professional')).toEqual([
      ['due', 7, 300],
      ['owed_back', 7, 500],
      ['cost', 200],
    ]);
  });

  it('so that several refunds leave nothing of the share when nothing is left of the work', () => {
    let [due, platform] = [951, 49];
    for (const cents of [333, 333, 333, 1]) {
      for (const [account, ...rest] of taken(cents, { due: [[7, due]], platform }))
        if (account === 'platform') platform -= Number(rest.at(-1));
        else due -= Number(rest.at(-1));
      expect(due).toBeGreaterThanOrEqual(0);
    }
    expect([due, platform]).toEqual([0, 0]);
  });
});

describe('what a technician owes', () => {
  const owned = (...all: [number, number][]) => all.map(([id, cents]) => ({ order: { id, projectId: null }, cents }));
  const pairs = (due: [number, number][], debts: [number, number][]) =>
    setOffs(owned(...due), owned(...debts)).map(({ from, to, amountCents }) => [from.id, to.id, amountCents]);

  it.each<[string, [number, number][], [number, number][], number[][]]>([
    ['nothing without a debt', [[1, 500]], [], []],
    ['nothing while nothing is due', [], [[9, 500]], []],
    ['a part of what is due', [[1, 500]], [[9, 200]], [[1, 9, 200]]],
    ['all that is due, and the rest stays owed', [[1, 500]], [[9, 700]], [[1, 9, 500]]],
    [
      'what is due of several orders, the first first',
      [
        [1, 500],
        [2, 500],
      ],
      [[9, 700]],
      [
        [1, 9, 500],
        [2, 9, 200],
      ],
    ],
    [
      'against several debts',
      [[1, 500]],
      [
        [8, 200],
        [9, 700],
        [10, 50],
      ],
      [
        [1, 8, 200],
        [1, 9, 300],
      ],
    ],
  ])('is set off: %s', (_what, due, debts, expected) => {
    expect(pairs(due, debts)).toEqual(expected);
  });
});
