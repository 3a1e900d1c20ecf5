import { QueryClientProvider } from '@tanstack/react-query';
import { axiosNetwork } from '@tests/support/browser/axios-network';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { createHttpClient } from '@/client/http/create-client';
import { requestCall } from '@/client/http/request-call';
import { i18nFor } from '@/client/i18n/instances';
import { getQueryClient } from '@/client/query/query-client';
import { TermsDialog } from './terms-dialog';

const network = vi.fn(async (_request: Request) =>
  Response.json({ type: 'privacy', content: { title: '私隱政策', sections: [] } }),
);
vi.mock('@/client/http/call-api', () => ({
  callApi: (...[call, input, options]: [never, never, never]) =>
    requestCall(createHttpClient({ lang: () => 'zh-Hant', adapter: axiosNetwork(network) }), call, input, options),
}));
vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant' }) }));

it('a text of the consent is requested as the site content of its type (Spec §7)', async () => {
  const client = getQueryClient();
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={i18nFor('zh-Hant')}>
        <TermsDialog type="privacy" name="私隱政策" isOpen onClose={() => {}} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await client.getQueryCache().getAll()[0]?.fetch();
  const [[request] = []] = network.mock.calls;
  const { pathname, searchParams } = new URL(request?.url ?? '');
  expect([request?.method, pathname, searchParams.get('type')]).toEqual(['GET', '/api/site_content/get', 'privacy']);
});
