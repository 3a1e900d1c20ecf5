import { describe, expect, it } from 'vitest';
import { LEDGER_MOVEMENTS, type LedgerAccount, type LedgerMovement } from './ledger';
import {
  balanceCents,
  KINDS_OF,
  monthsBetween,
  STATEMENT_VIEWS,
  type Statement,
  type StatementView,
  statementTable,
} from './statement';

const ACCOUNTS_OF: Record<StatementView, readonly LedgerAccount[]> = {
  payments: ['cash', 'returning'],
  earnings: ['held', 'due', 'platform', 'owed_back'],
  project: ['cash', 'returning', 'held', 'due', 'platform', 'owed_back', 'disputed', 'cost'],
};
/** Money for no known order and what the platform pays for itself are in no statement, and the cash of a payout is not the payer's. */
const isSeen = (view: StatementView, kind: LedgerMovement) =>
  !kind.startsWith('unmatched') && kind !== 'provider_fee' && !(view === 'payments' && kind === 'paid_out');

const line = (paid_in_cents: number, sent_back_cents: number) => ({
  at: '2026-11-20T04:00:00.000Z',
  kind: 'paid' as const,
  order_number: 'T-20261120-ABCDEF',
  title: '太古城單位翻新',
  stage: null,
  bank_reference: null,
  changes: { paid_in_cents, returning_cents: 0, sent_back_cents },
});
const payments: Statement = {
  subject: { kind: 'person', id: 1, name: '陳小姐', number: null },
  view: 'payments',
  month: null,
  opening: { paid_in_cents: 100, returning_cents: 0, sent_back_cents: 0 },
  closing: { paid_in_cents: 1700, returning_cents: 0, sent_back_cents: 300 },
  earlier_count: 2,
  lines: [line(1000, 0), line(0, 300)],
};

describe('a statement of account', () => {
  it.each(STATEMENT_VIEWS)('of %s has a word for every kind of movement that changes it, and for no other', (view) => {
    const touching = (Object.entries(LEDGER_MOVEMENTS) as [LedgerMovement, Record<string, readonly LedgerAccount[]>][])
      .filter(([, sides]) =>
        Object.values(sides)
          .flat()
          .some((account) => ACCOUNTS_OF[view].includes(account)),
      )
      .map(([kind]) => kind);
    expect([...KINDS_OF[view]].sort()).toEqual(touching.filter((kind) => isSeen(view, kind)).sort());
  });

  it('has a balance after every line, from the opening to the closing one, with what is not listed as one row', () => {
    const { figures, rows } = statementTable(payments);
    expect(figures).toEqual(['paid_in', 'sent_back']);
    expect(rows.map(({ is, cents, balance }) => [is, ...cents, balance])).toEqual([
      ['opening', 100, 0, 100],
      ['earlier', 600, 0, 700],
      ['line', 1000, 0, 1700],
      ['line', 0, 300, 1400],
      ['closing', 1700, 300, 1400],
    ]);
  });

  it('has a column of what is on its way back only where there was any', () => {
    const lines = [{ ...line(0, 0), changes: { paid_in_cents: 0, returning_cents: 300, sent_back_cents: 0 } }];
    expect(statementTable({ ...payments, lines }).figures).toEqual(['paid_in', 'returning', 'sent_back']);
  });

  it('counts what is due for a professional, and what is left with the platform for an admin', () => {
    const all = { paid_in_cents: 900, sent_back_cents: 100, paid_out_cents: 300, held_cents: 400, due_cents: 50 };
    expect(balanceCents('earnings', all)).toBe(50);
    expect(balanceCents('project', all)).toBe(500);
  });

  it('can be had for every month since the first', () => {
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
  });
});
