import { QueryClientProvider } from '@tanstack/react-query';
import { axiosNetwork } from '@tests/support/browser/axios-network';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { createHttpClient } from '@/client/http/create-client';
import { requestCall } from '@/client/http/request-call';
import { i18nFor } from '@/client/i18n/instances';
import { getQueryClient } from '@/client/query/query-client';
import { ChatProvider } from '../chat-context';
import { createChat } from '../model/chat';
import { RoomList } from './room-list';

const network = vi.fn(async (_request: Request) => Response.json({ value: [], count: 0, unread_count: 0 }));
vi.mock('@/client/http/call-api', () => ({
  callApi: (...[call, input, options]: [never, never, never]) =>
    requestCall(createHttpClient({ lang: () => 'zh-Hant', adapter: axiosNetwork(network) }), call, input, options),
}));
vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant' }) }));

it('the list of rooms is requested by last message, newest first (Spec §7)', async () => {
  const client = getQueryClient();
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={i18nFor('zh-Hant')}>
        <ChatProvider value={createChat(1)}>
          <RoomList controls={null} onSelect={() => {}} />
        </ChatProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const [query, ...others] = client.getQueryCache().getAll();
  expect(others).toEqual([]);
  await query?.fetch();
  const [[request] = []] = network.mock.calls;
  const { pathname, searchParams } = new URL(request?.url ?? '');
  expect([request?.method, pathname]).toEqual(['GET', '/api/chatroom/chatroom-listing']);
  expect(Object.fromEntries(searchParams)).toMatchObject({ order_by: 'updated_at', direction: 'desc' });
});
