import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startApi, type TestApi } from '@tests/support/api/api';
import { listen } from '@tests/support/api/listen';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADDRESS_LIMITS, BODY_TIMEOUT_MS, QUEUE_LIMITS } from '@/config/limits';
import { contentCalls } from '@/contract/content/calls';
import { siteCalls } from '@/contract/site/calls';
import { telemetryCalls } from '@/contract/telemetry/calls';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startApi();
  port = await listen(api);
});

interface Sent {
  /** The address it comes from. */
  from?: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  toPort?: number;
}

/** Begins a request; its body is not ended. */
const begin = (path: string, { from = '127.0.0.1', method = 'GET', headers = {}, toPort = port }: Sent = {}) =>
  request({ host: '127.0.0.1', port: toPort, localAddress: from, path, method, headers, agent: false });

async function get(path: string, sent?: Sent) {
  const [response] = (await once(begin(path, sent).end(), 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** Sends the headers and half of a body, from an address. */
function beginSlowBody(from: string) {
  const headers = { 'content-type': 'application/json', 'content-length': 20 };
  const sent = begin(telemetryCalls.webVitals.path, { from, method: 'POST', headers });
  sent.on('error', () => {});
  sent.write('{"page":');
  return sent;
}

const MENU = `${siteCalls.menuDetails.path}?key=footer-2`;
const SEARCH = `${contentCalls.searchListing.path}?q=`;

describe('the requests of one address', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are refused while too many of it are under way, and those of others are not', async () => {
    const slow = Array.from({ length: ADDRESS_LIMITS.running }, () => beginSlowBody('127.0.0.2'));
    await vi.waitFor(async () => expect((await get(MENU, { from: '127.0.0.2' })).status).toBe(429));
    const { headers, body } = await get(`${MENU}&lang=en`, { from: '127.0.0.2' });
    expect([headers['retry-after'], JSON.parse(body)]).toEqual([
      '1',
      expect.objectContaining({
        error: true,
        error_code: 'too_many_requests',
        error_message: expect.stringMatching(/^Too many/),
      }),
    ]);
    expect((await get(MENU, { from: '127.0.0.3' })).status).toBe(200);
    for (const path of ['/healthz', '/readyz']) expect((await get(path, { from: '127.0.0.2' })).status).toBe(200);
    for (const sent of slow) sent.destroy();
    await vi.waitFor(async () => expect((await get(MENU, { from: '127.0.0.2' })).status).toBe(200));
  });

  it('are refused after too many in ten seconds, until these are over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const toPort = await listen(api, (_request, response) => response.end('a page'));
    const sent = { toPort, from: '127.0.0.4' };
    const statuses = new Map<number | undefined, number>();
    for (let round = 0; round <= ADDRESS_LIMITS.requests.points; round += 50) {
      for (const { status } of await Promise.all(Array.from({ length: 50 }, () => get('/', sent))))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(200)).toBe(ADDRESS_LIMITS.requests.points);
    const { status, headers, body } = await get('/', sent);
    expect([status, headers['retry-after']]).toEqual([429, String(ADDRESS_LIMITS.requests.durationS)]);
    // A reader sees it in both languages.
    expect(body).toMatch(/嘗試次數過多.*Too many tries/);
    expect((await get('/', { ...sent, from: '127.0.0.5' })).status).toBe(200);
    vi.setSystemTime(Date.now() + ADDRESS_LIMITS.requests.durationS * 1000);
    expect((await get('/', sent)).status).toBe(200);
  });
});

describe('the requests of one connection', () => {
  it('are answered in their order, and end it when too many are sent before the first is answered', async () => {
    const repliesTo = async (count: number) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.11' });
      const requests = Array.from({ length: count }, (_, n) => `GET ${MENU}&n=${n} HTTP/1.1\r\nHost: a\r\n`);
      const last = requests.pop();
      socket.write(`${requests.map((one) => `${one}\r\n`).join('')}${last}Connection: close\r\n\r\n`);
      return (await text(socket).catch(() => '')).match(/HTTP\/1\.1 \d+/g) ?? [];
    };
    expect(await repliesTo(ADDRESS_LIMITS.pipelined)).toEqual(Array(ADDRESS_LIMITS.pipelined).fill('HTTP/1.1 200'));
    expect(await repliesTo(5 * ADDRESS_LIMITS.pipelined)).toEqual([]);
    expect((await get(MENU, { from: '127.0.0.11' })).status).toBe(200);
  });
});

describe('searches', () => {
  it('wait for their turn, while other calls pass; an address of which too many wait is refused', async () => {
    const ends: (() => void)[] = [];
    for (let n = 0; n < QUEUE_LIMITS.search.running; n++)
      void api.deps.queues.search.run(`busy ${n}`, () => new Promise<void>((end) => ends.push(end)));
    const waiting = Array.from({ length: QUEUE_LIMITS.search.waitingPerKey }, (_, n) =>
      get(`${SEARCH}word${n}`, { from: '127.0.0.6' }),
    );
    await vi.waitFor(() => expect(api.deps.queues.search.waiting).toBe(QUEUE_LIMITS.search.waitingPerKey));
    expect((await get(`${SEARCH}more`, { from: '127.0.0.6' })).status).toBe(429);
    expect((await get(MENU, { from: '127.0.0.6' })).status).toBe(200);
    const other = get(`${SEARCH}other`, { from: '127.0.0.7' });
    await vi.waitFor(() => expect(api.deps.queues.search.waiting).toBe(QUEUE_LIMITS.search.waitingPerKey + 1));
    for (const end of ends) end();
    expect((await other).status).toBe(200);
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('a body that does not arrive', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is 408 after its time, and its connection is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = beginSlowBody('127.0.0.8');
    const [socket] = await once(sent, 'socket');
    const closed = once(socket, 'close');
    const answered = once(sent, 'response');
    const isRead = () => vi.getTimerCount() > 0;
    while (!isRead()) await new Promise(setImmediate);
    vi.advanceTimersByTime(BODY_TIMEOUT_MS);
    const [response] = (await answered) as [IncomingMessage];
    expect([response.statusCode, JSON.parse(await text(response)).error_code]).toEqual([408, 'request_timeout']);
    await closed;
  });

  it('is not waited for where a login is missing', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': 20 };
    const sent = begin('/api/chatroom/send-message', { from: '127.0.0.9', method: 'POST', headers });
    sent.write('{');
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const [socket] = [response.socket];
    expect(response.statusCode).toBe(401);
    response.resume();
    if (!socket.destroyed) await once(socket, 'close');
  });
});

describe('an address that is not a path', () => {
  it.each(['http://evil.test/', '//evil.test/', '*'])('%s is refused', async (target) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n`);
    const reply = await text(socket);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).not.toMatch(/^location:/im);
  });
});
