import { describe, expect, it } from 'vitest';
import { FIRST_STAGE_MAX_PERCENT, LAST_STAGE_MIN_PERCENT } from '@/config/limits/projects';
import { CATEGORIES, type Category } from './options';
import { STAGE_NAMES, STAGE_PROPOSALS, stageAmounts, stageFaults, stageParams, WHOLE_SHARE } from './stages';

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
    ['are two', [30, 70], []],
    ['are twelve', [30, ...Array.from({ length: 10 }, () => 6.5), 5], []],
    ['have one that can just be paid, $4', [30, 0.04, 69.96], []],
    ['are a single one', [100], ['stages_few', 'first_too_big 0']],
    ['are thirteen', [30, ...Array.from({ length: 11 }, () => 5), 15], ['stages_many']],
    ['are thirteen and not the whole', Array.from({ length: 13 }, () => 7), ['stages_many', 'shares_not_whole']],
    ['make less than the whole', [30, 60], ['shares_not_whole']],
    ['make more than the whole', [30, 71], ['shares_not_whole']],
    ['ask for too much at first', [30.01, 60, 9.99], ['first_too_big 0']],
    ['leave too little to the end', [30, 65.01, 4.99], ['last_too_small 2']],
    ['have an empty one', [30, 0, 70], ['share_empty 1']],
    ['have one that is too small to be paid, $3', [30, 0.03, 69.97], ['stage_not_chargeable 1']],
  ])('that %s', (_how, percents, expected) => {
    expect(faults(1_000_000, ...percents)).toEqual(expected);
  });
});

it('the messages about stages name the limits in force', () => {
  expect(stageParams({ firstMaxPercent: 25, lastMinPercent: 8 })).toEqual({
    first: 25,
    last: 8,
    least: '$4',
    fewest: 2,
    most: 12,
  });
});

/** Written a second time by hand: the stages that each kind of work starts from, and their percent of the total. */
const PROPOSED: Record<Category, string[]> = {
  renovation: ['deposit 20', 'plumbing_wiring 25', 'masonry 25', 'carpentry 20', 'acceptance 10'],
  plumbing_electrical: ['deposit 30', 'plumbing_wiring 50', 'acceptance 20'],
  waterproofing: ['deposit 30', 'waterproof_test 50', 'acceptance 20'],
  painting: ['deposit 30', 'halfway 40', 'acceptance 30'],
  carpentry: ['deposit 30', 'materials 30', 'installation 30', 'acceptance 10'],
  air_conditioning: ['deposit 30', 'installation 50', 'acceptance 20'],
  windows: ['deposit 30', 'materials 30', 'installation 30', 'acceptance 10'],
  masonry: ['deposit 30', 'masonry 50', 'acceptance 20'],
  office: ['deposit 20', 'plumbing_wiring 30', 'carpentry 30', 'painting 10', 'acceptance 10'],
  structural: ['deposit 20', 'demolition 20', 'halfway 40', 'acceptance 20'],
};

describe.each(CATEGORIES)('the proposal for %s', (category) => {
  const proposal = STAGE_PROPOSALS[category];

  it('is the usual one', () => {
    expect(proposal.map(([name, percent]) => `${name} ${percent}`)).toEqual(PROPOSED[category]);
  });

  it('is within the limits', () => {
    expect(faults(1_000_000, ...proposal.map(([, percent]) => percent))).toEqual([]);
  });

  it('begins with a deposit, ends with the acceptance, and names no stage twice', () => {
    const names = proposal.map(([name]) => name);
    expect([names.at(0), names.at(-1)]).toEqual(['deposit', 'acceptance']);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('every name of a stage is proposed for some kind of work', () => {
  const proposed = new Set(Object.values(STAGE_PROPOSALS).flatMap((proposal) => proposal.map(([name]) => name)));
  expect([...proposed].sort()).toEqual([...STAGE_NAMES].sort());
});
