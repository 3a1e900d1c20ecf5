import { describe, expect, it } from 'vitest';
import type { Estimate } from '../types';
import { blankRow, estimateInput, estimateValues, missingIn } from './estimate-values';

const last = {
  version: 1,
  scope: '全屋',
  amount_min_cents: 5_000_050,
  amount_max_cents: 9_000_000,
  days: 40,
  items: [{ id: 7, description: '防水', quantity: 12.5, unit: 'm²', kind: 'bathroom_waterproofing' }],
} as unknown as Estimate;

describe('the estimate form', () => {
  it('opens with the last version and sends it back unchanged, items by their ids', () => {
    expect(estimateInput(estimateValues(last))).toEqual({
      items: [{ item_id: 7, description: '防水', quantity: 12.5, unit: 'm²', kind: 'bathroom_waterproofing' }],
      scope: '全屋',
      amount_min_cents: 5_000_050,
      amount_max_cents: 9_000_000,
      days: 40,
    });
  });

  it('opens with one empty row, which has no id', () => {
    const values = estimateValues(null);
    expect(values.items).toHaveLength(1);
    expect(estimateInput(values).items[0]).not.toHaveProperty('item_id');
  });

  it('knows the first field of a row that is not filled in', () => {
    const row = { ...blankRow(), description: '防水', unit: 'm²' };
    expect(missingIn(row)).toBeNull();
    expect(missingIn({ ...row, unit: ' ', quantity: '0' })).toBe('quantity');
    expect(missingIn({ ...row, unit: ' ' })).toBe('unit');
    expect(missingIn(blankRow())).toBe('description');
  });

  it('drops a kind whose words were replaced by those of another work', () => {
    const values = estimateValues(last);
    const items = values.items.map((row) => ({ ...row, description: '拆牆' }));
    expect(estimateInput({ ...values, items }).items[0]?.kind).toBeUndefined();
  });
});
