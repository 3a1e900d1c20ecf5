import type { LedgerMovement } from './ledger';
import { formatPrice } from './money';
import type { UserType } from './roles';
import { addMonths } from './time/calendar';
import { formatFullDay, formatMonth } from './time/format';

/**
 * Whose money a statement of account (PRODUCT §7) is about: what a payer paid, what a professional earns, or, for
 * admins, all money of a project.
 */
export const STATEMENT_VIEWS = ['payments', 'earnings', 'project'] as const;
export type StatementView = (typeof STATEMENT_VIEWS)[number];

/**
 * The figures of a statement, each with a change in a line and a balance before and after the period. `returning`,
 * `platform` (its share of the work), `owed_back`, `disputed` and `cost` are shown only where there was any.
 */
export const STATEMENT_FIGURES = [
  'paid_in',
  'sent_back',
  'held',
  'platform',
  'due',
  'paid_out',
  'returning',
  'owed_back',
  'disputed',
  'cost',
] as const;
export type StatementFigure = (typeof STATEMENT_FIGURES)[number];
const SHOWN_IF_ANY: readonly StatementFigure[] = ['returning', 'platform', 'owed_back', 'disputed', 'cost'];

export const FIGURES_OF: Record<StatementView, readonly StatementFigure[]> = {
  payments: ['paid_in', 'returning', 'sent_back'],
  earnings: ['held', 'platform', 'due', 'paid_out', 'owed_back'],
  project: [
    'paid_in',
    'sent_back',
    'paid_out',
    'held',
    'platform',
    'due',
    'returning',
    'owed_back',
    'disputed',
    'cost',
  ],
};

/** The kinds of movements that change a figure of each view (statement.test.ts). */
export const KINDS_OF = {
  payments: [
    'paid',
    'unusable',
    'refund_decided',
    'refund_failed',
    'refund_sent',
    'refund_bounced',
    'charged_back',
    'charge_returned',
    'charge_lost',
    'charge_regained',
  ],
  earnings: [
    'paid',
    'refund_decided',
    'refund_failed',
    'released',
    'fee_released',
    'held_again',
    'paid_out',
    'charge_lost',
    'charge_regained',
    'set_off',
  ],
  project: [
    'paid',
    'unusable',
    'refund_decided',
    'refund_failed',
    'refund_sent',
    'refund_bounced',
    'released',
    'fee_released',
    'held_again',
    'paid_out',
    'charged_back',
    'charge_returned',
    'charge_lost',
    'charge_regained',
    'set_off',
  ],
} as const satisfies Record<StatementView, readonly LedgerMovement[]>;
/** Money that came for no known order belongs to no person and no project. */
export const STATEMENT_KINDS = KINDS_OF.project;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** What a person can have a statement of; the first is shown unless another is asked for. */
export const VIEWS_OF_PERSON: Record<UserType, readonly StatementView[]> = {
  client: ['payments'],
  consultant: ['payments', 'earnings'],
  technician: ['payments', 'earnings'],
  admin: [],
};

/** HKD cents by figure; those of other views are absent. */
export type StatementCents = Partial<Record<`${StatementFigure}_cents`, number>>;

export interface StatementLine {
  at: string;
  kind: StatementKind;
  order_number: string;
  /** The project's title, or the name of the plan. */
  title: string;
  /** `number`: null for an addition, whose name begins with its own. */
  stage: { number: number | null; name: string } | null;
  /** Of the transfer by which money was paid out or sent back. */
  bank_reference: string | null;
  changes: StatementCents;
}

/** A statement, as in the contract. */
export interface Statement {
  /** `number` is the project's. */
  subject: { kind: 'person' | 'project'; id: number; name: string; number: string | null };
  view: StatementView;
  /** Null: from the beginning until now. */
  month: string | null;
  opening: StatementCents;
  closing: StatementCents;
  /** Lines of the period, before those that are listed. */
  earlier_count: number;
  /** Oldest first. */
  lines: readonly StatementLine[];
}

const centsOf = (cents: StatementCents, figure: StatementFigure): number => cents[`${figure}_cents`] ?? 0;

/** What a reader looks for first: what the payer has paid, what is due, or what the platform has of the project. */
export function balanceCents(view: StatementView, cents: StatementCents): number {
  if (view === 'earnings') return centsOf(cents, 'due');
  return centsOf(cents, 'paid_in') - centsOf(cents, 'sent_back') - centsOf(cents, 'paid_out');
}

/** The same figures, each with the change of `by`; negative `sign`: without it. */
function changed(cents: StatementCents, by: StatementCents, sign: 1 | -1 = 1): StatementCents {
  const sum: StatementCents = {};
  for (const figure of STATEMENT_FIGURES)
    if (cents[`${figure}_cents`] !== undefined)
      sum[`${figure}_cents`] = centsOf(cents, figure) + sign * centsOf(by, figure);
  return sum;
}

/** A row of a statement: in the first and the last its figures are balances, in the others changes. */
export type StatementRow =
  | { is: 'opening' | 'closing'; cents: number[]; balance: number }
  | { is: 'earlier'; count: number; cents: number[]; balance: number }
  | { is: 'line'; line: StatementLine; cents: number[]; balance: number };

/** The rows of a statement, and the figures that are its columns; the same on the screen, in the PDF and in the file. */
export function statementTable(statement: Statement): { figures: StatementFigure[]; rows: StatementRow[] } {
  const { view, opening, closing, lines, earlier_count } = statement;
  const before = lines.reduce((cents, { changes }) => changed(cents, changes, -1), closing);
  const all = [opening, closing, before, ...lines.map(({ changes }) => changes)];
  const figures = FIGURES_OF[view].filter(
    (figure) => !SHOWN_IF_ANY.includes(figure) || all.some((cents) => centsOf(cents, figure) !== 0),
  );
  const columns = (cents: StatementCents) => figures.map((figure) => centsOf(cents, figure));
  const balances = (is: 'opening' | 'closing', cents: StatementCents): StatementRow => ({
    is,
    cents: columns(cents),
    balance: balanceCents(view, cents),
  });
  const rows = [balances('opening', opening)];
  if (earlier_count > 0) {
    const cents = columns(changed(before, opening, -1));
    rows.push({ is: 'earlier', count: earlier_count, cents, balance: balanceCents(view, before) });
  }
  let now = before;
  for (const line of lines) {
    now = changed(now, line.changes);
    rows.push({ is: 'line', line, cents: columns(line.changes), balance: balanceCents(view, now) });
  }
  rows.push(balances('closing', closing));
  return { figures, rows };
}

/** Every month from the first to the last, newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = addMonths(month, -1)) months.push(month);
  return months;
}

type StatementWord =
  | 'title'
  | 'date'
  | 'item'
  | 'title_of'
  | 'stage'
  | 'order'
  | 'reference'
  | 'reference_is'
  | 'of_person'
  | 'of_project'
  | 'about'
  | 'period'
  | 'until'
  | 'made'
  | 'address'
  | 'registration'
  | 'opening'
  | 'closing'
  | 'earlier'
  | 'earlier_in_file'
  | 'hkd'
  | 'none'
  | 'foot'
  | 'figure.payable'
  | `figure.${StatementFigure}`
  | `balance.${StatementView}`
  | `view.${StatementView}`
  | { [V in StatementView]: `kind.${V}.${(typeof KINDS_OF)[V][number]}` }[StatementView];
/** Translates a key of the texts under `statement` into the reader's language. */
export type SayOfStatement = (word: StatementWord, values?: Record<string, string | number>) => string;

/** The words of a statement, the same on the screen, in the PDF and in the file. */
export function statementWords({ subject, view, month }: Statement, say: SayOfStatement, locale: string) {
  const stage = (line: StatementLine) =>
    line.stage &&
    (line.stage.number === null ? line.stage.name : say('stage', { ...line.stage, number: line.stage.number }));
  return {
    figure: (figure: StatementFigure) => say(`figure.${figure === 'due' && view === 'project' ? 'payable' : figure}`),
    balance: say(`balance.${view}`),
    kind: (line: StatementLine) => say(`kind.${view}.${line.kind}` as StatementWord),
    stage,
    /** What a line is about, in facts: a project's own lines do not repeat its title. */
    reference: (line: StatementLine) => [
      subject.kind === 'person' && line.title,
      stage(line),
      line.order_number,
      line.bank_reference && say('reference_is', { reference: line.bank_reference }),
    ],
    /** 2026 年 11 月 · 截至 2026 年 11 月 26 日 */
    period: (now: string) =>
      month ? formatMonth(`${month}-01`, locale) : say('until', { day: formatFullDay(now, locale) }),
  };
}

/** A change as it is shown: none is left empty. */
export const shownChange = (cents: number): string => (cents === 0 ? '' : formatPrice(cents));
