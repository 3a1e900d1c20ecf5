import { earlierPrice, type PricedWork } from '@/domain/project/earlier-items';
import { dollarsOf } from '@/features/common/money/amounts';
import type { QuoteRow } from './quote-values';

/** The prices that an earlier quotation has for rows without one, by the row's index. What is typed is never replaced. */
export function copiedPrices(rows: readonly QuoteRow[], earlier: readonly PricedWork[]): Map<number, string> {
  const prices = new Map<number, string>();
  rows.forEach((row, index) => {
    if (row.state !== 'priced' || row.price.trim() !== '') return;
    const cents = earlierPrice(row, earlier);
    if (cents !== null) prices.set(index, dollarsOf(cents));
  });
  return prices;
}

/** The rows whose copied price is still there, which undoing empties again. */
export const stillCopied = (rows: readonly QuoteRow[], copied: ReadonlyMap<number, string>): number[] =>
  [...copied].filter(([index, price]) => rows[index]?.price === price).map(([index]) => index);
