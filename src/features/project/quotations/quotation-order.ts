import { type ComparedColumn, rank } from './compare-quotations';

/** The keys by which columns can be ordered; the texts are under `detail:quotes.order`. */
export const QUOTATION_ORDERS = ['total', 'completeness', 'rating', 'days'] as const;
export type QuotationOrder = (typeof QUOTATION_ORDERS)[number];

const KEYS: Record<QuotationOrder, (column: ComparedColumn) => number> = {
  total: ({ quotation }) => quotation.total_cents,
  completeness: ({ completeness }) => -completeness.score,
  // Technicians without ratings come last.
  rating: ({ quotation }) => -(quotation.technician.rating ?? 0),
  days: ({ quotation }) => quotation.days,
};

/** The indexes of the columns in this order; the accepted one is always first, the closed ones are last. */
export function orderColumns(columns: ComparedColumn[], order: QuotationOrder): number[] {
  const keyOf = KEYS[order];
  return columns
    .map((column, index) => ({ column, index }))
    .sort(
      (a, b) =>
        rank(a.column.quotation) - rank(b.column.quotation) ||
        keyOf(a.column) - keyOf(b.column) ||
        a.column.quotation.total_cents - b.column.quotation.total_cents,
    )
    .map(({ index }) => index);
}
