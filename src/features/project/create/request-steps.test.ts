import { describe, expect, it } from 'vitest';
import type { FormField } from '../types';
import { blankValues, NO_BUDGET } from './create-values';
import { fieldsBySteps, firstOpenStep, shownStep, stepOfField } from './request-steps';

const field = (key: string, type: FormField['type'], required = true): FormField => ({
  key,
  type,
  label: key,
  hint: '',
  required,
  min: null,
  max: null,
  options: [],
});

/** In the order of a new site's form. */
const fields = [
  field('title', 'text'),
  field('category', 'select'),
  field('district', 'select'),
  field('address', 'text'),
  field('area', 'number', false),
  field('answers.property_type', 'select', false),
  field('answers.occupied', 'select', false),
  field('description', 'textarea'),
  field('budget_min_cents', 'money'),
  field('budget_max_cents', 'money'),
  field('start_date', 'date', false),
  field('files', 'files', false),
];
const keysOf = (given: typeof fields) =>
  Object.fromEntries(Object.entries(fieldsBySteps(given)).map(([step, own]) => [step, own.map(({ key }) => key)]));

const complete = {
  ...blankValues(fields),
  category: 'waterproofing',
  title: '浴室翻新',
  description: '重做防水',
  district: 'eastern',
  address: '太古城道 1 號',
  [NO_BUDGET]: '1',
};

describe('the steps of a request', () => {
  it('ask what, where, and for pictures, how much and when', () => {
    expect(keysOf(fields)).toEqual({
      what: ['category', 'title', 'description'],
      where: ['district', 'address', 'area', 'answers.property_type', 'answers.occupied'],
      how: ['files', 'budget_min_cents', 'budget_max_cents', 'start_date'],
      review: [],
    });
  });

  it('have every served field once, whatever its order', () => {
    const question = field('answers.pets', 'text');
    const unknown = field('new_field', 'text');
    const steps = keysOf([question, unknown, ...fields.toReversed()]);
    expect(steps.what).toEqual([
      'category',
      'title',
      'description',
      'answers.pets',
      'new_field',
      'answers.occupied',
      'answers.property_type',
    ]);
    expect(Object.values(steps).flat().toSorted()).toEqual(
      [...fields.map(({ key }) => key), 'answers.pets', 'new_field'].toSorted(),
    );
  });

  it('are open up to the first that is not finished', () => {
    expect(firstOpenStep(fields, blankValues(fields))).toBe(1);
    expect(firstOpenStep(fields, { ...complete, address: '' })).toBe(2);
    expect(firstOpenStep(fields, { ...complete, [NO_BUDGET]: '' })).toBe(3);
    expect(firstOpenStep(fields, { ...complete, start_date: '1/1/2020' })).toBe(3);
    expect(firstOpenStep(fields, complete)).toBe(4);
    expect([shownStep('4', 2), shownStep('1', 4), shownStep('', 4), shownStep('9', 4), shownStep('x', 4)]).toEqual([
      2, 1, 1, 4, 1,
    ]);
  });

  it('know where a refused field is asked for', () => {
    expect([stepOfField(fields, 'start_date'), stepOfField(fields, 'files'), stepOfField(fields, 'no_such')]).toEqual([
      3, 3, 1,
    ]);
  });
});
