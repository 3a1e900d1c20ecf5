import { describe, expect, it } from 'vitest';
import { LEDGER_MOVEMENTS, type LedgerAccount, type LedgerMovement } from './ledger';
import {
  balanceCents,
  KINDS_OF,
  monthsBetween,
  type SayOfStatement,
  STATEMENT_VIEWS,
  type Statement,
  type StatementView,
  shownChange,
  statementTable,
  statementWords,
  VIEWS_OF_PERSON,
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

  it('has a column of what was there before it, or after', () => {
    for (const at of ['opening', 'closing'] as const)
      expect(statementTable({ ...payments, [at]: { ...payments[at], returning_cents: 5 } }).figures).toContain(
        'returning',
      );
  });

  it.each([
    ['payments', 'paid_in returning sent_back'],
    ['earnings', 'held platform due paid_out owed_back'],
    ['project', 'paid_in sent_back paid_out held platform due returning owed_back disputed cost'],
  ] as const)('of %s has all its columns where there was money on each, the usual ones else', (view, all) => {
    const figures = all.split(' ');
    const one = Object.fromEntries(figures.map((figure) => [`${figure}_cents`, 1]));
    const figuresOf = (closing: object) =>
      statementTable({ ...payments, view, opening: {}, closing, earlier_count: 0, lines: [] }).figures;
    expect(figuresOf(one)).toEqual(figures);
    const rare = ['returning', 'platform', 'owed_back', 'disputed', 'cost'];
    expect(figuresOf({})).toEqual(figures.filter((figure) => !rare.includes(figure)));
  });

  it('has no row of earlier lines where all are listed', () => {
    expect(statementTable({ ...payments, earlier_count: 0 }).rows.map(({ is }) => is)).not.toContain('earlier');
  });

  it('says its words, of a project without its own title in every line', () => {
    const say: SayOfStatement = (word, values) => [word, ...Object.values(values ?? {})].join(' ');
    const paidOut = {
      ...line(0, 0),
      kind: 'paid_out' as const,
      bank_reference: 'FPS 1',
      stage: { number: 2, name: '泥水' },
    };
    const addition = { ...paidOut, bank_reference: null, stage: { number: null, name: 'VO-01 加插座' } };
    const person = statementWords(payments, say, 'zh-Hant');
    expect(person.reference(paidOut)).toEqual([
      '太古城單位翻新',
      'stage 2 泥水',
      paidOut.order_number,
      'reference_is FPS 1',
    ]);
    expect(person.reference(addition)).toEqual(['太古城單位翻新', 'VO-01 加插座', paidOut.order_number, null]);
    expect([person.stage(line(0, 0)), person.figure('due'), person.balance]).toEqual([
      null,
      'figure.due',
      'balance.payments',
    ]);
    expect(person.kind(line(0, 0))).toBe('kind.payments.paid');
    expect(person.period('2026-11-26T04:00:00.000Z').replaceAll('\u00a0', ' ')).toBe('until 2026 年 11 月 26 日');
    const project: Statement = {
      ...payments,
      subject: { kind: 'project', id: 3, name: '太古城單位翻新', number: 'P-1' },
      view: 'project',
      month: '2026-11',
    };
    const words = statementWords(project, say, 'zh-Hant');
    expect(words.reference(paidOut)[0]).toBe(false);
    expect([words.figure('due'), words.figure('held'), words.kind(paidOut)]).toEqual([
      'figure.payable',
      'figure.held',
      'kind.project.paid_out',
    ]);
    expect(words.period('2026-11-26T04:00:00.000Z').replaceAll('\u00a0', ' ')).toBe('2026 年 11 月');
  });

  it('of earnings names what is due as its reader knows it', () => {
    const say: SayOfStatement = (word) => word;
    expect(statementWords({ ...payments, view: 'earnings' }, say, 'zh-Hant').figure('due')).toBe('figure.due');
  });

  it('leaves a change of nothing empty', () => {
    expect([0, 150_000, -150_000].map(shownChange)).toEqual(['', '$1,500', '-$1,500']);
  });

  it('is had by a payer of payments, by a professional of earnings too, by an admin of none', () => {
    expect(VIEWS_OF_PERSON).toEqual({
      client: ['payments'],
      consultant: ['payments', 'earnings'],
      technician: ['payments', 'earnings'],
      admin: [],
    });
  });

  it('can be had for every month since the first', () => {
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
  });
});
