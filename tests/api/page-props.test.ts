import { startApi, type TestApi } from '@tests/support/api';
import type { GetServerSidePropsContext } from 'next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPageProps } from '@/client/page-props';
import { RETRY_AFTER_S } from '@/config/limits';
import { createDb, createPool } from '@/server/db/client';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  globalThis.trimatchApi = (request) => api.app.fetch(request);
});
afterAll(() => {
  globalThis.trimatchApi = undefined;
});

/** Asks for a page as Next does; what it answers, and what it set on the reply. */
async function ask(getServerSideProps: ReturnType<typeof withPageProps>) {
  const headers = new Map<string, unknown>();
  const res = { statusCode: 200, setHeader: (name: string, value: unknown) => headers.set(name, value) };
  const context = { locale: 'en', resolvedUrl: '/auth/login', query: {}, params: {}, res };
  const result = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  return { status: res.statusCode, retryAfter: headers.get('Retry-After'), result };
}

describe('a page', () => {
  it('brings its menus, in the reader’s language', async () => {
    const { status, result } = await ask(withPageProps());
    expect(status).toBe(200);
    expect(result).toMatchObject({ props: { shell: { locale: 'en', path: '/auth/login' } } });
  });

  it('is 503 while the database is away, says when to come again, and is there as soon as it is back', async () => {
    const real = api.deps.db;
    const pool = createPool('postgres://nobody@127.0.0.1:1/nothing', 2, api.deps.log);
    api.deps.db = createDb(pool);
    const away = await ask(withPageProps());
    api.deps.db = real;
    await pool.end();
    expect(away).toEqual({ status: 503, retryAfter: RETRY_AFTER_S, result: { props: { isAway: true } } });
    expect((await ask(withPageProps())).status).toBe(200);
  });

  it('breaks with what is broken in itself', async () => {
    const broken = withPageProps(() => {
      throw new Error('a mistake of ours');
    });
    await expect(ask(broken)).rejects.toThrow('a mistake of ours');
  });
});
