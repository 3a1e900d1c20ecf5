import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../http/call-error';
import { type PageMetaReply, queryPageMeta, usePageMeta } from './page-meta';
import { getQueryClient } from './query-client';

vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant' }) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const META = { meta_title: '工程案例', meta_description: '完成的工程', meta_image: '/a.jpg' };
const at = (path: string) => ({ path, locale: 'zh-Hant' });

function Title({ path }: { path: string }) {
  return usePageMeta(path)?.meta_title ?? 'none';
}

/** The title of a page at this path, whose props came with this metadata of another or the same path. */
async function titleOn(path: string, sent: { path: string; meta: PageMetaReply | null }): Promise<string> {
  const state = await queryPageMeta(getQueryClient(), at(sent.path), async () => sent.meta);
  return renderToStaticMarkup(
    <QueryClientProvider client={getQueryClient()}>
      <HydrationBoundary state={state}>
        <Title path={path} />
      </HydrationBoundary>
    </QueryClientProvider>,
  );
}

describe('the page-meta query', () => {
  it('has what the server sent with the page (Spec §2, §9)', async () => {
    expect(await titleOn('/cases', { path: '/cases', meta: META })).toBe('工程案例');
    expect(await titleOn('/search', { path: '/cases', meta: META })).toBe('none');
    expect(await titleOn('/search', { path: '/search', meta: null })).toBe('none');
  });

  it('is not retried, unlike other queries (Spec §9)', async () => {
    const away = new CallError('server_error', 'away', 503);
    const load = vi.fn().mockRejectedValue(away);
    const client = getQueryClient();
    const failed = expect(queryPageMeta(client, at('/cases'), load)).rejects.toBe(away);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(load).toHaveBeenCalledTimes(1);

    const other = expect(client.fetchQuery({ queryKey: ['other'], queryFn: load, retry: 1 })).rejects.toBe(away);
    await vi.advanceTimersByTimeAsync(60_000);
    await other;
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('never goes stale (Spec §9)', async () => {
    const load = vi.fn().mockResolvedValue(META);
    const client = getQueryClient();
    await queryPageMeta(client, at('/cases'), load);
    vi.setSystemTime(Date.now() + 10 * 365 * 24 * 60 * 60 * 1000);
    await queryPageMeta(client, at('/cases'), load);
    expect(load).toHaveBeenCalledTimes(1);
    await queryPageMeta(client, at('/search'), load);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
