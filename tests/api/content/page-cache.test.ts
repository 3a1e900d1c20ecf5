import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApi } from '@tests/support/api/api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGE_FRESH_MS, PAGE_STALE_MS } from '@/config/limits';
import { createPool } from '@/server/db/driver/pool';
import { awaitConfirmed } from '@/server/modules/content/confirmations';
import { type Versions, watchVersions } from '@/server/modules/content/versions';
import { capture } from '@/server/next/capture';
import { createPageCache, type Served } from '@/server/next/page-cache';
import { askedBy } from '@/server/next/public-pages';

const BUILD_ID = 'build-1';
const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.closeAllConnections();
});

interface Site {
  /** The listener in place of Next; by default its page says how often it was rendered. */
  answer?: RequestListener;
  versions?: { current: () => Versions | null };
  maxBytes?: number;
  sharedMaxAgeS?: number;
}

/** A server with the page cache in front of a listener that replaces Next's. */
async function open({ answer, versions, maxBytes = 1_000_000, sharedMaxAgeS = 0 }: Site = {}) {
  const rendered: string[] = [];
  const served: Served[] = [];
  const headersSeen: IncomingMessage['headers'][] = [];
  const listener: RequestListener = (request, response) => {
    rendered.push(request.url ?? '');
    headersSeen.push(request.headers);
    if (answer) return answer(request, response);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'private, no-store');
    response.end(`${request.url} 第 ${rendered.length} 次 ${'x'.repeat(2000)}`);
  };
  const cache = createPageCache({
    asked: askedBy(BUILD_ID),
    versions: versions ?? { current: () => ({ site: 1, professionals: 1 }) },
    render: ({ url }) => capture(listener, url, 'trimatch.test'),
    maxBytes,
    sharedMaxAgeS,
  });
  const server = createServer((request, response) => {
    served.push(cache.serve(request, response, () => listener(request, response)));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) => {
    const [response] = (await once(send({ port, path, method, headers: { ...headers } }).end(), 'response')) as [
      IncomingMessage,
    ];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
  };
  return { get, rendered, served, headersSeen };
}

describe('a public page', () => {
  it('is rendered once for all addresses that mean the same page', async () => {
    const { get, rendered, served } = await open();
    const first = await get('/cases?page=2');
    for (const path of [
      '/cases?page=2',
      '/zh-Hant/cases?page=2',
      '/cases?utm_source=mail&page=2',
      '/cases?page=2&page=3',
    ])
      expect((await get(path)).text).toBe(first.text);
    expect(rendered).toEqual(['/cases?page=2']);
    expect(served).toEqual(['miss', 'hit', 'hit', 'hit', 'hit']);
  });

  it('is rendered separately for each query that it uses, and as data', async () => {
    const { get, rendered } = await open();
    const paths = [
      '/cases',
      '/cases?page=2',
      '/cases?category=fit_out&page=2',
      '/search?q=%E8%A3%9D%E4%BF%AE',
      `/_next/data/${BUILD_ID}/zh-Hant/cases.json?page=2`,
      `/_next/data/${BUILD_ID}/zh-Hant.json`,
    ];
    for (const path of [...paths, ...paths]) await get(path);
    expect(rendered).toHaveLength(paths.length);
    // Next adds an address's own parameters to the query of its data.
    await get(`/_next/data/${BUILD_ID}/zh-Hant/cases/detail/7.json?id=7`);
    expect(rendered.at(-1)).toBe(`/_next/data/${BUILD_ID}/zh-Hant/cases/detail/7.json`);
  });

  it('is rendered once for many simultaneous requests', async () => {
    const { get, rendered } = await open();
    const texts = await Promise.all(Array.from({ length: 50 }, async () => (await get('/')).text));
    expect(new Set(texts).size).toBe(1);
    expect(rendered).toEqual(['/']);
  });

  it('is sent in the encoding that the browser accepts, each with its own ETag, and with 304 if unchanged', async () => {
    const { get } = await open();
    const { text } = await get('/');
    const forms = {
      br: ({ body }: { body: Buffer }) => brotliDecompressSync(body).toString(),
      gzip: ({ body }: { body: Buffer }) => gunzipSync(body).toString(),
    };
    const tags = new Set<unknown>();
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['*', 'br'],
    ] as const) {
      const answer = await get('/', { headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(forms[encoding](answer)).toBe(text);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      tags.add(answer.headers.etag);
      const again = { 'accept-encoding': accepted, 'if-none-match': `"other", W/${answer.headers.etag}` };
      const { status, body, headers } = await get('/', { headers: again });
      expect({ status, bytes: body.length, etag: headers.etag }).toEqual({
        status: 304,
        bytes: 0,
        etag: answer.headers.etag,
      });
    }
    const plain = await get('/', { headers: { 'accept-encoding': 'deflate, br;q=0.0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(tags.add(plain.headers.etag).size).toBe(3);
    const head = await get('/', { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(plain.body.length),
    ]);
  });

  it('is revalidated by every browser, and by a CDN unless configured otherwise', async () => {
    const { get } = await open();
    expect((await get('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const shared = await open({ sharedMaxAgeS: 30 });
    expect((await shared.get('/')).headers['cache-control']).toBe('public, max-age=0, s-maxage=30, must-revalidate');
  });

  it('is rendered without the headers of the first request', async () => {
    const { get, headersSeen } = await open();
    await get('/', { headers: { cookie: 'a=1', authorization: 'Bearer x', 'x-forwarded-host': 'evil.test' } });
    expect(headersSeen).toEqual([{ host: 'trimatch.test' }]);
  });

  it('is rendered again after a minute while the stale one is served, and not served when too old', async () => {
    const { get, rendered, served } = await open();
    const now = Math.ceil(performance.now()); // an integer, because sums of fractions are inexact
    const clock = vi.spyOn(performance, 'now');
    const at = (ms: number) => clock.mockReturnValue(now + ms);
    at(0);
    const first = await get('/');
    at(PAGE_FRESH_MS);
    expect((await get('/')).text).toBe(first.text);
    await expect.poll(() => rendered.length).toBe(2);
    await expect.poll(async () => (await get('/')).text).not.toBe(first.text);
    at(PAGE_FRESH_MS + PAGE_STALE_MS + 1);
    await get('/');
    expect([served[0], served[1], served.at(-1)]).toEqual(['miss', 'stale', 'miss']);
  });

  it('is evicted when the cache is full', async () => {
    const { get, rendered } = await open({ maxBytes: 5000 });
    for (const path of ['/', '/cases', '/professional', '/', '/professional']) await get(path);
    expect(rendered).toEqual(['/', '/cases', '/professional', '/']);
  });
});

describe('what is not cached', () => {
  it.each([
    ['a preview', '/?preview=1', 'GET'],
    ['a private page', '/profile', 'GET'],
    ['a link with a secret', '/auth/change-forget-password?token=x', 'GET'],
    ['a POST request', '/', 'POST'],
    ['data of another build', '/_next/data/build-0/zh-Hant.json', 'GET'],
    ['a disabled language', '/fr/cases', 'GET'],
    ['a very long address', `/search?q=${'x'.repeat(600)}`, 'GET'],
  ])('is %s', async (_, path, method) => {
    const { get, rendered, served } = await open();
    await get(path, { method });
    await get(path, { method });
    expect(rendered).toEqual([path, path]);
    expect(served).toEqual(['pass', 'pass']);
  });

  it.each([404, 500, 503, 307])('is an answer with status %i', async (status) => {
    const { get, rendered } = await open({
      answer: (_, response) => response.writeHead(status, { location: '/elsewhere' }).end('none'),
    });
    for (let round = 0; round < 2; round++) {
      const answer = await get('/cases/detail/9');
      expect([answer.status, answer.headers['cache-control'], answer.headers.location]).toEqual([
        status,
        'no-store',
        '/elsewhere',
      ]);
    }
    expect(rendered).toHaveLength(2);
  });

  it('is a failed rendering: it is repeated for the waiting requests', async () => {
    let isBroken = true;
    const { get } = await open({
      answer: (_, response) => {
        if (isBroken) {
          isBroken = false;
          throw new Error('broken');
        }
        response.end('whole');
      },
    });
    expect((await get('/')).text).toBe('whole');
  });

  it('is everything, while this process does not know the current versions', async () => {
    let current: Versions | null = { site: 1, professionals: 1 };
    const { get, rendered } = await open({ versions: { current: () => current } });
    await get('/');
    current = null;
    await get('/');
    expect(rendered).toHaveLength(2);
    current = { site: 1, professionals: 1 };
    await get('/');
    expect(rendered).toHaveLength(2);
  });
});

describe('a change', () => {
  it('of the professionals invalidates their pages only', async () => {
    let current = { site: 1, professionals: 1 };
    const { get, rendered } = await open({ versions: { current: () => current } });
    const paths = ['/', '/professional/5', '/search?q=ab', '/cases'];
    for (const path of paths) await get(path);
    current = { site: 1, professionals: 2 };
    for (const path of paths) await get(path);
    expect(rendered.slice(4)).toEqual(['/professional/5', '/search?q=ab']);
  });

  it('is served by every process to each request after its acknowledgement, fifty times', async () => {
    const api = await startApi();
    const { pool } = api.deps;
    await pool.query(`create table shown (text text); insert into shown values ('')`);
    const answer: RequestListener = async (_, response) => {
      const { rows } = await pool.query('select text from shown');
      response.end(rows[0].text);
    };
    const processes = await Promise.all(
      [0, 1].map(async () => {
        const own = createPool(api.databaseUrl, 2, api.deps.log);
        const versions = watchVersions({ pool: own, log: api.deps.log });
        await versions.ready;
        const site = await open({ answer, versions });
        return { ...site, stop: () => versions.stop().then(() => own.end()) };
      }),
    );
    for (let trial = 1; trial <= 50; trial++) {
      // Many requests at the same time, so that pages are rendered while they change.
      const crowd = processes.flatMap(({ get }) => Array.from({ length: 4 }, () => get('/')));
      await pool.query(
        `begin; update shown set text = 'change ${trial}';
         update content_scopes set version = version + 1 where scope = 'site'; notify content_changed; commit`,
      );
      const { rows } = await pool.query(`select version::int from content_scopes where scope = 'site'`);
      await awaitConfirmed(api.deps, { site: rows[0].version });
      const texts = await Promise.all(processes.map(async ({ get }) => (await get('/')).text));
      expect(texts).toEqual([`change ${trial}`, `change ${trial}`]);
      await Promise.all(crowd);
    }
    const all = processes.flatMap(({ served }) => served);
    expect(all.filter((how) => how === 'hit').length).toBeGreaterThan(50);
    await Promise.all(processes.map(({ stop }) => stop()));
  });
});
