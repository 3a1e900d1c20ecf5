import { randomUuid } from '@/client/uuid';
import { MAX_AMOUNT_CENTS } from '@/config/limits/calls';
import { centsOf, lineTotalCents } from '@/domain/money';
import type { QuotationItemState } from '@/domain/project/options';
import { textOfDay } from '@/domain/time/typed-day';
import { dollarsOf, quantityOf, wholeOf } from '@/features/common/money/amounts';
import { nextDay } from '@/features/common/time/typed-days';
import { type ItemRow, kindOf, type NewItem, rowOf } from '../items/added-items';
import { answerTo } from '../match-items';
import type { Estimate, Quotation } from '../types';
import { type RetentionValues, retentionInput } from './retention-values';
import { earlierStages, type StageValue, stageInput } from './stage-values';

/** The highest price of one unit in cents, as quote-project takes it. */
export const MAX_UNIT_CENTS = MAX_AMOUNT_CENTS / 1000;

export interface QuoteRow extends ItemRow {
  /** Names the row in this form, and the same one when it opens again: stages refer to it wherever it moves. */
  rowId: string;
  /** The estimate's item that it answers; null for a line that the technician adds. */
  itemId: number | null;
  state: QuotationItemState;
  /** Dollars for one unit. */
  price: string;
}

export interface QuoteValues extends RetentionValues {
  rows: QuoteRow[];
  extras: QuoteRow[];
  exclusions: string;
  warrantyMonths: string;
  days: string;
  /** As it is typed: 12/1/2027. */
  validUntil: string;
  note: string;
  payment: 'whole' | 'stages';
  /** Kept while the whole is paid at once, so that a press by mistake loses nothing. */
  stages: StageValue[];
}

/** A line that the technician adds: an empty one, or one of the usual items. */
export const extraOf = (item: NewItem): QuoteRow => ({
  rowId: randomUuid(),
  itemId: null,
  ...rowOf(item),
  state: 'priced',
  price: '',
});
export const blankExtra = (): QuoteRow => extraOf({ kind: null, description: '', unit: '' });

type Known = Pick<QuoteRow, 'rowId' | 'itemId' | 'description' | 'state' | 'price'>;

/** One row for each item of the estimate, with the answer that `known` has for the same item. */
export function rowsOfEstimate(estimate: Estimate | null, known: readonly Known[]): QuoteRow[] {
  const taken = new Set<string>();
  return (estimate?.items ?? []).map((item) => {
    const before = answerTo(item, known);
    // Two items of the same words have the same answer, but are two rows.
    const rowId = before && !taken.has(before.rowId) ? before.rowId : `item-${item.id}`;
    taken.add(rowId);
    return {
      rowId,
      itemId: item.id,
      ...rowOf(item),
      state: before?.state ?? 'priced',
      price: before?.price ?? '',
    };
  });
}

const rowOfLine = (line: Quotation['items'][number], index: number): QuoteRow => ({
  rowId: `line-${index}`,
  itemId: line.estimate_item_id,
  ...rowOf(line),
  state: line.state,
  price: line.state === 'priced' ? dollarsOf(line.unit_price_cents) : '',
});

/**
 * The form's initial values: the estimate's items, filled in from the technician's last quotation.
 * @param earliestDay today, `YYYY-MM-DD`: a validity that has passed is not proposed again.
 */
export function quoteValues(
  estimate: Estimate | null,
  last: Quotation | null,
  earliestDay: string,
  defaultValidUntil: string,
): QuoteValues {
  const lines = last?.items.map(rowOfLine) ?? [];
  return {
    rows: rowsOfEstimate(estimate, lines),
    // Answers to removed items are dropped; only lines that the technician added stay.
    extras: lines.filter((row) => row.itemId === null),
    exclusions: last?.exclusions ?? '',
    warrantyMonths: last ? String(last.warranty_months) : '',
    retentionPercent: last?.retention ? String(last.retention.percent) : '',
    retentionDays: last?.retention ? String(last.retention.days) : '',
    days: last ? String(last.days) : '',
    validUntil: textOfDay(last && last.valid_until >= earliestDay ? last.valid_until : defaultValidUntil),
    note: last?.note ?? '',
    payment: last && last.stages.length > 0 ? 'stages' : 'whole',
    stages: earlierStages(last?.stages ?? [], lines),
  };
}

/** A row's amount in cents; null while its figures are not valid. */
export function rowCents(row: QuoteRow): number | null {
  if (row.state !== 'priced') return 0;
  const quantity = quantityOf(row.quantity);
  const price = centsOf(row.price);
  return quantity === null || price === null || price > MAX_UNIT_CENTS ? null : lineTotalCents(quantity, price);
}

/** The total of the typed rows; rows without valid figures count as zero. */
export const totalCents = (rows: readonly QuoteRow[]): number =>
  rows.reduce((sum, row) => sum + (rowCents(row) ?? 0), 0);

/** The fields of prices that are not filled in yet, in their order. */
export const missingPrices = (values: Pick<QuoteValues, 'rows' | 'extras'>) =>
  (['rows', 'extras'] as const).flatMap((list) =>
    values[list].flatMap((row, index) => (rowCents(row) === null ? [`${list}.${index}.price` as const] : [])),
  );

/** The typed values as quote-project takes them; only after the form's rules hold. */
export const quoteInput = (values: QuoteValues) => ({
  items: [...values.rows, ...values.extras].map((row) => ({
    ...(row.itemId !== null && { estimate_item_id: row.itemId }),
    description: row.description.trim(),
    quantity: quantityOf(row.quantity) ?? 0,
    unit: row.unit.trim(),
    unit_price_cents: row.state === 'priced' ? (centsOf(row.price) ?? 0) : 0,
    state: row.state,
    // The server takes the estimate's for an answer.
    ...(row.itemId === null && { kind: kindOf(row) }),
  })),
  exclusions: values.exclusions.trim(),
  warranty_months: wholeOf(values.warrantyMonths) ?? 0,
  ...retentionInput(values),
  days: wholeOf(values.days) ?? 0,
  valid_until: nextDay(values.validUntil) ?? '',
  note: values.note.trim(),
  stages: values.payment === 'stages' ? stageInput(values.stages, [...values.rows, ...values.extras]) : [],
});
