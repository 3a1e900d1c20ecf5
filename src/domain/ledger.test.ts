import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  entriesOf,
  LEDGER_MOVEMENT_KINDS,
  LEDGER_MOVEMENTS,
  type LedgerSide,
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
    ['held', -500, 500],
    ['due', -500, 500],
    ['returning', 500, -500],
    ['subscriptions', 0, 0],
  ] as const)('of %s with entries of %i reads %i', (account, sum, balance) => {
    expect(balanceOf(account, sum)).toBe(balance);
  });
});

describe('a refund is taken', () => {
  const sources = (cents: number, held: number, ...due: [number, number][]) =>
    sourcesOfRefund(
      cents,
      held,
      due.map(([personId, dueCents]) => ({ personId, cents: dueCents })),
    ).map((source) => [source.account, ...('personId' in source ? [source.personId] : []), source.amountCents]);

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
