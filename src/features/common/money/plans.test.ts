import { expect, it } from 'vitest';
import { monthlyCents, type Plan, savingOf } from './plans';

const plan = (id: number, price_cents: number, months: number): Plan => ({
  id,
  key: `plan_${id}`,
  name: `Plan ${id}`,
  price_cents,
  months,
});
const quarter = plan(1, 84_000, 3);
const year = plan(2, 280_000, 12);

it('says what a plan costs a month, in whole cents', () => {
  expect([monthlyCents(quarter), monthlyCents(year)]).toEqual([28_000, 23_333]);
});

it('calculates what the longer plan saves over the same time', () => {
  expect(savingOf(year, [quarter, year])).toEqual({ cents: 56_000, over: quarter });
});

it('claims no saving where there is none', () => {
  expect(savingOf(quarter, [quarter, year])).toBeNull();
  expect(savingOf(year, [year])).toBeNull();
  expect(savingOf(year, [])).toBeNull();
  expect(savingOf(plan(3, 336_000, 12), [quarter, plan(3, 336_000, 12)])).toBeNull();
});
