import { describe, expect, it } from 'vitest';
import { answersInWords, type FormField, mergeAnswers, versionsOfAnswers } from './request-form';

const field = (key: string, label: string, options: FormField['options'] = []): FormField => ({
  key: `answers.${key}`,
  type: options.length > 0 ? 'select' : 'text',
  label,
  hint: '',
  required: false,
  min: null,
  max: null,
  options,
});
const flat = { value: 'flat', label: '私人住宅' };
const village = { value: 'village', label: '村屋' };
const newest = [field('home', '單位種類', [flat]), field('lift', '有沒有電梯？')];
const older = [field('home', '單位類型', [flat, village]), field('pets', '有寵物嗎？')];

describe('an answer to a request’s question', () => {
  it('is shown with the texts of the form that it was given to', () => {
    const formsOf = (key: string) => [key === 'home' ? older : newest];
    expect(answersInWords({ home: 'flat', lift: '有' }, formsOf)).toEqual([
      { key: 'home', answer: 'flat', label: '單位類型', value: '私人住宅' },
      { key: 'lift', answer: '有', label: '有沒有電梯？', value: '有' },
    ]);
  });

  it('of an unknown form is shown with the texts of the newest that has it', () => {
    expect(answersInWords({ home: 'flat', pets: '一隻貓' }, () => [newest, older])).toEqual([
      { key: 'home', answer: 'flat', label: '單位種類', value: '私人住宅' },
      { key: 'pets', answer: '一隻貓', label: '有寵物嗎？', value: '一隻貓' },
    ]);
  });

  it('belongs to the form that it was given to until it is changed', () => {
    const before = { answers: { home: 'flat', pets: '一隻貓', lift: '有' }, answerVersions: { home: 2, pets: 3 } };
    expect(versionsOfAnswers({ home: 'flat', pets: '', lift: '有' }, 5)).toEqual({ home: 5, lift: 5 });
    expect(versionsOfAnswers({ home: 'flat', pets: '兩隻貓', lift: '有' }, 5, before)).toEqual({ home: 2, pets: 5 });
    expect(versionsOfAnswers({ home: 'flat' }, null)).toEqual({});
  });

  it('with a removed option is shown with the texts of the form that had it', () => {
    expect(answersInWords({ home: 'village' }, () => [newest, older])).toEqual([
      { key: 'home', answer: 'village', label: '單位類型', value: '村屋' },
    ]);
  });

  it('is shown by its key if no form has it, and left out if it is empty', () => {
    expect(answersInWords({ gone: '甲', home: '' }, () => [newest])).toEqual([
      { key: 'gone', answer: '甲', label: 'gone', value: '甲' },
    ]);
  });

  it('is retained when the request is edited with a form that cannot ask for it', () => {
    const before = { home: 'village', pets: '一隻貓', lift: '有' };
    expect(mergeAnswers(before, {}, newest)).toEqual({ home: 'village', pets: '一隻貓' });
    expect(mergeAnswers(before, { home: '', lift: '' }, newest)).toEqual({ home: 'village', pets: '一隻貓', lift: '' });
    expect(mergeAnswers(before, { home: 'flat', lift: '沒有' }, newest)).toEqual({
      home: 'flat',
      pets: '一隻貓',
      lift: '沒有',
    });
  });
});
