import { once } from 'node:events';
import { startApi } from '@tests/support/api/api';
import { listen } from '@tests/support/api/listen';
import { APP, startRealtime } from '@tests/support/chat/realtime';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createMetrics, type Metrics } from '@/server/metrics/create-metrics';
import { watchRealtime } from '@/server/metrics/watch-realtime';
import type { RealtimeLimits } from '@/server/realtime/limits';

const valueIn = async ({ registry }: Metrics, name: string) =>
  Number(new RegExp(`^trimatch_realtime_${name} (.+)$`, 'm').exec(await registry.metrics())?.[1]);

/** A server that counts what happens. */
async function startMetered(limits: Partial<RealtimeLimits> = {}) {
  const metrics = createMetrics();
  const engine = await startRealtime({ meter: metrics, limits });
  watchRealtime(metrics, engine.realtime);
  return { ...engine, value: (name: string) => valueIn(metrics, name) };
}

const subscribe = (channel: string) => ({ event: 'pusher:subscribe', data: { channel } });

it('sockets, subscriptions and events are in the metrics', async () => {
  const { connect, publisher, value } = await startMetered();
  const clients = [await connect(), await connect()];
  for (const client of clients) {
    for (const channel of ['news', 'weather']) {
      client.say(subscribe(channel));
      await client.next('pusher_internal:subscription_succeeded');
    }
  }
  await publisher.send(['news', 'nobody-is-here'].map((channel) => ({ channel, name: 'event', data: {} })));
  for (const client of clients) await client.next('event');
  expect(await value('sockets')).toBe(2);
  expect(await value('channels')).toBe(2);
  expect(await value('subscriptions')).toBe(4);
  expect(await value('unread_bytes')).toBe(0);
  expect(await value('sockets_opened_total')).toBe(2);
  expect(await value('events_published_total')).toBe(2);
  expect(await value('events_sent_total')).toBe(2);
});

describe('refused sockets are counted by the reason', () => {
  it.each([
    ['path', '/app/', 4005],
    ['key', '/app/no-such-key?protocol=7', 4001],
    ['version', `/app/${APP.key}?protocol=4`, 4007],
  ])('%s: what the client asks for', async (reason, url, code) => {
    const { open, value } = await startMetered();
    expect((await open(url).closed).code).toBe(code);
    expect(await value(`sockets_refused_total{reason="${reason}"}`)).toBe(1);
    expect(await value('sockets')).toBe(0);
  });

  it('connections: the process is full', async () => {
    const { open, connectAs, value } = await startMetered({ maxConnections: 1, maxAnonymousPerAddress: 1 });
    const client = await connectAs('7');
    expect((await open().closed).code).toBe(4100);
    expect(await value('sockets_refused_total{reason="connections"}')).toBe(1);
    expect(await value('sockets_refused_total{reason="address"}')).toBeNaN();
    await client.settle();
  });

  it('address: one address has too many that have not signed in', async () => {
    const { open, connect, value } = await startMetered({ maxAnonymousPerAddress: 1 });
    const client = await connect();
    expect((await open().closed).code).toBe(4100);
    expect(await value('sockets_refused_total{reason="address"}')).toBe(1);
    expect(await value('sockets_refused_total{reason="connections"}')).toBeNaN();
    await client.settle();
  });

  it('origin: a page of another site asks', async () => {
    const api = await startApi();
    const port = await listen(api);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/key`, { origin: 'https://evil.test' });
    await once(socket, 'unexpected-response');
    socket.on('error', () => {}).terminate();
    expect(await valueIn(api.deps.metrics, 'sockets_refused_total{reason="origin"}')).toBe(1);
  });
});

it('what a client has not read is counted, and its socket once it is closed for that', async () => {
  const { connect, publisher, value } = await startMetered({ maxUnreadBytes: 100_000 });
  const client = await connect();
  client.say(subscribe('news'));
  await client.next('pusher_internal:subscription_succeeded');
  client.socket.pause();
  const event = { channel: 'news', name: 'event', data: 'x'.repeat(9000) };
  let mostUnread = 0;
  // The systems between take some megabytes first.
  while ((await value('sockets')) > 0) {
    await publisher.send(Array(10).fill(event));
    mostUnread = Math.max(mostUnread, await value('unread_bytes'));
  }
  expect(mostUnread).toBeGreaterThan(0);
  client.socket.terminate();
  await vi.waitFor(async () => expect(await value('sockets_dropped_total')).toBe(1));
});
