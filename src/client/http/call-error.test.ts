import { describe, expect, it } from 'vitest';
import { CallError, fieldMessages, prettifyField, showError } from './call-error';

const textOf = (error: unknown) => showError(error)?.text;

describe('showError (Spec §8)', () => {
  it('returns null when there is no error', () => {
    expect([showError(null), showError(undefined)]).toEqual([null, null]);
  });

  it('shows a string as it is, or the first of three message fields', () => {
    expect(textOf('不行')).toBe('不行');
    expect(textOf({ error_message: 'a', errorMessage: 'b', message: 'c' })).toBe('a');
    expect(textOf({ errorMessage: 'b', message: 'c' })).toBe('b');
    expect(textOf({ error_message: '', errorMessage: 7, message: 'c' })).toBe('c');
  });

  it.each([[{}], [[]], [''], [7], [true], [{ error_message: { a: 1 } }]])(
    'shows problem_occur when %j has no message',
    (error) => {
      expect(textOf(error)).toBe('problem_occur');
    },
  );

  it('adds the code, the class and the request id', () => {
    const body = { error: true as const, error_code: 'stale' as const, error_message: '剛有更新', request_id: 'abc' };
    expect(showError(new CallError('client_error', 'x', 409, body))).toEqual({
      text: '剛有更新',
      code: 'stale',
      errorClass: 'client_error',
      requestId: 'abc',
      fields: [],
    });
  });

  it('shows problem_occur for a reply that is not the API’s: a proxy’s page is never shown', () => {
    const message = '<html>502 Bad Gateway</html>';
    expect(textOf(new CallError('server_error', message, 502, { message }))).toBe('problem_occur');
  });

  it('gives the error class of a call without a reply', () => {
    expect(showError(new CallError('timeout', 'timeout'))).toMatchObject({
      text: 'problem_occur',
      errorClass: 'timeout',
    });
  });

  it('lists each field of a form error, prettified, with its messages', () => {
    const form_error = { budget_max_cents: ['太少', '太多'], 'items.0.unit': ['必填'] };
    const body = { error_code: 'form_error', error_message: '請更正', form_error };
    expect(showError(body)?.fields).toEqual([
      { name: 'budget_max_cents', label: 'Budget max cents', messages: ['太少', '太多'] },
      { name: 'items.0.unit', label: 'Items 0 unit', messages: ['必填'] },
    ]);
    expect(showError({ ...body, error_code: 'stale' })?.fields).toEqual([]);
    expect(showError({ ...body, form_error: { email: '只有一句' } })?.fields[0]?.messages).toEqual(['只有一句']);
  });

  it('shows no field of a refused file, whose message is next to the field', () => {
    for (const [status, error_code] of [
      [413, 'payload_too_large'],
      [415, 'unsupported_media_type'],
    ] as const) {
      const body = { error_code, error_message: '不支援', form_error: { files: ['「a.gif」的內容不是 jpeg', '其二'] } };
      const refused = new CallError('client_error', 'x', status, { ...body, error: true });
      expect(showError(refused)).toMatchObject({ text: '不支援', code: error_code, fields: [] });
      expect(fieldMessages(refused)).toEqual({ files: '「a.gif」的內容不是 jpeg' });
    }
  });

  it('gives the first message of each field of a form error, and none of another failure', () => {
    const form_error = { title: ['必填', '太短'], email: ['不正確'] };
    const body = { error: true as const, error_code: 'form_error' as const, form_error };
    expect(fieldMessages(new CallError('client_error', 'x', 422, body))).toEqual({ title: '必填', email: '不正確' });
    expect([fieldMessages(new CallError('network', 'x')), fieldMessages(null)]).toEqual([{}, {}]);
  });

  it.each([
    ['email', 'Email'],
    ['accept_terms', 'Accept terms'],
    ['_odd_', 'Odd'],
    ['', ''],
  ])('prettifies %j as %j', (name, label) => {
    expect(prettifyField(name)).toBe(label);
  });
});
