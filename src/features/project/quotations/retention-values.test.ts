import { expect, it } from 'vitest';
import { daysFault, keepsBack, keptCents, lastStageCents, percentFault, retentionInput } from './retention-values';
import { blankStage } from './stage-values';

const TOTAL = 1_950_000;
const typed = (retentionPercent: string, retentionDays = '') => ({ retentionPercent, retentionDays });
const inStages = (percent: string, ...shares: string[]) => ({
  retentionPercent: percent,
  payment: 'stages' as const,
  stages: shares.map((share) => ({ ...blankStage(), share })),
});
const atOnce = (percent: string) => ({ ...inStages(percent), payment: 'whole' as const });

it('the amount is shown while the percent is typed', () => {
  expect(keptCents(TOTAL, typed('5'))).toBe(97_500);
  expect(keptCents(TOTAL, typed('５%'))).toBe(97_500);
  expect(keptCents(TOTAL, typed(''))).toBe(0);
  expect(keptCents(TOTAL, typed('11'))).toBeNull();
  expect(keptCents(TOTAL, typed('2.5'))).toBeNull();
});

it('at most a tenth is kept back, in whole percent', () => {
  expect(percentFault(TOTAL, atOnce('10'))).toBeNull();
  expect(percentFault(TOTAL, atOnce('11'))).toBe('percent');
  expect(percentFault(TOTAL, atOnce('some'))).toBe('percent');
});

it('with stages it is part of the last one, and not more than it', () => {
  expect(lastStageCents(TOTAL, inStages('5', '30', '65', '5'))).toBe(97_500);
  expect(percentFault(TOTAL, inStages('5', '30', '65', '5'))).toBeNull();
  expect(percentFault(TOTAL, inStages('6', '30', '65', '5'))).toBe('above_last_stage');
});

it('days are needed once something is kept back, and only then', () => {
  expect(keepsBack(typed('0'))).toBe(false);
  expect(daysFault(typed(''))).toBeNull();
  expect(daysFault(typed('5'))).toBe('days');
  expect(daysFault(typed('5', '91'))).toBe('days');
  expect(daysFault(typed('5', '90'))).toBeNull();
});

it('without a percent nothing is sent', () => {
  expect(retentionInput(typed('', '60'))).toEqual({ retention_percent: 0, retention_days: 0 });
  expect(retentionInput(typed('5', '60'))).toEqual({ retention_percent: 5, retention_days: 60 });
});
