import { bankReferenceKey, findReferences } from './fps';
import { dayOfText } from './time/typed-day';

/** Rules of money that comes and goes through the site's bank account. */

/**
 * Why a transfer that came waits for an admin; `reference_used`: another transfer is recorded with its bank reference;
 * `matched`: it paid an order.
 */
export const LINE_STATES = ['matched', 'wrong_amount', 'unknown', 'twice', 'reference_used'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** What an admin did with one that waited. */
export const LINE_RESOLUTIONS = ['assigned', 'sent_back', 'not_ours'] as const;
export type LineResolution = (typeof LINE_RESOLUTIONS)[number];

/** Where a refund goes. */
export const ACCOUNT_KINDS = ['fps', 'bank'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What a bank's file must tell of each transfer. */
export const BANK_FIELDS = ['date', 'amount', 'description', 'reference'] as const;
export type BankField = (typeof BANK_FIELDS)[number];
/** The number of the column that holds each, from 0. */
export type BankColumns = Record<BankField, number>;

/** One transfer of a bank's file. */
export interface BankLine {
  valueDate: string;
  amountCents: number;
  description: string;
  reference: string;
}

/** Why a line of the file was not taken: nothing came in, or a column does not hold what it should. */
export const LINE_FAULTS = ['no_income', 'bad_amount', 'bad_date', 'no_reference'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/**
 * A line of a bank's file by its columns.
 * @param today `YYYY-MM-DD`
 */
export function readBankLine(cells: readonly string[], columns: BankColumns, today: string): BankLine | LineFault {
  const cell = (field: BankField) => (cells[columns[field]] ?? '').trim();
  const amount = amountOf(cell('amount'));
  if (amount === null) return cell('amount') === '' ? 'no_income' : 'bad_amount';
  if (amount <= 0) return 'no_income';
  const valueDate = dayOf(cell('date'), today);
  if (!valueDate) return 'bad_date';
  const reference = cell('reference');
  if (!reference) return 'no_reference';
  return { valueDate, amountCents: amount, description: cell('description'), reference };
}

/** Cents of an amount as banks write it: 1,234.50, HKD 1234.5, +1,234.50 CR. Null if it is none. */
function amountOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,'"]|HK\$|HKD|\$|CR$/gi, '');
  const [, sign = '', dollars = '', part = ''] = plain.match(/^([+-]?)(\d{1,10})(?:\.(\d{1,2}))?$/) ?? [];
  if (dollars === '') return null;
  return (sign === '-' ? -1 : 1) * (Number(dollars) * 100 + Number(part.padEnd(2, '0')));
}

/** 20261126 as well as what people type; a time after the day is ignored. */
function dayOf(text: string, today: string): string | null {
  const day = text.replace(/[ T]\d{1,2}:\d{2}.*$/, '');
  return dayOfText(day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'), today);
}

type NamedAmount = Pick<BankLine, 'amountCents' | 'description'>;

/**
 * Whether what was recorded twice with one bank reference is one transfer. The value date does not matter: an admin may
 * type another day than the bank books.
 */
export function isSameTransfer(one: NamedAmount, other: NamedAmount): boolean {
  const [named, alsoNamed] = [findReferences(one.description), findReferences(other.description)];
  const namesAnother = named.length > 0 && alsoNamed.length > 0 && !named.some((name) => alsoNamed.includes(name));
  return one.amountCents === other.amountCents && !namesAnother;
}

/** Under what a transfer is kept if another one has its bank reference. The blank sets it apart from all keys. */
export const ownReferenceKey = ({ reference, amountCents, description }: BankLine): string =>
  [bankReferenceKey(reference), (amountCents / 100).toFixed(2), ...findReferences(description)].join(' ');

/** The bank's reference of a transfer that is kept under either. */
export const bankReferenceOf = (kept: string): string => kept.replace(/ .*/, '');
