import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../http/call-error';
import { type PageMetaReply, queryPageMeta, usePageMeta, useSentPageMeta } from './page-meta';
import { getQueryClient } from './query-client';

vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant' }) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const META = { meta_title: '工程案例', meta_description: '完成的工程', meta_image: '/a.jpg' };
const query = (client: QueryClient, path: string, load: () => Promise<PageMetaReply | null>) =>
  queryPageMeta(client, { path, locale: 'zh-Hant', load });

interface Sent {
  shell?: { path: string };
  meta?: PageMetaReply | null;
}

function Title({ path, sent }: { path: string; sent: Sent }) {
  useSentPageMeta(useQueryClient(), sent);
  return usePageMeta(path)?.meta_title ?? 'none';
}

/** The title of the page at this path, after the server sent these props, which may be those of another page. */
const titleOn = (path: string, sent: Sent, client = getQueryClient()): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Title path={path} sent={sent} />
    </QueryClientProvider>,
  );

describe('the page-meta query', () => {
  it('has what the server sent with the page (Spec §2, §9)', () => {
    const cases = { path: '/cases' };
    expect(titleOn('/cases', { shell: cases, meta: META })).toBe('工程案例');
    expect(titleOn('/search', { shell: cases, meta: META })).toBe('none');
    expect(titleOn('/cases', { shell: cases, meta: null })).toBe('none');
    // A prebuilt page has no shell.
    expect(titleOn('', {})).toBe('none');
  });

  it('has the metadata of the latest visit to a page', () => {
    const client = getQueryClient();
    const titleAfter = (meta: PageMetaReply | null) => titleOn('/cases', { shell: { path: '/cases' }, meta }, client);
    expect(titleAfter(META)).toBe('工程案例');
    expect(titleAfter({ ...META, meta_title: '案例' })).toBe('案例');
    expect(titleAfter(null)).toBe('none');
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
