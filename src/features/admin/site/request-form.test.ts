import { describe, expect, it } from 'vitest';
import { newQuestion, REQUEST_FORM_SHAPE, withType } from './request-form';

const field = (label: string, options: { value: string; label: string }[] = []) => ({
  key: 'answers.home',
  type: options.length > 0 ? ('select' as const) : ('text' as const),
  label,
  hint: '',
  required: false,
  min: null,
  max: null,
  options,
});
const body = {
  'zh-Hant': { fields: [field('單位類型', [{ value: 'flat', label: '私人住宅' }])] },
  en: { fields: [field('Property type', [{ value: 'flat', label: 'Private flat' }])] },
};

describe('the request form in both languages', () => {
  it('is joined for its editor, and split into the same body again', () => {
    const joined = REQUEST_FORM_SHAPE.read(body);
    expect(joined.fields[0]).toMatchObject({
      label: { 'zh-Hant': '單位類型', en: 'Property type' },
      options: [{ value: 'flat', label: { 'zh-Hant': '私人住宅', en: 'Private flat' } }],
    });
    expect(REQUEST_FORM_SHAPE.write(joined)).toEqual(body);
  });

  it('maps the path of an error to the text of its language', () => {
    const stored = ['en.fields.2.label', 'zh-Hant.fields.0.options.1.label', 'body'];
    expect(stored.map(REQUEST_FORM_SHAPE.nameOf)).toEqual([
      'fields.2.label.en',
      'fields.0.options.1.label.zh-Hant',
      'body',
    ]);
  });

  it('gives every new question a unique key', () => {
    expect(newQuestion().key).toMatch(/^answers\.q_[0-9a-f]{12}$/);
    expect(newQuestion().key).not.toBe(newQuestion().key);
  });

  it('starts a select question with two options, and a text question with none', () => {
    const choice = withType(newQuestion(), 'select');
    expect([choice.options.length, choice.max]).toEqual([2, null]);
    expect(withType(choice, 'textarea')).toMatchObject({ options: [], max: 200 });
  });
});
