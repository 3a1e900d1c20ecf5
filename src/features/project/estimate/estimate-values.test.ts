import { describe, expect, it } from 'vitest';
import type { Estimate } from '../types';
import { estimateInput, estimateValues } from './estimate-values';

const last = {
  version: 1,
  scope: '全屋',
  amount_min_cents: 5_000_050,
  amount_max_cents: 9_000_000,
  days: 40,
  items: [{ id: 7, description: '防水', quantity: 12.5, unit: 'm²' }],
} as unknown as Estimate;

describe('the estimate form', () => {
  it('opens with the last version and sends it back unchanged, items by their ids', () => {
    expect(estimateInput(estimateValues(last))).toEqual({
      items: [{ item_id: 7, description: '防水', quantity: 12.5, unit: 'm²' }],
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
});
