import { describe, expect, it } from 'vitest';
import { answersInWords, type FormField, knowsAnswers, mergeAnswers } from './request-form';

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
  it('is shown with the texts of the newest form that has it', () => {
    expect(answersInWords({ home: 'flat', pets: '一隻貓' }, [newest, older])).toEqual([
      { key: 'home', label: '單位種類', value: '私人住宅' },
      { key: 'pets', label: '有寵物嗎？', value: '一隻貓' },
    ]);
  });

  it('with a removed option is shown with the texts of the form that had it', () => {
    expect(answersInWords({ home: 'village' }, [newest, older])).toEqual([
      { key: 'home', label: '單位類型', value: '村屋' },
    ]);
    expect([knowsAnswers({ home: 'village' }, newest), knowsAnswers({ home: 'flat', lift: '' }, newest)]).toEqual([
      false,
      true,
    ]);
  });

  it('is shown by its key if no form has it, and left out if it is empty', () => {
    expect(answersInWords({ gone: '甲', home: '' }, [newest])).toEqual([{ key: 'gone', label: 'gone', value: '甲' }]);
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
