import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { CallError, showError } from '@/client/http/call-error';
import { i18nFor } from '@/client/i18n/instances';
import type { ErrorBody } from '@/contract/errors';
import { CallAlert } from './call-alert';

/** The alert of an error as a page has it. */
const alertOf = (error: unknown, locale = 'zh-Hant') =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(locale)}>
      <CallAlert shown={showError(error)} />
    </I18nextProvider>,
  );
/** Its texts, in their order. */
const wordsOf = (error: unknown, locale?: string) =>
  [...alertOf(error, locale).matchAll(/>([^<>]+)</g)].map(([, words = '']) => words.trim()).filter(Boolean);
const refused = (body: Partial<ErrorBody>) => new CallError('client_error', 'no', 422, { error: true, ...body });

describe('an error on the screen', () => {
  it('has the text of a string, or of the first of its three message fields (Spec §8)', () => {
    const errors = [
      '不能這樣做。',
      { error_message: '不能這樣做。', errorMessage: 'b', message: 'c' },
      { errorMessage: '不能這樣做。', message: 'c' },
      { message: '不能這樣做。' },
    ];
    for (const error of errors) expect(wordsOf(error), JSON.stringify(error)).toEqual(['出現問題', '不能這樣做。']);
    expect(alertOf('不能這樣做。')).toContain('role="alert"');
  });

  it('has its code after its text (Spec §8)', () => {
    expect(wordsOf({ error_code: 'stale', error_message: '項目剛有更新。' })).toEqual([
      '出現問題',
      '項目剛有更新。',
      '錯誤代碼：stale',
    ]);
    expect(wordsOf(refused({ error_code: 'stale', error_message: '項目剛有更新。', request_id: 'r-1' }))).toEqual([
      '出現問題',
      '項目剛有更新。',
      '錯誤代碼：stale',
      '參考編號：r-1',
    ]);
  });

  it('lists each wrong field, prettified, followed by its messages (Spec §8)', () => {
    const form_error = { budget_max_cents: ['太少。', '必須是整數。'], accept_terms: ['請先同意。'] };
    const error = refused({ error_code: 'form_error', error_message: '請更正以下欄位。', form_error });
    expect(alertOf(error).match(/<li>/g)).toHaveLength(2);
    expect(wordsOf(error)).toEqual([
      '出現問題',
      '請更正以下欄位。',
      'Budget max cents',
      '太少。 必須是整數。',
      'Accept terms',
      '請先同意。',
    ]);
  });

  it('without a message has the text of problem_occur (Spec §8)', () => {
    for (const error of [{}, [], '', 7, { error_message: '' }, { error_message: { a: 1 } }])
      expect(wordsOf(error), JSON.stringify(error)).toEqual(['出現問題', '未能完成這個操作，請稍後再試。']);
  });

  it('without a reply says why there was none', () => {
    expect(wordsOf(new CallError('timeout', 'timeout'))).toEqual(['出現問題', '等候太久仍未有回應，請再試一次。']);
    expect(wordsOf(new CallError('connection', 'connection'))).toEqual([
      '出現問題',
      '這部裝置沒有連上網絡，請檢查後再試。',
    ]);
  });

  it('is nothing at all when there is no error (Spec §8)', () => {
    expect([alertOf(null), alertOf(undefined)]).toEqual(['', '']);
  });

  it('has the title Something went wrong, in Chinese 出現問題 (Spec §8)', () => {
    expect(wordsOf({}, 'en')).toEqual(['Something went wrong', 'This could not be done. Please try again later.']);
    expect(wordsOf({})[0]).toBe('出現問題');
  });
});
