import { describe, expect, it } from 'vitest';
import type { ComparedColumn } from './compare-quotations';
import { orderColumns } from './quotation-order';

const column = (total_cents: number, more: object = {}, score = 100): ComparedColumn =>
  ({
    quotation: { total_cents, days: 30, status: 'submitted', closed_because: null, technician: { rating: 4 }, ...more },
    completeness: { score },
  }) as unknown as ComparedColumn;

describe('the order of quotations', () => {
  it('is by the total, the accepted one first and the closed ones last', () => {
    const columns = [
      column(1, { closed_because: 'quotation_expired' }),
      column(9),
      column(7),
      column(8, { status: 'accepted', closed_because: 'quotation_closed' }),
    ];
    expect(orderColumns(columns, 'total')).toEqual([3, 2, 1, 0]);
  });

  it('is by the chosen key, the cheaper of equals first', () => {
    expect(orderColumns([column(7, {}, 80), column(8, {}, 100), column(6, {}, 100)], 'completeness')).toEqual([
      2, 1, 0,
    ]);
    expect(orderColumns([column(7, { days: 40 }), column(8, { days: 20 })], 'days')).toEqual([1, 0]);
  });

  it('puts technicians without ratings last', () => {
    const columns = [
      column(7, { technician: { rating: null } }),
      column(8),
      column(9, { technician: { rating: 4.9 } }),
    ];
    expect(orderColumns(columns, 'rating')).toEqual([2, 1, 0]);
  });
});
