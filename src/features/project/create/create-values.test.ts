import { describe, expect, it } from 'vitest';
import type { FormField } from '../types';
import { blankValues, byKey, byName, inputOfValues, NO_BUDGET, problemOf } from './create-values';

const field = (key: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  key,
  type,
  label: key,
  hint: '',
  required: true,
  min: null,
  max: null,
  options: [],
  ...more,
});

const fields = [
  field('title', 'text', { max: 5 }),
  field('area', 'number', { required: false, min: 10, max: 100 }),
  field('budget_min_cents', 'money'),
  field('budget_max_cents', 'money'),
  field('answers.pets', 'text', { required: false }),
  field('files', 'files', { required: false }),
];

describe('the request form', () => {
  it('becomes the input of create-project', () => {
    const values = {
      title: ' 翻新 ',
      area: '62',
      budget_min_cents: '50,000',
      budget_max_cents: '90000',
      'answers.pets': '一隻貓',
    };
    expect(inputOfValues(fields, values)).toEqual({
      title: '翻新',
      area: 62,
      budget_min_cents: 5_000_000,
      budget_max_cents: 9_000_000,
      answers: { pets: '一隻貓' },
    });
  });

  it('leaves out empty fields', () => {
    expect(inputOfValues(fields, blankValues(fields))).toEqual({ answers: {} });
    expect(blankValues(fields)).not.toHaveProperty('files');
  });

  it('names each problem, with its limit', () => {
    const problem = (key: string, value: string, others = {}) =>
      problemOf(fields.find((each) => each.key === key) as FormField, { ...others, [key]: value });
    expect(problem('title', ' ')).toEqual({ kind: 'required' });
    expect(problem('title', '一二三四五六')).toEqual({ kind: 'too_long', limit: 5 });
    expect(problem('area', '')).toBeNull();
    expect(problem('area', 'abc')).toEqual({ kind: 'number' });
    expect(problem('area', '5')).toEqual({ kind: 'too_small', limit: 10 });
    expect(problem('area', '500')).toEqual({ kind: 'too_large', limit: 100 });
    expect(problem('budget_max_cents', 'many')).toEqual({ kind: 'amount' });
    expect(problem('budget_max_cents', '10', { budget_min_cents: '20' })).toEqual({ kind: 'below_minimum' });
  });

  it('has its day as it is typed, which may not be past in a new request', () => {
    const start = field('start_date', 'date', { required: false });
    expect(inputOfValues([start], { start_date: '12/1/2099' })).toEqual({ start_date: '2099-01-12', answers: {} });
    expect(problemOf(start, { start_date: '31/2/2099' })).toEqual({ kind: 'date' });
    expect(problemOf(start, { start_date: '1/1/2020' }, true)).toEqual({ kind: 'past_day' });
    expect(problemOf(start, { start_date: '1/1/2020' })).toBeNull();
  });

  it('leaves out what was typed as a budget once there is none yet', () => {
    const values = { ...blankValues(fields), budget_min_cents: '50,000', [NO_BUDGET]: '1' };
    expect(inputOfValues(fields, values)).toEqual({ answers: {} });
    const budget = fields.find(({ key }) => key === 'budget_max_cents') as FormField;
    expect(problemOf(budget, values)).toBeNull();
    expect(problemOf(budget, { ...values, [NO_BUDGET]: '' })).toEqual({ kind: 'required' });
  });

  it('keeps keys with dots flat', () => {
    const values = { 'answers.pets': '一隻貓' };
    expect(Object.keys(byName(values)).join()).not.toContain('.');
    expect(byKey(byName(values))).toEqual(values);
  });
});
