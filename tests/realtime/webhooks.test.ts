import { type RawClient, startRealtime } from '@tests/support/chat/realtime';
import { startReceiver } from '@tests/support/chat/webhooks';
import { describe, expect, it } from 'vitest';
import { createLog } from '@/server/log';

/** As short as tests want it. */
const limits = { webhookWindowMs: 5, webhookPauseMs: 5, endsToldAfterMs: 20 };
type Options = Parameters<typeof startRealtime>[0];

async function start(options: Options = {}) {
  const receiver = await startReceiver();
  const realtime = await startRealtime({
    webhookUrl: receiver.webhookUrl,
    ...options,
    limits: { ...limits, ...options?.limits },
  });
  const join = (client: RawClient, channel: string, user_id = '7') =>
    client.subscribe({ channel, ...realtime.sdk.authorizeChannel(client.socketId, channel, { user_id }) });
  return { ...realtime, ...receiver, join };
}

describe('a webhook', () => {
  it('tells what happens on the channels, signed as Pusher’s library checks it', async () => {
    const { connect, join, events, requests } = await start({ clientEvents: true });
    const [ann, bob] = [await connect(), await connect()];
    ann.subscribe({ channel: 'news' });
    expect(await events.next()).toEqual({ name: 'channel_occupied', channel: 'news' });
    bob.subscribe({ channel: 'news' });
    join(ann, 'presence-cache-room', '1');
    expect(await events.next()).toEqual({ name: 'channel_occupied', channel: 'presence-cache-room' });
    expect(await events.next()).toEqual({ name: 'member_added', channel: 'presence-cache-room', user_id: '1' });
    expect(await events.next()).toEqual({ name: 'cache_miss', channel: 'presence-cache-room' });
    join(bob, 'presence-cache-room', '2');
    expect(await events.next()).toMatchObject({ name: 'member_added', user_id: '2' });
    expect(await events.next()).toMatchObject({ name: 'cache_miss' });
    ann.say({ event: 'client-typing', channel: 'presence-cache-room', data: { on: true } });
    expect(await events.next()).toEqual({
      name: 'client_event',
      channel: 'presence-cache-room',
      event: 'client-typing',
      data: '{"on":true}',
      socket_id: ann.socketId,
      user_id: '1',
    });
    bob.socket.close();
    expect(await events.next()).toMatchObject({ name: 'member_removed', user_id: '2' });
    ann.socket.close();
    const last = [await events.next(), await events.next(), await events.next()];
    expect(last).toEqual([
      { name: 'channel_vacated', channel: 'news' },
      { name: 'member_removed', channel: 'presence-cache-room', user_id: '1' },
      { name: 'channel_vacated', channel: 'presence-cache-room' },
    ]);
    expect(requests.waiting.map(({ isValid }) => isValid)).not.toContain(false);
    expect(Math.abs((requests.waiting[0]?.timeMs ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('says nothing of a channel or a member that is back at once', async () => {
    const { connect, join, events } = await start({ limits: { endsToldAfterMs: 60_000 } });
    const client = await connect();
    join(client, 'presence-room.1');
    expect([(await events.next()).name, (await events.next()).name]).toEqual(['channel_occupied', 'member_added']);
    client.say({ event: 'pusher:unsubscribe', data: { channel: 'presence-room.1' } });
    join(client, 'presence-room.1');
    client.subscribe({ channel: 'news' });
    expect(await events.next()).toEqual({ name: 'channel_occupied', channel: 'news' });
  });

  it('tells how many are subscribed, where that is counted', async () => {
    const { connect, events } = await start({ countsSubscriptions: true, limits: { countWindowMs: 5 } });
    const client = await connect();
    client.subscribe({ channel: 'news' });
    const isCount = ({ name }: { name: string }) => name === 'subscription_count';
    expect(await events.next(isCount)).toEqual({ name: 'subscription_count', channel: 'news', subscription_count: 1 });
  });

  it('has several events in one request, in their order, and no more than fit', async () => {
    const { connect, requests } = await start({ limits: { webhookWindowMs: 200, maxEventsPerWebhook: 4 } });
    const client = await connect();
    for (let n = 0; n < 6; n++) client.subscribe({ channel: `c${n}` });
    const channels = async () => (await requests.next()).events.map(({ channel }) => channel);
    expect(await channels()).toEqual(['c0', 'c1', 'c2', 'c3']);
    expect(await channels()).toEqual(['c4', 'c5']);
  });

  it('is sent again until it is taken, byte for byte, and those after it wait; a redirect is not followed', async () => {
    const { connect, answers, requests } = await start({ limits: { maxEventsPerWebhook: 1 } });
    answers.push(500, 307, 404);
    const client = await connect();
    for (const channel of ['a', 'b']) client.subscribe({ channel });
    const tries = [await requests.next(), await requests.next(), await requests.next(), await requests.next()];
    expect(new Set(tries.map(({ body }) => body)).size).toBe(1);
    expect(tries.map(({ path, isValid }) => [path, isValid])).toEqual(Array(4).fill(['/hooks', true]));
    expect(tries[3]?.events).toEqual([{ name: 'channel_occupied', channel: 'a' }]);
    expect((await requests.next()).events).toEqual([{ name: 'channel_occupied', channel: 'b' }]);
  });

  it('is given up after its time, and what waits is bounded: the log has both', async () => {
    const lines: { msg: string; events?: number; problem?: string }[] = [];
    let lost = () => {};
    const isLost = new Promise<void>((resolve) => {
      lost = resolve;
    });
    const log = createLog('error', {
      to: {
        write(line: string) {
          lines.push(JSON.parse(line));
          if (lines.length === 3) lost();
        },
      },
    });
    const { connect, answers, requests, events } = await start({
      log,
      limits: { webhookRetriedForMs: 0, maxWebhookBytes: 150, webhookWindowMs: 200 },
    });
    answers.push(503);
    const client = await connect();
    for (const channel of ['a', 'b', 'c', 'd']) client.subscribe({ channel });
    await isLost;
    expect((await requests.next()).events.length).toBe(3);
    expect(lines.map(({ msg, events, problem }) => ({ msg, events, problem }))).toEqual([
      { msg: 'webhooks: too many events wait for the receiver; more are lost' },
      { msg: 'webhooks: the receiver did not take events; they are lost', events: 3, problem: 'status 503' },
      { msg: 'webhooks: events were lost while the receiver was away', events: 1 },
    ]);
    // There is room again.
    client.subscribe({ channel: 'e' });
    expect(await events.next()).toEqual({ name: 'channel_occupied', channel: 'e' });
  });

  it('names a receiver that is not there', async () => {
    let told = (_line: string) => {};
    const line = new Promise<string>((resolve) => {
      told = resolve;
    });
    const { connect, end } = await start({
      log: createLog('error', { to: { write: (text: string) => told(text) } }),
      limits: { webhookRetriedForMs: 0 },
    });
    await end();
    const client = await connect();
    client.subscribe({ channel: 'a' });
    expect(await line).toContain('ECONNREFUSED');
  });

  it('tells the last when the server ends', async () => {
    const { connect, events, over } = await start({ limits: { endsToldAfterMs: 60_000 } });
    const client = await connect();
    client.subscribe({ channel: 'news' });
    expect(await events.next()).toMatchObject({ name: 'channel_occupied' });
    await over();
    expect(events.waiting).toEqual([{ name: 'channel_vacated', channel: 'news' }]);
  });
});
