import { describe, expect, it } from 'vitest';
import { FIRST_STAGE_MAX_PERCENT, LAST_STAGE_MIN_PERCENT } from '@/config/limits/projects';
import { CATEGORIES } from './options';
import { STAGE_PROPOSALS, stageAmounts, stageFaults, WHOLE_SHARE } from './stages';

const LIMITS = { firstMaxPercent: FIRST_STAGE_MAX_PERCENT, lastMinPercent: LAST_STAGE_MIN_PERCENT };
const faults = (totalCents: number, ...percents: number[]) =>
  stageFaults(
    totalCents,
    percents.map((percent) => Math.round(percent * 100)),
    LIMITS,
  ).map(({ code, stage }) => (stage === null ? code : `${code} ${stage}`));

describe('the amounts of stages', () => {
  it.each([
    [100_000, [3000, 6000, 1000], [30_000, 60_000, 10_000]],
    [100_001, [3333, 3333, 3334], [33_330, 33_330, 33_341]],
    [99_999, [2500, 2500, 5000], [24_999, 24_999, 50_001]],
    [1_000, [1, 9999], [0, 1_000]],
    [123_456, [WHOLE_SHARE], [123_456]],
  ])('of %i cents by %j are %j', (total, shares, amounts) => {
    expect(stageAmounts(total, shares)).toEqual(amounts);
  });

  it('make the total to the cent, whatever the total and the shares', () => {
    for (let total = 10_000; total < 10_200; total++)
      for (const shares of [
        [3000, 7000],
        [3333, 3333, 3334],
        [1, 9999],
        [2999, 1111, 2222, 3668],
      ]) {
        const amounts = stageAmounts(total, shares);
        expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(total);
        expect(amounts.every((cents) => cents >= 0)).toBe(true);
      }
  });
});

describe('stages', () => {
  it.each([
    ['are absent', [], []],
    ['are within the limits', [30, 65, 5], []],
    ['have shares with decimals', [29.99, 65.01, 5], []],
    ['are a single one', [100], ['stages_few', 'first_too_big 0']],
    ['are thirteen', Array.from({ length: 13 }, () => 100 / 13), ['stages_many', 'shares_not_whole']],
    ['make less than the whole', [30, 60], ['shares_not_whole']],
    ['make more than the whole', [30, 71], ['shares_not_whole']],
    ['ask for too much at first', [30.01, 60, 9.99], ['first_too_big 0']],
    ['leave too little to the end', [30, 65.01, 4.99], ['last_too_small 2']],
    ['have an empty one', [30, 0, 70], ['share_empty 1']],
    ['have one that is too small to be paid', [30, 0.01, 69.99], ['stage_not_chargeable 1']],
  ])('that %s', (_how, percents, expected) => {
    expect(faults(1_000_000, ...percents)).toEqual(expected);
  });
});

it.each(CATEGORIES)('the proposal for %s is within the limits', (category) => {
  expect(faults(1_000_000, ...STAGE_PROPOSALS[category].map(([, percent]) => percent))).toEqual([]);
});
