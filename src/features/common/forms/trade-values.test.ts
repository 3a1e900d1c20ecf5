import { expect, it } from 'vitest';
import { type TradeValues, tradeInput, yearsOf } from './trade-values';

it.each([
  ['12', 12],
  [' 8 ', 8],
  ['１２', 12],
  ['0', 0],
  ['70', 70],
  ['71', null],
  ['-1', null],
  ['3.5', null],
  ['', null],
])('reads %j years as %j', (typed, years) => {
  expect(yearsOf(typed)).toBe(years);
});

it('trims the typed text', () => {
  const values: TradeValues = {
    company_name: ' 大文工程 ',
    specialties: ['painting'],
    districts: [],
    years_of_experience: '12',
    introduction: ' 十二年經驗。\n',
  };
  expect(tradeInput(values)).toEqual({
    ...values,
    company_name: '大文工程',
    years_of_experience: 12,
    introduction: '十二年經驗。',
  });
});
