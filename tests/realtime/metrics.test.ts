import { startRealtime } from '@tests/support/chat/realtime';
import { expect, it, vi } from 'vitest';
import { createMetrics } from '@/server/metrics/create-metrics';
import { watchRealtime } from '@/server/metrics/watch-realtime';

/** A server whose clients may leave very little unread. */
async function startMetered(maxUnreadBytes?: number) {
  const metrics = createMetrics();
  const engine = await startRealtime({ meter: metrics, ...(maxUnreadBytes && { limits: { maxUnreadBytes } }) });
  watchRealtime(metrics, engine.realtime);
  const value = async (name: string) =>
    Number(new RegExp(`^trimatch_realtime_${name} (.+)$`, 'm').exec(await metrics.registry.metrics())?.[1]);
  return { ...engine, value };
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

it('refused sockets are counted by their code', async () => {
  const { open, value } = await startMetered();
  expect((await open('/app/no-such-key?protocol=7').closed).code).toBe(4001);
  expect(await value('sockets_refused_total{code="4001"}')).toBe(1);
  expect(await value('sockets')).toBe(0);
});

it('what a client has not read is counted, and its socket once it is closed for that', async () => {
  const { connect, publisher, value } = await startMetered(100_000);
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
