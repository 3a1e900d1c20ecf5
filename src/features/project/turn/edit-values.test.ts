import { describe, expect, it } from 'vitest';
import type { FormField, ProjectDetails } from '../types';
import { changedFields, valuesOfProject } from './edit-values';

const field = (key: string, type: FormField['type'], options: FormField['options'] = []) =>
  ({ key, type, options, label: key }) as FormField;

const FIELDS = [
  field('title', 'text'),
  field('budget_min_cents', 'money'),
  field('area', 'number'),
  field('start_date', 'date'),
  field('answers.access', 'select', [{ value: 'stairs', label: '要行樓梯' }]),
  field('files', 'files'),
];

const project = {
  title: '浴室翻新',
  budget_min_cents: 5_000_050,
  area: 420,
  start_date: null,
  answers: [{ key: 'access', answer: 'stairs', label: '升降機', value: '要行樓梯' }],
} as unknown as ProjectDetails;

describe('editing a request', () => {
  it('starts with the project’s values, answers turned back into options', () => {
    expect(valuesOfProject(FIELDS, project)).toEqual({
      title: '浴室翻新',
      budget_min_cents: '50,000.50',
      area: '420',
      start_date: '',
      'answers.access': 'stairs',
      no_budget: '',
    });
    const open = { ...project, budget_min_cents: null, start_date: '2027-01-12' };
    expect(valuesOfProject(FIELDS, open)).toMatchObject({
      budget_min_cents: '',
      start_date: '12/1/2027',
      no_budget: '1',
    });
  });

  it('keeps a choice of which only the words were changed', () => {
    const before = { key: 'access', answer: 'stairs', label: '有升降機嗎？', value: '沒有，要行樓梯' };
    const reworded = { ...project, answers: [before] } as ProjectDetails;
    expect(valuesOfProject(FIELDS, reworded)).toMatchObject({ 'answers.access': 'stairs' });
  });

  it('leaves a choice empty that is no longer an option', () => {
    const answer = { key: 'access', answer: 'lift', label: '升降機', value: '有升降機' };
    const gone = { ...project, answers: [answer] } as ProjectDetails;
    expect(valuesOfProject(FIELDS, gone)).toMatchObject({ 'answers.access': '' });
    const words = [field('answers.access', 'text')];
    expect(valuesOfProject(words, gone)).toEqual({ 'answers.access': 'lift', no_budget: '' });
  });

  it('names changed fields, ignoring surrounding spaces', () => {
    const before = valuesOfProject(FIELDS, project);
    expect(changedFields(FIELDS, before, { ...before, title: '浴室翻新 ', area: '430' }).map(({ key }) => key)).toEqual(
      ['area'],
    );
  });

  it('names the budget once it is taken back', () => {
    const before = valuesOfProject(FIELDS, project);
    expect(changedFields(FIELDS, before, { ...before, no_budget: '1' }).map(({ key }) => key)).toEqual([
      'budget_min_cents',
    ]);
  });
});
