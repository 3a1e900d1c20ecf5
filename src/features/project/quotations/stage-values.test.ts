import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '@/domain/project/options';
import { WHOLE_SHARE } from '@/domain/project/stages';
import type { Estimate, Quotation } from '../types';
import { type QuoteValues, quoteInput, quoteValues, rowsOfEstimate } from './quote-values';
import { fillingShare, percentOf, proposedStages, restOf, shareFaults, shareOf, shownAmounts } from './stage-values';

const LIMITS = { firstMaxPercent: 30, lastMinPercent: 5 };
const shares = (...typed: string[]) => typed.map((share) => ({ share }));
const TOTAL = 1_000_000;

const estimate = {
  items: [
    { id: 1, description: '拆卸', quantity: 1, unit: '項' },
    { id: 2, description: '防水', quantity: 1, unit: '項' },
  ],
} as unknown as Estimate;
const line = (estimate_item_id: number | null, description: string, state = 'priced') => ({
  ...{ estimate_item_id, description, state },
  ...{ quantity: 1, unit: '項', unit_price_cents: 100, kind: null },
});
const last = {
  ...{ exclusions: '', warranty_months: 12, days: 40, valid_until: '2026-12-10', note: '' },
  items: [line(1, '拆卸'), line(2, '防水'), line(null, '清潔')],
  stages: [
    { name: '訂金', condition: '', items: [], share: 1250 },
    { name: '防水', condition: '試水 48 小時', items: [1, 2], share: 8750 },
  ],
} as unknown as Quotation;
const open = (from: Quotation | null) => quoteValues(estimate, from, '2026-11-21', '2026-12-21');
const sent = (values: QuoteValues) => quoteInput(values).stages;

describe('a share', () => {
  it.each([
    ['20', 2000],
    ['12.5', 1250],
    [' 12.50 % ', 1250],
    ['１２．５％', 1250],
    ['12。5', 1250],
    ['.5', 50],
    ['33.33', 3333],
    ['100', WHOLE_SHARE],
    ['', null],
    ['一成', null],
    ['12.345', null],
    ['-5', null],
    ['1000', null],
  ])('typed as “%s” is %s hundredths of a percent', (typed, share) => expect(shareOf(typed)).toBe(share));

  it('is shown without what it does not need', () =>
    expect([2000, 1250, 3333, 5, 5729].map(percentOf)).toEqual(['20', '12.5', '33.33', '0.05', '57.29']));
});

describe('stages in the form', () => {
  it('begin as is usual for the work, within the limits', () => {
    for (const category of CATEGORIES) {
      const stages = proposedStages(category, (name) => name);
      expect(shareFaults(TOTAL, stages, LIMITS)).toEqual(stages.map(() => null));
    }
  });

  it('count what the shares lack to the whole, and what the last one takes', () => {
    expect([restOf(shares('20', '70')), fillingShare(shares('20', '70'))]).toEqual([1000, 8000]);
    expect([restOf(shares('30', '80')), fillingShare(shares('30', '80'))]).toEqual([-1000, 7000]);
    // Nothing is left for the last, or nothing is missing.
    expect(fillingShare(shares('60', '50', '5'))).toBeNull();
    expect(fillingShare(shares('20', '80'))).toBeNull();
    // What cannot be read counts as nothing.
    expect(fillingShare(shares('20', ''))).toBe(8000);
  });

  it('show amounts, of which the last takes the rest once they make the whole', () => {
    expect(shownAmounts(10_001, shares('33.33', '33.33', '33.34'))).toEqual([3333, 3333, 3335]);
    expect(shownAmounts(10_001, shares('33.33', '33.33', '10'))).toEqual([3333, 3333, 1000]);
  });
});

describe('what is wrong with shares', () => {
  it('is said at the share that breaks a limit', () => {
    expect(shareFaults(TOTAL, shares('40', '56', '4'), LIMITS)).toEqual(['first_too_big', null, 'last_too_small']);
    expect(shareFaults(TOTAL, shares('', '二成', '100'), LIMITS)).toEqual(['share_empty', 'share_figure', null]);
    expect(shareFaults(1000, shares('10', '90'), LIMITS)).toEqual(['stage_not_chargeable', null]);
  });

  it('is said at the last, if they do not make the whole', () => {
    expect(shareFaults(TOTAL, shares('20', '70'), LIMITS)).toEqual([null, 'shares_not_whole']);
    expect(shareFaults(TOTAL, shares('20', '80'), LIMITS)).toEqual([null, null]);
  });

  it('is not that amounts are small while nothing is priced', () =>
    expect(shareFaults(0, shares('20', '80'), LIMITS)).toEqual([null, null]));
});

describe('the stages of a quotation', () => {
  it('are none unless asked for, and are kept while they are not', () => {
    expect(open(null)).toMatchObject({ payment: 'whole', stages: [] });
    expect(sent({ ...open(last), payment: 'whole' })).toEqual([]);
  });

  it('begin as in the version before, and are sent as they were', () => {
    const values = open(last);
    expect(values).toMatchObject({ payment: 'stages', stages: [{ share: '12.5' }, { share: '87.5' }] });
    expect(sent(values)).toEqual(last.stages);
  });

  it('keep their items when others are added, removed or moved', () => {
    const values = open(last);
    const [first, second] = values.rows;
    const [extra] = values.extras;
    if (!first || !second || !extra) throw new Error('the quotation has three items');
    expect(sent({ ...values, rows: [second, first] })[1]?.items).toEqual([0, 2]);
    expect(sent({ ...values, extras: [] })[1]?.items).toEqual([1]);
    expect(sent({ ...values, extras: [{ ...extra, rowId: 'new' }, extra] })[1]?.items).toEqual([1, 3]);
    expect(sent({ ...values, rows: [first, { ...second, state: 'excluded' }] })[1]?.items).toEqual([2]);
  });

  it('keep their items when a newer estimate is taken over, also where two have the same words', () => {
    const values = open(last);
    const next = {
      items: [
        { id: 8, description: '防水', quantity: 1, unit: '項' },
        { id: 9, description: '防水', quantity: 2, unit: '項' },
      ],
    } as unknown as Estimate;
    expect(sent({ ...values, rows: rowsOfEstimate(next, values.rows) })[1]?.items).toEqual([0, 2]);
  });
});
