import { describe, expect, it } from 'vitest';
import { bankReferenceOf, isSameTransfer, ownReferenceKey, readBankLine } from './bank';

const COLUMNS = { date: 0, description: 1, amount: 2, reference: 3 };
const read = (...cells: string[]) => readBankLine(cells, COLUMNS, '2026-11-26');
const line = (more: object = {}) => ({
  valueDate: '2026-11-26',
  amountCents: 123_450,
  description: 'FPS T20261126ABC234',
  reference: 'HC126',
  ...more,
});

describe('a line of a bank’s file', () => {
  it.each([
    ['26/11/2026', '1,234.50'],
    ['2026-11-26', 'HKD 1234.5'],
    ['20261126', '+1,234.50 CR'],
    ['26 Nov 2026', 'HK$1,234.50'],
    ['26/11/2026 09:30:12', '１２３４.５０'],
  ])('is read: %s, %s', (day, amount) => {
    expect(read(day, 'FPS T20261126ABC234', amount, 'HC126')).toEqual(line());
  });

  it.each([
    [['26/11/2026', 'x', '-20.00', 'HC126'], 'no_income'],
    [['26/11/2026', 'x', '', 'HC126'], 'no_income'],
    [['26/11/2026', 'x', '0.00', 'HC126'], 'no_income'],
    [['26/11/2026', 'x', '1.234,50', 'HC126'], 'bad_amount'],
    [['26/11/2026', 'x', '12.345', 'HC126'], 'bad_amount'],
    [['31/11/2026', 'x', '20', 'HC126'], 'bad_date'],
    [['26/11/2026', 'x', '20', ' '], 'no_reference'],
    [['26/11/2026'], 'no_income'],
  ])('%j is not taken: %s', (cells, fault) => {
    expect(read(...cells)).toBe(fault);
  });
});

describe('two records with one bank reference', () => {
  it.each([
    ['without another difference', 'one transfer', {}],
    ['of different days', 'one transfer', { valueDate: '2026-11-25' }],
    ['of which one names no order', 'one transfer', { description: '裝修費' }],
    ['that name the same order in other words', 'one transfer', { description: 't-20261126 abc234 CHAN' }],
    ['that name different orders', 'two transfers', { description: 'T20261126ABC235' }],
    ['of different amounts', 'two transfers', { amountCents: 1 }],
  ])('%s are %s', (_which, count, more) => {
    const isOne = count === 'one transfer';
    expect([isSameTransfer(line(), line(more)), isSameTransfer(line(more), line())]).toEqual([isOne, isOne]);
  });

  it('that are two transfers are kept apart, and the bank’s reference is read from both', () => {
    const kept = ownReferenceKey(line({ reference: ' hc 126' }));
    expect(kept).toBe('HC126 1234.50 T20261126ABC234');
    expect([bankReferenceOf(kept), bankReferenceOf('HC126')]).toEqual(['HC126', 'HC126']);
  });
});
