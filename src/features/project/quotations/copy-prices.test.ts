import { describe, expect, it } from 'vitest';
import type { PricedWork } from '@/domain/project/earlier-items';
import { copiedPrices, rowsOf, stillCopied } from './copy-prices';
import type { QuoteRow } from './quote-values';

const row = (itemId: number, description: string, price = '', state: QuoteRow['state'] = 'priced'): QuoteRow => ({
  rowId: `row-${itemId}`,
  itemId,
  description,
  quantity: '10',
  unit: '平方呎',
  kind: null,
  named: '',
  state,
  price,
});
const earlier: PricedWork[] = [
  { kind: null, description: '牆身油漆', unit: '平方呎', state: 'priced', unit_price_cents: 1250 },
  { kind: null, description: '鋪地磚', unit: '平方呎', state: 'priced', unit_price_cents: 120_000 },
];

describe('copying prices of an earlier quotation', () => {
  it('fills in rows without a price, as a field shows it', () => {
    const rows = [row(31, '鋪地磚'), row(32, '拆牆'), row(33, '牆身油漆')];
    expect(rowsOf(rows, copiedPrices(rows, earlier))).toEqual([
      [0, '1,200'],
      [2, '12.50'],
    ]);
  });

  it('replaces nothing that was typed, and prices nothing that is included or left out', () => {
    expect(copiedPrices([row(31, '鋪地磚', '99'), row(33, '牆身油漆', '', 'included')], earlier).size).toBe(0);
  });

  it('is undone for the rows that still have the copied price', () => {
    const copied = new Map([
      [31, '1,200'],
      [33, '12.50'],
    ]);
    expect(stillCopied([row(31, '鋪地磚', '1,200'), row(33, '牆身油漆', '13')], copied)).toEqual([0]);
    // Meanwhile a newer estimate has put another item before it.
    expect(stillCopied([row(30, '拆牆', '1,200'), row(31, '鋪地磚', '1,200')], copied)).toEqual([1]);
  });
});
