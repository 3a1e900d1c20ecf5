import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApi, type TestApi } from '@tests/support/api/api';
import { APP, startRealtime } from '@tests/support/chat/realtime';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PROCESS_BEAT_MS } from '@/config/limits';
import { realtimeProcesses } from '@/server/db/schema';
import { createLog } from '@/server/log';
import { enterRealtimeProcess, realtimeProcessesIn } from '@/server/realtime/processes';
import { PublishError } from '@/server/realtime/publisher';
import { createSharedPublisher } from '@/server/realtime/shared-publisher';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.deps.db.delete(realtimeProcesses));
afterEach(() => api.deps.db.delete(realtimeProcesses));

const TIMEOUT_MS = 300;
const log = createLog('silent');
const publisher = (more: { goneMs?: number } = {}) =>
  createSharedPublisher({ ...APP, processes: realtimeProcessesIn(api.deps.db), log, timeoutMs: TIMEOUT_MS, ...more });
const event = (n: number) => ({ channel: 'news', name: 'event', data: { n } });
const entered = async () => (await realtimeProcessesIn(api.deps.db).read()).map(({ endpoint }) => endpoint.port).sort();

/** A process that listens on this port, as it enters itself. */
async function enter(port: number, onForgotten = () => {}) {
  const env = { ...api.deps.env, HOST: '127.0.0.1' };
  const entry = await enterRealtimeProcess({ ...api.deps, log, port, env }, onForgotten);
  onTestFinished(entry.stop);
  return entry;
}

/** An engine that is entered, with a client in the channel. */
async function startEntered() {
  const engine = await startRealtime();
  const entry = await enter(engine.port, engine.realtime.sendAllAway);
  const client = await engine.connect();
  client.say({ event: 'pusher:subscribe', data: { channel: 'news' } });
  await client.next('pusher_internal:subscription_succeeded');
  return { ...engine, entry, client };
}

/** The port of a server that takes requests and never answers. */
async function hangingPort(): Promise<number> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** As after a time without beats. */
const silence = () =>
  api.deps.db.update(realtimeProcesses).set({ seenAt: sql`clock_timestamp() - interval '1 minute'` });

describe('several processes with the role realtime', () => {
  it('all get what is published, each for its own sockets', async () => {
    const [one, other] = [await startEntered(), await startEntered()];
    await publisher().send([event(1), event(2)]);
    for (const { client } of [one, other]) {
      expect((await client.next('event')).data).toEqual({ n: 1 });
      expect((await client.next('event')).data).toEqual({ n: 2 });
    }
  });

  it('all close the connections of a user', async () => {
    const engines = [await startEntered(), await startEntered()];
    const clients = await Promise.all(engines.map((engine) => engine.connectAs('7')));
    const closed = clients.map(({ socket }) => new Promise<number>((resolve) => socket.once('close', resolve)));
    await publisher().terminateUser('7');
    expect(await Promise.all(closed)).toEqual([4009, 4009]);
  });

  it('are published to from the moment they are entered until they leave', async () => {
    const publishing = publisher();
    const first = await startEntered();
    await publishing.send([event(1)]);
    const second = await startEntered();
    await first.entry.stop();
    expect(await entered()).toEqual([second.port]);
    await publishing.send([event(2)]);
    expect((await second.client.next('event')).data).toEqual({ n: 2 });
    expect((await first.client.next('event')).data).toEqual({ n: 1 });
    // It did not get the second.
    await first.publisher.send([event(3)]);
    expect((await first.client.next('event')).data).toEqual({ n: 3 });
  });

  it('are forgotten when nothing listens there any more, and the others get the events all the same', async () => {
    const [alive, killed] = [await startEntered(), await startRealtime()];
    await enter(killed.port);
    await killed.over();
    await publisher().send([event(1)]);
    expect((await alive.client.next('event')).data).toEqual({ n: 1 });
    expect(await entered()).toEqual([alive.port]);
  });

  it('are waited for while they live and do not answer; sending fails, and is tried again by its caller', async () => {
    const alive = await startEntered();
    await enter(await hangingPort());
    await expect(publisher().send([event(1)])).rejects.toThrow(PublishError);
    expect(await entered()).toHaveLength(2);
    expect((await alive.client.next('event')).data).toEqual({ n: 1 });
  });

  it('are forgotten when they have long been silent and do not answer', async () => {
    const alive = await startEntered();
    await enter(await hangingPort());
    await silence();
    await publisher().send([event(1)]);
    expect(await entered()).toEqual([alive.port]);
  });

  it('are forgotten when they have taken nothing for long while others have, so that these need not wait', async () => {
    const alive = await startEntered();
    await enter(await hangingPort());
    const publishing = publisher({ goneMs: TIMEOUT_MS });
    await expect(publishing.send([event(1)])).rejects.toThrow(PublishError);
    await publishing.send([event(2)]);
    expect(await entered()).toEqual([alive.port]);
  });

  it('that take nothing are all kept, so that one of them can be reached later', async () => {
    await enter(await hangingPort());
    const publishing = publisher({ goneMs: 0 });
    await expect(publishing.send([event(1)])).rejects.toThrow(PublishError);
    expect(await entered()).toHaveLength(1);
  });

  it('that live after they were forgotten enter again, and send their clients away to fetch what they missed', async () => {
    const { client, port } = await startEntered();
    await api.deps.db.delete(realtimeProcesses);
    expect((await client.closed).code).toBe(4200);
    expect(await entered()).toEqual([port]);
  });

  it('that are silent because the database was away get everything', async () => {
    const { client, port } = await startEntered();
    await silence();
    await publisher().send([event(1)]);
    expect((await client.next('event')).data).toEqual({ n: 1 });
    expect(await entered()).toEqual([port]);
  });

  it('know whether they are alone, but for one that has long been silent', async () => {
    const first = await enter(1);
    expect(first.isAlone()).toBe(true);
    await silence();
    const second = await enter(2);
    expect(second.isAlone()).toBe(true);
    await vi.waitFor(() => expect([first, second].map((one) => one.isAlone())).toEqual([false, false]), {
      timeout: 3 * PROCESS_BEAT_MS,
    });
    await second.stop();
    await vi.waitFor(() => expect(first.isAlone()).toBe(true), { timeout: 3 * PROCESS_BEAT_MS });
  });

  it('refuse channels of presence, whose members none of them knows, and send those who are in one away', async () => {
    let isAlone = true;
    const { connect, sdk, realtime } = await startRealtime({ isAlone: () => isAlone, limits: { watchIntervalMs: 20 } });
    const channel = 'presence-room.1';
    const subscribe = async () => {
      const client = await connect();
      client.subscribe({ channel, ...sdk.authorizeChannel(client.socketId, channel, { user_id: '7' }) });
      return client;
    };
    const member = await subscribe();
    await member.next('pusher_internal:subscription_succeeded');
    const other = await connect();
    other.subscribe({ channel: 'news' });
    await other.next('pusher_internal:subscription_succeeded');

    isAlone = false;
    expect((await member.closed).code).toBe(4200);
    const why = 'Presence channels need one realtime process: several are running, and each knows its own members only';
    expect((await (await subscribe()).next('pusher:subscription_error')).data).toEqual({
      type: 'PresenceUnavailable',
      error: why,
      status: 400,
    });
    const asked = [
      sdk.get({ path: `/channels/${channel}/users` }),
      sdk.get({ path: `/channels/${channel}`, params: { info: 'user_count' } }),
      sdk.get({ path: '/channels', params: { filter_by_prefix: 'presence-', info: 'user_count' } }),
      sdk.trigger(channel, 'event', {}, { info: 'user_count' }),
    ];
    for (const one of asked) await expect(one).rejects.toMatchObject({ status: 400, body: why });
    // Whatever names no members is answered as before, and other channels stay.
    await (await sdk.trigger([channel, 'news'], 'event', {})).text();
    await other.next('event');
    expect(realtime.counts().channels).toBe(1);

    isAlone = true;
    await (await subscribe()).next('pusher_internal:subscription_succeeded');
  });

  it('that do not exist cannot take anything: it waits for one', async () => {
    await expect(publisher().send([event(1)])).rejects.toThrow(/no process has the role realtime/);
    await expect(publisher().terminateUser('7')).rejects.toThrow(PublishError);
  });
});
