import { describe, expect, it } from 'vitest';
import type { Estimate, Quotation } from '../types';
import { extraOf, missingPrices, quoteInput, quoteValues, rowCents, rowsOfEstimate, totalCents } from './quote-values';

const estimate = {
  items: [
    { id: 1, description: '拆卸', quantity: 1, unit: '項' },
    { id: 2, description: '防水', quantity: 12.5, unit: 'm²' },
  ],
} as unknown as Estimate;

const last = {
  exclusions: '不包傢俬',
  warranty_months: 12,
  days: 40,
  valid_until: '2026-12-10',
  note: '',
  stages: [],
  items: [
    { estimate_item_id: 2, description: '防水', quantity: 12.5, unit: 'm²', unit_price_cents: 80050, state: 'priced' },
    { estimate_item_id: 99, description: '舊項目', quantity: 1, unit: '項', unit_price_cents: 100, state: 'priced' },
    { estimate_item_id: null, description: '清潔', quantity: 1, unit: '項', unit_price_cents: 160000, state: 'priced' },
  ],
} as unknown as Quotation;

const open = (from: Quotation | null) => quoteValues(estimate, from, '2026-11-21', '2026-12-21');

describe('the quote form', () => {
  it('opens with every item of the estimate, priced and empty', () => {
    const values = open(null);
    expect(values.rows.map(({ itemId, state, price }) => [itemId, state, price])).toEqual([
      [1, 'priced', ''],
      [2, 'priced', ''],
    ]);
    expect(values.extras).toEqual([]);
    expect(values.validUntil).toBe('21/12/2026');
  });

  it('opens with the last quotation; answers to removed items are dropped', () => {
    const values = open(last);
    expect(values.rows[1]).toMatchObject({ itemId: 2, price: '800.50' });
    expect(values.rows[0]?.price).toBe('');
    expect(values.extras.map(({ itemId, description }) => [itemId, description])).toEqual([[null, '清潔']]);
    expect(values).toMatchObject({ warrantyMonths: '12', days: '40', validUntil: '10/12/2026' });
  });

  it('opens with what the last quotation kept back, and sends it again', () => {
    const kept = open({ ...last, retention: { percent: 5, days: 60, amount_cents: 50_000 } });
    expect(kept).toMatchObject({ retentionPercent: '5', retentionDays: '60' });
    expect(quoteInput(kept)).toMatchObject({ retention_percent: 5, retention_days: 60 });
    expect(quoteInput(open(last))).toMatchObject({ retention_percent: 0, retention_days: 0 });
  });

  it('does not propose a validity that has passed', () => {
    expect(open({ ...last, valid_until: '2026-11-20' }).validUntil).toBe('21/12/2026');
  });

  it('sends the day that was typed', () => {
    expect(quoteInput({ ...open(last), validUntil: '31 Dec 2099' }).valid_until).toBe('2099-12-31');
  });

  it('adds up valid figures, as the server does', () => {
    const [first, second] = open(last).rows;
    expect(first && rowCents(first)).toBeNull();
    expect(second && rowCents(second)).toBe(1_000_625);
    expect(totalCents(open(last).rows)).toBe(1_000_625);
    expect(second && rowCents({ ...second, state: 'included' })).toBe(0);
  });

  it('counts items without a valid price as missing, in their order', () => {
    const { rows, extras } = open(last);
    expect(missingPrices({ rows, extras })).toEqual(['rows.0.price']);
    const dear = rows.map((row) => ({ ...row, price: '9,999,999' }));
    const added = extraOf({ kind: null, description: '', unit: '' });
    expect(missingPrices({ rows: dear, extras: [added] })).toEqual(['rows.0.price', 'rows.1.price', 'extras.0.price']);
    expect(missingPrices({ rows: rows.map((row) => ({ ...row, state: 'excluded' })), extras: [] })).toEqual([]);
  });

  it('sends the kind of an added item only: an answer has the estimate’s', () => {
    const values = open(null);
    const added = extraOf({ kind: 'final_cleaning', description: '完工清潔', unit: '項' });
    const { items } = quoteInput({ ...values, extras: [{ ...added, price: '900' }] });
    expect(items[0]).not.toHaveProperty('kind');
    expect(items[2]).toMatchObject({ kind: 'final_cleaning', description: '完工清潔', unit_price_cents: 90_000 });
  });

  it('sends no price for included or excluded items', () => {
    const values = open(last);
    const rows = values.rows.map((row) => ({ ...row, state: 'excluded' as const, price: '5' }));
    expect(quoteInput({ ...values, rows, extras: [] }).items).toMatchObject([
      { estimate_item_id: 1, unit_price_cents: 0, state: 'excluded' },
      { estimate_item_id: 2, unit_price_cents: 0, state: 'excluded' },
    ]);
    expect(quoteInput(values).items[2]).not.toHaveProperty('estimate_item_id');
  });

  it('takes a new estimate’s items and keeps typed values for those that stay', () => {
    const typed = [{ rowId: 'row-0', itemId: 20, description: '防水', state: 'priced' as const, price: '77' }];
    const next = {
      items: [...estimate.items.slice(1), { id: 3, description: '新', quantity: 1, unit: '項' }],
    } as unknown as Estimate;
    expect(rowsOfEstimate(next, typed).map(({ itemId, price }) => [itemId, price])).toEqual([
      [2, '77'],
      [3, ''],
    ]);
  });
});
