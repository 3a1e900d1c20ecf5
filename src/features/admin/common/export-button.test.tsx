import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import { getQueryClient } from '@/client/query/query-client';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { ExportButton } from './export-button';

beforeAll(() => loadTexts('admin'));

it.each([
  [false, '按現時條件'],
  [true, '不受篩選條件影響'],
])('says whether the filter of the list applies to the file (%s)', (isOfAllDue, words) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={getQueryClient()}>
      <I18nextProvider i18n={i18nFor('zh-Hant')}>
        <ExportButton call={adminOrderCalls.exportPayouts} filter={{}} isOfAllDue={isOfAllDue} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain(words);
});
