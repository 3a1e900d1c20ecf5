import { describe, expect, it } from 'vitest';
import { examplePercent, type FeeValues, feeInput, isFeeWrong, NO_FEE_VALUES } from './fee-values';

const typed = (values: Partial<FeeValues>): FeeValues => ({ ...NO_FEE_VALUES, ...values });
const wrongIn = (values: Partial<FeeValues>) =>
  (['cents', 'percent', 'covers'] as const).filter((field) => isFeeWrong(typed(values), field));

describe('the fee of an application', () => {
  it('needs nothing when there is none, whatever was typed before', () => {
    const values = { feeAmount: 'abc', feePercent: '99' };
    expect(wrongIn(values)).toEqual([]);
    expect(feeInput(typed(values))).toEqual({ fee_kind: 'none' });
  });

  it('takes a fixed sum that can be paid, with what it is for in the usual order', () => {
    expect(wrongIn({ feeKind: 'fixed' })).toEqual(['cents', 'covers']);
    expect(wrongIn({ feeKind: 'fixed', feeAmount: '3.99', feeCovers: ['visit'] })).toEqual(['cents']);
    expect(
      feeInput(typed({ feeKind: 'fixed', feeAmount: '3,000', feePercent: '8', feeCovers: ['estimate', 'visit'] })),
    ).toEqual({ fee_kind: 'fixed', fee_cents: 3_000_00, fee_covers: ['visit', 'estimate'] });
  });

  it('takes a whole percent from 1 to 15, with or without the sign', () => {
    for (const feePercent of ['', '0', '16', '7.5', 'abc'])
      expect(wrongIn({ feeKind: 'share', feePercent, feeCovers: ['certifying'] })).toEqual(['percent']);
    for (const feePercent of ['1', '15', ' 8% ', '８％'])
      expect(wrongIn({ feeKind: 'share', feePercent, feeCovers: ['certifying'] })).toEqual([]);
    expect(
      feeInput(typed({ feeKind: 'share', feeAmount: '3,000', feePercent: '8%', feeCovers: ['certifying'] })),
    ).toEqual({ fee_kind: 'share', fee_percent: 8, fee_covers: ['certifying'] });
  });

  it('is shown by an example of what was typed, or of a usual percent', () => {
    expect(examplePercent({ feePercent: '12' })).toBe(12);
    expect(examplePercent({ feePercent: '' })).toBe(8);
    expect(examplePercent({ feePercent: '40' })).toBe(8);
  });
});
