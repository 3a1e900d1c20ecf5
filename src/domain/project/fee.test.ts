import { describe, expect, it } from 'vitest';
import { type Fee, feeDueAt, feeFaults, feeOf, feeShares, NO_FEE, type ShareEnd, shareEnd } from './fee';
import { PROJECT_ACTIONS } from './transitions';

const fee = (more: Partial<Fee>): Fee => ({ kind: 'fixed', cents: 300_000, percent: null, covers: ['visit'], ...more });

describe('a fee', () => {
  it.each<[string, Partial<Fee>]>([
    ['none', NO_FEE],
    ['none, whatever else is said', { kind: 'none', cents: 1, percent: 99, covers: [] }],
    ['a fixed sum', {}],
    ['the least that can be paid', { cents: 400 }],
    ['the most that can be paid', { cents: 99_999_999 }],
    ['a share of 1 %', { kind: 'share', cents: null, percent: 1 }],
    ['a share of 15 %', { kind: 'share', cents: null, percent: 15 }],
  ])('can be %s', (_what, more) => {
    expect(feeFaults(fee(more))).toEqual([]);
  });

  const sums = { minimum: '$4', maximum: '$999,999.99' };
  it.each<[string, Partial<Fee>, object[]]>([
    ['without a sum', { cents: null }, [{ field: 'cents', code: 'required' }]],
    ['of less than can be paid', { cents: 399 }, [{ field: 'cents', code: 'not_chargeable', params: sums }]],
    ['of more than can be paid', { cents: 100_000_000 }, [{ field: 'cents', code: 'not_chargeable', params: sums }]],
    ['without a percentage', { kind: 'share' }, [{ field: 'percent', code: 'required' }]],
    ['of 0 %', { kind: 'share', percent: 0 }, [{ field: 'percent', code: 'too_small', params: { minimum: 1 } }]],
    ['of 16 %', { kind: 'share', percent: 16 }, [{ field: 'percent', code: 'too_big', params: { maximum: 15 } }]],
    ['for nothing', { covers: [] }, [{ field: 'covers', code: 'required' }]],
    [
      'without anything',
      { cents: null, covers: [] },
      [
        { field: 'cents', code: 'required' },
        { field: 'covers', code: 'required' },
      ],
    ],
  ])('%s is refused', (_what, more, faults) => {
    expect(feeFaults(fee(more))).toEqual(faults);
  });

  it('keeps only what belongs to its kind', () => {
    const all = { cents: 300_000, percent: 8, covers: ['visit', 'estimate'] } satisfies Partial<Fee>;
    expect(feeOf({ kind: 'none', ...all })).toEqual(NO_FEE);
    expect(feeOf({ kind: 'fixed', ...all })).toEqual({ kind: 'fixed', ...all, percent: null });
    expect(feeOf({ kind: 'share', ...all })).toEqual({ kind: 'share', ...all, cents: null });
  });

  it('that is fixed is due 30 days after the estimate', () => {
    expect(feeDueAt(new Date('2026-11-24T03:00:00Z'))).toEqual(new Date('2026-12-24T03:00:00Z'));
  });
});

it.each([
  [[180_000, 300_000, 120_000], 8, [14_400, 24_000, 9_600]],
  [[99, 100, 101], 15, [14, 15, 15]],
  [[600_000], null, [0]],
  [[], 8, []],
])('the shares of stages of %j cents at %s % are %j', (amounts, percent, shares) => {
  expect(feeShares(amounts, percent)).toEqual(shares);
});

it('is earned by certifying, or on the way out; where others had to certify it goes back', () => {
  const ending = (end: ShareEnd, isByConsultant: boolean) =>
    PROJECT_ACTIONS.filter((action) => shareEnd(action, isByConsultant) === end);
  const certifying = ['certify_stage', 'approve', 'force_complete'];
  expect(ending('certified', true)).toEqual(certifying);
  expect(ending('returned', true)).toEqual([]);
  expect(ending('certified', false)).toEqual([]);
  expect(ending('returned', false)).toEqual(certifying);
  for (const isByConsultant of [true, false])
    expect(ending('ended', isByConsultant)).toEqual(PROJECT_ACTIONS.filter((action) => !certifying.includes(action)));
});
