import { describe, expect, it } from 'vitest';
import type { FormField } from '@/domain/project/request-form';
import { requestFormFields } from '../../initial-content/request-form';
import { requestFormBody } from './request-form-body';

const refusals = (change: (fields: FormField[]) => FormField[]) =>
  requestFormBody
    .safeParse({
      'zh-Hant': { fields: change(requestFormFields('zh-Hant')) },
      en: { fields: change(requestFormFields('en')) },
    })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a request form', () => {
  it('is valid as a new site has it', () => {
    expect(refusals((fields) => fields)).toEqual([]);
  });

  it('accepts reordered fields and removed questions', () => {
    expect(refusals((fields) => [...fields].reverse())).toEqual([]);
    expect(refusals((fields) => fields.filter(({ key }) => !key.startsWith('answers.')))).toEqual([]);
  });

  it('refuses a changed or missing fixed field, and names it', () => {
    expect(refusals((fields) => fields.map((one) => (one.key === 'title' ? { ...one, max: 9999 } : one)))).toEqual([
      'zh-Hant.fields.0.type',
      'en.fields.0.type',
    ]);
    const without = refusals((fields) => fields.filter(({ key }) => key !== 'category'));
    expect(without).toEqual(['zh-Hant.fields', 'en.fields']);
  });
});
