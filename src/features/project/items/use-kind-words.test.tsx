import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import { useKindWords } from './use-kind-words';

const Name = () => useKindWords().name('ponding_test');

it('the name of a usual item is the one that would be typed, with a plain space before its unit', async () => {
  await loadTexts('items');
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor('zh-Hant')}>
      <Name />
    </I18nextProvider>,
  );
  expect(html).toBe('試水 48 小時');
});
