import { describe, expect, it } from 'vitest';
import type { PricedWork } from '@/domain/project/earlier-items';
import { copiedPrices, stillCopied } from './copy-prices';
import type { QuoteRow } from './quote-values';

const row = (description: string, price = '', state: QuoteRow['state'] = 'priced'): QuoteRow => ({
  itemId: 1,
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
    expect(copiedPrices([row('鋪地磚'), row('拆牆'), row('牆身油漆')], earlier)).toEqual(
      new Map([
        [0, '1,200'],
        [2, '12.50'],
      ]),
    );
  });

  it('replaces nothing that was typed, and prices nothing that is included or left out', () => {
    expect(copiedPrices([row('鋪地磚', '99'), row('牆身油漆', '', 'included')], earlier).size).toBe(0);
  });

  it('is undone for the rows that still have the copied price', () => {
    const copied = new Map([
      [0, '1,200'],
      [1, '12.50'],
    ]);
    expect(stillCopied([row('鋪地磚', '1,200'), row('牆身油漆', '13')], copied)).toEqual([0]);
  });
});
