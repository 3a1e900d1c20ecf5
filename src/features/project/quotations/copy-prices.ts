import { earlierPrice, type PricedWork } from '@/domain/project/earlier-items';
import { dollarsOf } from '@/features/common/money/amounts';
import type { QuoteRow } from './quote-values';

/** By the estimate's item: the rows are others, or elsewhere, once a newer estimate is taken over. */
export type CopiedPrices = ReadonlyMap<number, string>;

/** The prices that an earlier quotation has for rows without one. What is typed is never replaced. */
export function copiedPrices(rows: readonly QuoteRow[], earlier: readonly PricedWork[]): CopiedPrices {
  const prices = new Map<number, string>();
  for (const row of rows) {
    if (row.itemId === null || row.state !== 'priced' || row.price.trim() !== '') continue;
    const cents = earlierPrice(row, earlier);
    if (cents !== null) prices.set(row.itemId, dollarsOf(cents));
  }
  return prices;
}

/** The rows, by index, that these prices go into. */
export const rowsOf = (rows: readonly QuoteRow[], copied: CopiedPrices): [index: number, price: string][] =>
  rows.flatMap(({ itemId }, index) => {
    const price = itemId === null ? undefined : copied.get(itemId);
    return price === undefined ? [] : [[index, price]];
  });

/** The rows, by index, whose copied price is still there, which undoing empties again. */
export const stillCopied = (rows: readonly QuoteRow[], copied: CopiedPrices): number[] =>
  rowsOf(rows, copied).flatMap(([index, price]) => (rows[index]?.price === price ? [index] : []));
