import { hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../http/call-error';
import { type PageMetaReply, queryPageMeta, usePageMeta } from './page-meta';
import { getQueryClient } from './query-client';

vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant' }) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const META = { meta_title: '工程案例', meta_description: '完成的工程', meta_image: '/a.jpg' };
const query = (client: QueryClient, path: string, load: () => Promise<PageMetaReply | null>, stamp = 1) =>
  queryPageMeta(client, { path, locale: 'zh-Hant', load, stamp });

function Title({ path }: { path: string }) {
  return usePageMeta(path)?.meta_title ?? 'none';
}

/** The title of a page at this path, whose props came with this metadata of another or the same path. */
async function titleOn(path: string, sent: { path: string; meta: PageMetaReply | null }): Promise<string> {
  const client = getQueryClient();
  hydrate(client, await query(getQueryClient(), sent.path, async () => sent.meta));
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Title path={path} />
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
    const failed = expect(query(client, '/cases', load)).rejects.toBe(away);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(load).toHaveBeenCalledTimes(1);

    const other = expect(client.fetchQuery({ queryKey: ['other'], queryFn: load, retry: 1 })).rejects.toBe(away);
    await vi.advanceTimersByTimeAsync(60_000);
    await other;
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('has the same state for the same data, and newer data replace a page’s older ones', async () => {
    const states = [];
    for (const title of ['甲', '甲', '乙'])
      states.push(
        await query(getQueryClient(), '/cases', async () => ({ ...META, meta_title: title }), title === '甲' ? 1 : 2),
      );
    expect(states[1]).toEqual(states[0]);
    const client = getQueryClient();
    for (const state of states) hydrate(client, state);
    expect(client.getQueryData(['page-meta', '/cases', 'zh-Hant'])).toMatchObject({ meta_title: '乙' });
  });

  it('of an unknown version is used, and replaced by the next known version', async () => {
    const client = getQueryClient();
    const titleAfter = async (title: string, stamp: number) => {
      hydrate(client, await query(getQueryClient(), '/cases', async () => ({ ...META, meta_title: title }), stamp));
      return client.getQueryData<PageMetaReply>(['page-meta', '/cases', 'zh-Hant'])?.meta_title;
    };
    expect(await titleAfter('甲', 0)).toBe('甲');
    expect(await titleAfter('乙', 1)).toBe('乙');
  });

  it('never goes stale (Spec §9)', async () => {
    const load = vi.fn().mockResolvedValue(META);
    const client = getQueryClient();
    await query(client, '/cases', load);
    vi.setSystemTime(Date.now() + 10 * 365 * 24 * 60 * 60 * 1000);
    await query(client, '/cases', load);
    expect(load).toHaveBeenCalledTimes(1);
    await query(client, '/search', load);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
