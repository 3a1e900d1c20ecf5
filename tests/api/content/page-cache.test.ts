import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApi } from '@tests/support/api/api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGE_FRESH_MS, PAGE_STALE_MS } from '@/config/limits';
import { createPool } from '@/server/db/driver/pool';
import { awaitConfirmed } from '@/server/modules/content/confirmations';
import { keepVersions, type Versions } from '@/server/modules/content/versions';
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
  /** What stands in for Next: it says how often it made each page. */
  answer?: RequestListener;
  versions?: { current: () => Versions | null };
  maxBytes?: number;
  sharedMaxAgeS?: number;
}

/** A server with the page cache before a listener in the place of Next's. */
async function open({ answer, versions, maxBytes = 1_000_000, sharedMaxAgeS = 0 }: Site = {}) {
  const made: string[] = [];
  const served: Served[] = [];
  const headersSeen: IncomingMessage['headers'][] = [];
  const listener: RequestListener = (request, response) => {
    made.push(request.url ?? '');
    headersSeen.push(request.headers);
    if (answer) return answer(request, response);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'private, no-store');
    response.end(`${request.url} 第 ${made.length} 次 ${'x'.repeat(2000)}`);
  };
  const cache = createPageCache({
    asked: askedBy(BUILD_ID),
    versions: versions ?? { current: () => ({ site: 1, professionals: 1 }) },
    render: (url) => capture(listener, url, 'trimatch.test'),
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
  return { get, made, served, headersSeen };
}

describe('a public page', () => {
  it('is made once, and the same for all addresses that mean it', async () => {
    const { get, made, served } = await open();
    const first = await get('/cases?page=2');
    for (const path of [
      '/cases?page=2',
      '/zh-Hant/cases?page=2',
      '/cases?utm_source=mail&page=2',
      '/cases?page=2&page=3',
    ])
      expect((await get(path)).text).toBe(first.text);
    expect(made).toEqual(['/cases?page=2']);
    expect(served).toEqual(['miss', 'hit', 'hit', 'hit', 'hit']);
  });

  it('is another one with another query that it looks at, and as data', async () => {
    const { get, made } = await open();
    const paths = [
      '/cases',
      '/cases?page=2',
      '/cases?category=fit_out&page=2',
      '/search?q=%E8%A3%9D%E4%BF%AE',
      `/_next/data/${BUILD_ID}/zh-Hant/cases.json?page=2`,
      `/_next/data/${BUILD_ID}/zh-Hant.json`,
    ];
    for (const path of [...paths, ...paths]) await get(path);
    expect(made).toHaveLength(paths.length);
    // Next puts an address' own parts into the query of its data.
    await get(`/_next/data/${BUILD_ID}/zh-Hant/cases/detail/7.json?id=7`);
    expect(made.at(-1)).toBe(`/_next/data/${BUILD_ID}/zh-Hant/cases/detail/7.json`);
  });

  it('is made once for a crowd that comes at the same moment', async () => {
    const { get, made } = await open();
    const texts = await Promise.all(Array.from({ length: 50 }, async () => (await get('/')).text));
    expect(new Set(texts).size).toBe(1);
    expect(made).toEqual(['/']);
  });

  it('is sent in the form that the browser takes, each with a tag of its own, and not again to who has it', async () => {
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

  it('is asked for again by every browser, and by a CDN unless it is told otherwise', async () => {
    const { get } = await open();
    expect((await get('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const shared = await open({ sharedMaxAgeS: 30 });
    expect((await shared.get('/')).headers['cache-control']).toBe('public, max-age=0, s-maxage=30, must-revalidate');
  });

  it('knows nothing of whoever asked for it first', async () => {
    const { get, headersSeen } = await open();
    await get('/', { headers: { cookie: 'a=1', authorization: 'Bearer x', 'x-forwarded-host': 'evil.test' } });
    expect(headersSeen).toEqual([{ host: 'trimatch.test' }]);
  });

  it('is made anew after a minute, while the one before is shown, and not shown when it is old', async () => {
    const { get, made, served } = await open();
    const now = Math.ceil(performance.now()); // whole, for sums of fractions are off by a little
    const clock = vi.spyOn(performance, 'now');
    const at = (ms: number) => clock.mockReturnValue(now + ms);
    at(0);
    const first = await get('/');
    at(PAGE_FRESH_MS);
    expect((await get('/')).text).toBe(first.text);
    await expect.poll(() => made.length).toBe(2);
    await expect.poll(async () => (await get('/')).text).not.toBe(first.text);
    at(PAGE_FRESH_MS + PAGE_STALE_MS + 1);
    await get('/');
    expect([served[0], served[1], served.at(-1)]).toEqual(['miss', 'stale', 'miss']);
  });

  it('gives way to others when there is no more room', async () => {
    const { get, made } = await open({ maxBytes: 5000 });
    for (const path of ['/', '/cases', '/professional', '/', '/professional']) await get(path);
    expect(made).toEqual(['/', '/cases', '/professional', '/']);
  });
});

describe('what is not kept', () => {
  it.each([
    ['a preview', '/?preview=1', 'GET'],
    ['a private page', '/profile', 'GET'],
    ['a link with a secret', '/auth/change-forget-password?token=x', 'GET'],
    ['what is sent', '/', 'POST'],
    ['data of another build', '/_next/data/build-0/zh-Hant.json', 'GET'],
    ['a language that is not on', '/fr/cases', 'GET'],
    ['an address without end', `/search?q=${'x'.repeat(600)}`, 'GET'],
  ])('is %s', async (_, path, method) => {
    const { get, made, served } = await open();
    await get(path, { method });
    await get(path, { method });
    expect(made).toEqual([path, path]);
    expect(served).toEqual(['pass', 'pass']);
  });

  it.each([404, 500, 503, 307])('is an answer of %i, which is no page', async (status) => {
    const { get, made } = await open({
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
    expect(made).toHaveLength(2);
  });

  it('is what failed: it is asked once more for whoever waits', async () => {
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

  it('is anything, while this process is not sure of the versions', async () => {
    let current: Versions | null = { site: 1, professionals: 1 };
    const { get, made } = await open({ versions: { current: () => current } });
    await get('/');
    current = null;
    await get('/');
    expect(made).toHaveLength(2);
    current = { site: 1, professionals: 1 };
    await get('/');
    expect(made).toHaveLength(2);
  });
});

describe('a change', () => {
  it('of the professionals touches their pages only', async () => {
    let current = { site: 1, professionals: 1 };
    const { get, made } = await open({ versions: { current: () => current } });
    const paths = ['/', '/professional/5', '/search?q=ab', '/cases'];
    for (const path of paths) await get(path);
    current = { site: 1, professionals: 2 };
    for (const path of paths) await get(path);
    expect(made.slice(4)).toEqual(['/professional/5', '/search?q=ab']);
  });

  it('is seen at every process by whoever asks after it is acknowledged, fifty times', async () => {
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
        const versions = keepVersions({ pool: own, log: api.deps.log });
        await versions.ready;
        const site = await open({ answer, versions });
        return { ...site, stop: () => versions.stop().then(() => own.end()) };
      }),
    );
    for (let trial = 1; trial <= 50; trial++) {
      // A crowd keeps asking, so that pages are being made while they change.
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
