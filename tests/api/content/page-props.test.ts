import { startApi, type TestApi } from '@tests/support/api/api';
import type { GetServerSideProps, GetServerSidePropsContext, NextPageContext } from 'next';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pageNotFound, withPageProps } from '@/client/page-props';
import { withPrivatePageProps } from '@/client/private-page-props';
import { RETRY_AFTER_S } from '@/config/limits';
import { contentCalls } from '@/contract/content/calls';
import { getServerSideProps as sitePage } from '@/pages/page/[slug]';
import { createDb } from '@/server/db/driver/create-db';
import { createPool } from '@/server/db/driver/pool';
import { previewToken } from '@/server/http/preview';
import { saveDraft } from '@/server/modules/content/edit-content';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  globalThis.trimatchApi = (request) => api.app.fetch(request);
});
afterEach(() => {
  globalThis.trimatchVersions = undefined;
});
afterAll(() => {
  globalThis.trimatchApi = undefined;
});

/** Requests a page's props as Next does; returns the result, the status and the headers it set. */
async function ask(
  getServerSideProps: GetServerSideProps,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const set = new Map<string, unknown>();
  const res = { statusCode: 200, setHeader: (name: string, value: unknown) => set.set(name, value) };
  const context = { locale: 'en', resolvedUrl: '/auth/login', query, params: {}, req: { headers }, res };
  const result = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  return {
    status: res.statusCode,
    retryAfter: set.get('Retry-After'),
    cacheControl: set.get('Cache-Control'),
    result,
  };
}

/** Runs the work while the database is unreachable. */
async function whileAway<Result>(work: () => Promise<Result>): Promise<Result> {
  const real = api.deps.db;
  const pool = createPool('postgres://nobody@127.0.0.1:1/nothing', 2, api.deps.log);
  api.deps.db = createDb(pool);
  return work().finally(() => {
    api.deps.db = real;
    return pool.end();
  });
}

describe('a page for logged-in users', () => {
  const page = withPrivatePageProps(({ param }) => (param('id') === '7' ? { projectId: 7 } : null));
  const open = async (id: string) => {
    const res = { statusCode: 200, setHeader: () => {} };
    const context = { locale: 'en', asPath: `/profile/project/detail/${id}?tab=log`, query: { id, tab: 'log' }, res };
    const props = await page({ ...context, req: { headers: {} } } as unknown as NextPageContext);
    return { status: res.statusCode, props };
  };
  it('comes with its menus and what its address names, or is a 404 with its menus', async () => {
    const shell = { locale: 'en', path: '/profile/project/detail/7', headerMenu: expect.any(Array) };
    expect(await open('7')).toMatchObject({ status: 200, props: { projectId: 7, shell } });
    expect(await open('x')).toMatchObject({ status: 404, props: { isAbsent: true, shell: { locale: 'en' } } });
    expect(await whileAway(() => open('7'))).toMatchObject({ status: 503, props: { isAway: true } });
    expect(await whileAway(() => open('x'))).toMatchObject({ status: 404, props: { isAbsent: true } });
  });
});

describe('a page', () => {
  it('has its menus, in the reader’s language', async () => {
    const { status, result } = await ask(withPageProps());
    expect(status).toBe(200);
    expect(result).toMatchObject({ props: { shell: { locale: 'en', path: '/auth/login' } } });
  });

  it('has the metadata of its path, as the page-meta query that the head reads (Spec §2, §9)', async () => {
    const { result } = await ask(withPageProps());
    expect(result).toMatchObject({
      props: {
        meta: {
          meta_title: 'Log in',
          meta_description: 'Log in to see how your projects are doing.',
          meta_image: expect.stringMatching(/^\/file\/og\//),
        },
      },
    });
  });

  it('is 503 with Retry-After while the database is unreachable, and works as soon as it is back', async () => {
    const away = await whileAway(() => ask(withPageProps()));
    expect(away).toMatchObject({ status: 503, retryAfter: RETRY_AFTER_S, result: { props: { isAway: true } } });
    expect((await ask(withPageProps())).status).toBe(200);
  });

  it('shows a draft with a preview link, and forbids caching it', async () => {
    const body = { title: { 'zh-Hant': '稿' }, summary: { 'zh-Hant': '' }, blocks: [] };
    const { id } = await saveDraft(api.deps, null, { kind: 'page', key: 'draft', body });
    const page = withPageProps(async ({ load }) => load(contentCalls.pageContent, { slug: 'draft' }));
    const absent = { status: 404, result: { props: { isAbsent: true } } };
    expect(await ask(page)).toMatchObject(absent);
    expect(await ask(page, { preview: '1' })).toMatchObject(absent);
    const shown = await ask(page, { preview: '1', preview_token: previewToken(api.deps, id) });
    expect(shown.result).toMatchObject({ props: { slug: 'draft', title: '稿' } });
    expect(shown.cacheControl).toBe('private, no-store');
  });

  it('that does not exist is a 404 with its menus, or the prebuilt 404 page without them', async () => {
    expect(await ask(withPageProps(pageNotFound))).toMatchObject({
      status: 404,
      result: { props: { isAbsent: true, shell: { locale: 'en', headerMenu: expect.any(Array) } } },
    });
    // For a link within the site only the result is sent, because the shell is already on the screen.
    const data = await ask(withPageProps(pageNotFound), {}, { 'x-nextjs-data': '1' });
    expect(data.result).toEqual({ notFound: true });
    expect(await whileAway(() => ask(withPageProps(pageNotFound)))).toMatchObject({ result: { notFound: true } });
  });

  it('at an address that cannot be a page’s is a 404', async () => {
    for (const slug of ['constructor', 'x'.repeat(61), '\0', ''])
      expect(await ask(sitePage, { slug }), slug).toMatchObject({ status: 404, result: { props: { isAbsent: true } } });
  });

  it('reads its shell once for each version of the site, and again for a preview', async () => {
    let versions: ReturnType<NonNullable<typeof globalThis.trimatchVersions>> = { site: 7, professionals: 1 };
    globalThis.trimatchVersions = () => versions;
    const countRead = (query?: Record<string, string>) => api.countStatements(() => ask(withPageProps(), query));
    const first = await countRead();
    expect(first).toBeGreaterThan(0);
    expect(await countRead()).toBe(0);
    expect(await countRead({ preview: '1' })).toBe(first);
    versions = { site: 7, professionals: 2 };
    // Only the metadata of its path are read again, because the path may be a professional's.
    const meta = await countRead();
    expect(meta).toBeGreaterThan(0);
    expect(meta).toBeLessThan(first);
    versions = { site: 8, professionals: 2 };
    expect(await countRead()).toBe(first);
    expect(await countRead()).toBe(0);
    // Nothing is cached while this process does not know the current version.
    versions = null;
    expect(await countRead()).toBe(first);
  });

  it('reads again what failed before', async () => {
    globalThis.trimatchVersions = () => ({ site: 9, professionals: 1 });
    expect((await whileAway(() => ask(withPageProps()))).status).toBe(503);
    expect(await ask(withPageProps())).toMatchObject({ status: 200, result: { props: { shell: { locale: 'en' } } } });
  });

  it('fails with its own error', async () => {
    const broken = withPageProps(() => {
      throw new Error('a mistake of ours');
    });
    await expect(ask(broken)).rejects.toThrow('a mistake of ours');
  });

  it('fails with its own error without a database too, and the shell’s failure is not left unhandled', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    // The test runner's own listeners would fail the whole run.
    const listeners = process.rawListeners('unhandledRejection') as NodeJS.UnhandledRejectionListener[];
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', note);
    const broken = withPageProps(() => {
      throw new Error('a mistake of ours');
    });
    try {
      await whileAway(async () => {
        await expect(ask(broken)).rejects.toThrow('a mistake of ours');
        // By now the calls of the first request have failed.
        expect((await ask(withPageProps())).status).toBe(503);
      });
    } finally {
      process.off('unhandledRejection', note);
      for (const listener of listeners) process.on('unhandledRejection', listener);
    }
    expect(unhandled).toEqual([]);
  });
});
