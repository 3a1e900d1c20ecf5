import { startApi, type TestApi } from '@tests/support/api/api';
import { listenerPid, workerCount } from '@tests/support/api/listener';
import { roomOf, say } from '@tests/support/chat/chat';
import { logIn } from '@tests/support/people/people';
import { type Travelled, travel } from '@tests/support/projects/way';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatCalls } from '@/contract/chat/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { startPublishers } from '@/server/roles/start-publishers';

let api: TestApi;
let way: Travelled;
let room: number;
let publisher: { stop: () => Promise<void> };
let send: TestApi['realtime']['send'];

beforeAll(async () => {
  api = await startApi();
  way = await travel(api, 'in_progress');
  room = await roomOf(api, way.client);
  send = api.deps.realtime.send;
});
/** With fake timers the sweep runs only when a test advances them. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  publisher = startPublishers(api.deps);
  await listenerPid(api);
});
afterEach(async () => {
  api.deps.realtime.send = send;
  await publisher.stop();
  vi.useRealTimers();
  // PostgreSQL ends a session a moment after its connection closes.
  await workerCount(api, 0);
});

/** Resolves when this text was sent to the consultant. */
const arrived = (text: string) =>
  vi.waitFor(() => {
    const mine = api.realtime.sent.filter(({ channel }) => channel === `private-user_channel.${way.consultant.id}`);
    expect(mine.map(({ data }) => (data as { message: string }).message)).toContain(text);
  }, 10_000);
const unpublished = async () =>
  (await api.deps.pool.query('select 1 from chat_rooms where last_sequence > published_sequence')).rows.length;

it('publishes a message without waiting for the sweep', async () => {
  await say(api, way.client, room, '即時');
  await arrived('即時');
});

it('listens on a new connection when its own breaks', async () => {
  const pid = await listenerPid(api);
  await api.deps.pool.query('select pg_terminate_backend($1)', [pid]);
  await listenerPid(api, pid);
  await say(api, way.client, room, '斷線之後');
  await arrived('斷線之後');
});

it('publishes by the sweep what could not be sent at first', async () => {
  api.deps.realtime.send = async () => {
    throw new Error('the realtime server is away');
  };
  const failed = vi.spyOn(api.deps.log, 'warn');
  await say(api, way.client, room, '等一等');
  await vi.waitFor(
    () => expect(failed).toHaveBeenCalledWith(expect.anything(), 'messages wait to be published'),
    10_000,
  );
  failed.mockRestore();
  api.deps.realtime.send = send;
  api.clock.advance(1000);
  vi.advanceTimersByTime(1000);
  await arrived('等一等');
});

it('closes the sockets of a login at the moment it ends, without waiting for jobs', async () => {
  const { token } = await logIn(api, way.client);
  const signedIn = await api.ok(chatCalls.socketSignIn, { socket_id: '1.2' }, { token });
  await api.ok(userAuthCalls.logout, {}, { token });
  // No job runs in this test.
  const { id } = JSON.parse(signedIn.user_data) as { id: string };
  await vi.waitFor(() => expect(api.realtime.terminated).toContain(id), 1000);
});

it('stops although the engine is unreachable, and leaves the rest to the next publisher', async () => {
  api.deps.realtime.send = async () => {
    throw new Error('the realtime server is away');
  };
  await say(api, way.client, room, '留給下一個');
  await publisher.stop();
  expect(await unpublished()).toBe(1);
  await workerCount(api, 0);
});

describe('with two workers', () => {
  let second: { stop: () => Promise<void> };
  beforeEach(async () => {
    second = startPublishers(api.deps);
    await workerCount(api, 2);
  });
  afterEach(() => second.stop());

  /** A message until it is published: the statements of both workers' pool. */
  const statementsOf = (text: string, workers: { stop: () => Promise<void> }[]) =>
    api.countStatements(async () => {
      await say(api, way.client, room, text);
      await arrived(text);
      // Resolves when what is being published is done.
      await Promise.all(workers.map((worker) => worker.stop()));
    });

  it('one alone wakes for a room: a message takes eight statements, as with one', async () => {
    await unpublished();
    expect(await statementsOf('兩個工人', [publisher, second])).toBe(8);
    await workerCount(api, 0);
    publisher = startPublishers(api.deps);
    await listenerPid(api);
    expect(await statementsOf('一個工人', [publisher])).toBe(8);
  });

  it('the other takes over when the one that listens is killed', async () => {
    const pid = await listenerPid(api);
    await api.deps.pool.query('select pg_terminate_backend($1)', [pid]);
    await listenerPid(api, pid);
    await say(api, way.client, room, '接手之後');
    await arrived('接手之後');
  });
});
