import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { CallError } from '@/client/http/call-error';
import { i18nFor } from '@/client/i18n/instances';
import { CallFailure } from './call-failure';

const shownFor = (error: unknown) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor('zh-Hant')}>
      <CallFailure error={error} onRetry={() => {}} wayOut={{ href: '/', label: '主頁' }} />
    </I18nextProvider>,
  );
const refused = (error_code: 'not_verified' | 'forbidden') =>
  new CallError('client_error', 'no', 403, { error: true, error_code, error_message: '不可以。' });

it('leads a user whose address is not verified to the code (PRODUCT §2)', () => {
  const shown = shownFor(refused('not_verified'));
  expect(shown).toContain('請先驗證電郵');
  expect(shown).toContain('href="/register/verify"');
  expect(shown).not.toContain('<button');
});

it('offers another try of what failed otherwise', () => {
  const shown = shownFor(refused('forbidden'));
  expect(shown).toContain('<button');
  expect(shown).not.toContain('/register/verify');
});
