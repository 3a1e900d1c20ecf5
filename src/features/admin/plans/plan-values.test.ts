import { describe, expect, it } from 'vitest';
import { termsOf, valuesOf, wrongFields } from './plan-values';

const plan = {
  id: 3,
  user_type: 'technician',
  name: { 'zh-Hant': '師傅季費', en: 'Technician, quarterly' },
  price_cents: 84_050,
  months: 3,
  is_on_sale: true,
  subscriber_count: 2,
} as const;

describe('the form of a plan', () => {
  it('shows the values of the plan, and sends them back unchanged', () => {
    expect(valuesOf(plan)).toEqual({
      name_zh: '師傅季費',
      name_en: 'Technician, quarterly',
      price: '840.50',
      months: '3',
    });
    expect(termsOf(valuesOf(plan))).toEqual({ name: plan.name, price_cents: 84_050 });
    expect(wrongFields(valuesOf(plan))).toEqual([]);
  });

  it('is empty for a new plan, with every field invalid', () => {
    expect(wrongFields(valuesOf(null))).toEqual(['name_zh', 'name_en', 'price', 'months']);
  });

  it.each([
    ['a price below what can be paid', { price: '3.99' }, 'price'],
    ['a price above what can be paid', { price: '1000000' }, 'price'],
    ['no length', { months: '0' }, 'months'],
    ['a length in words', { months: '三' }, 'months'],
    ['a length beyond three years', { months: '37' }, 'months'],
    ['a name of spaces', { name_en: '  ' }, 'name_en'],
  ])('refuses %s', (_what, more, field) => {
    expect(wrongFields({ ...valuesOf(plan), ...more })).toEqual([field]);
  });

  it('accepts the full-width digits of a Chinese keyboard', () => {
    expect(termsOf({ ...valuesOf(plan), price: '＄１，２００' }).price_cents).toBe(120_000);
    expect(wrongFields({ ...valuesOf(plan), months: '１２' })).toEqual([]);
  });
});
