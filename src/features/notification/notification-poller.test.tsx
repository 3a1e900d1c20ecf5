import { environmentManager, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getQueryClient } from '@/client/query/query-client';
import { NotificationPoller } from './notification-poller';

const callApi = vi.hoisted(() => vi.fn(async (_call: { path: string }, _input: object) => ({ value: [], count: 0 })));
vi.mock('@/client/http/call-api', () => ({ callApi }));
vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant' }) }));

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => true);
});

it('requests the ten newest unread notifications, and again every 60000 ms (Spec §7, §9)', async () => {
  const client = getQueryClient();
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NotificationPoller />
    </QueryClientProvider>,
  );
  // Renders for a string start no queries: what the poller asked for is observed as a mounted one would be.
  const [query] = client.getQueryCache().getAll();
  const stop = new QueryObserver(client, query?.options as ConstructorParameters<typeof QueryObserver>[1]).subscribe(
    () => {},
  );
  const requests = () => callApi.mock.calls.map(([call, input]) => [call.path, input]);
  const unread = ['/api/database_notification/listing', { read: '0', limit: 10, type: 'all_notification' }];
  await vi.advanceTimersByTimeAsync(59_999);
  expect(requests()).toEqual([unread]);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests()).toEqual([unread, unread]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests()).toEqual([unread, unread, unread]);
  stop();
});
