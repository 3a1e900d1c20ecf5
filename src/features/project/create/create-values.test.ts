import { describe, expect, it } from 'vitest';
import type { FormField } from '../types';
import { blankValues, formName, inputOfValues, keyOfName, problemOf } from './create-values';

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

  it('keeps keys with dots flat', () => {
    expect(formName('answers.pets')).not.toContain('.');
    expect(keyOfName(formName('answers.pets'))).toBe('answers.pets');
  });
});
