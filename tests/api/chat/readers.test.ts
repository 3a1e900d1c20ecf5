import { startApi, type TestApi } from '@tests/support/api/api';
import { listenerPid, workerCount } from '@tests/support/api/listener';
import { roomOf, say } from '@tests/support/chat/chat';
import type { Person } from '@tests/support/people/people';
import { type Travelled, travel } from '@tests/support/projects/way';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { READERS_TOLD_EVERY_MS } from '@/config/limits';
import { chatCalls, type RealtimeEvents } from '@/contract/chat/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { startPublishers } from '@/server/roles/start-publishers';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = ({ token }: Person) => ({ token });
const details = (who: Person, chatroom_id: number) => api.ok(chatCalls.chatroomDetails, { chatroom_id }, as(who));
const read = (who: Person, chatroom_id: number, sequence = 1_000_000) =>
  api.ok(chatCalls.readRoom, { chatroom_id, sequence }, as(who));
/** How far each other member has read, by their id. */
const readersFor = async (who: Person, room: number) =>
  Object.fromEntries((await details(who, room)).readers.map(({ id, read_sequence }) => [id, read_sequence]));

describe('the readers of a room', () => {
  it('are the other members, each with the last written message that they have read', async () => {
    const { client, consultant, technician } = await travel(api, 'in_progress');
    const room = await roomOf(api, client);
    const asked = await say(api, client, room, '幾時開工？');
    expect(await readersFor(client, room)).toEqual({ [consultant.id]: 0, [technician.id]: 0 });
    await read(consultant, room);
    expect(await readersFor(client, room)).toEqual({ [consultant.id]: asked.sequence, [technician.id]: 0 });
    // Who writes has read what is before it.
    const answer = await say(api, technician, room, '下星期一。');
    expect(await readersFor(client, room)).toEqual({
      [consultant.id]: asked.sequence,
      [technician.id]: answer.sequence,
    });
    expect(await readersFor(consultant, room)).toEqual({
      [client.id]: asked.sequence,
      [technician.id]: answer.sequence,
    });
  });

  it('begin with their stay: who joined later cannot have read what was before', async () => {
    const { client, consultant, technician, projectId } = await travel(api, 'in_progress');
    const room = await roomOf(api, client);
    const { readers } = await details(client, room);
    const paid = readers.find(({ id }) => id === technician.id)?.from_sequence ?? 0;
    expect(readers.find(({ id }) => id === consultant.id)?.from_sequence).toBe(1);
    expect(paid).toBeGreaterThan(1);
    // A member who has left is no reader, and learns nothing of the others.
    await say(api, client, room, '再見');
    const resign = { project_id: projectId, target: 'assignment' as const, reason_code: 'too_busy' as const, note: '' };
    await api.ok(projectCalls.rejectProject, resign, as(consultant));
    expect(Object.keys(await readersFor(client, room))).toEqual([String(technician.id)]);
    expect((await details(consultant, room)).readers).toEqual([]);
  });

  it('are not told who has seen an event of the project, which would name whoever asked without a name', async () => {
    const { client, consultant, projectId } = await travel(api, 'quoting');
    const room = await roomOf(api, client);
    const said = await say(api, consultant, room, '評估已提交。');
    await read(client, room);
    const before = await readersFor(consultant, room);
    expect(before).toEqual({ [client.id]: said.sequence });
    await api.ok(disputeCalls.askClarification, { project_id: projectId, question: '包括泥頭嗎？' }, as(client));
    await read(client, room);
    expect(await readersFor(consultant, room)).toEqual(before);
  });

  it('are not shown to a stranger', async () => {
    const [way, other] = [await travel(api, 'in_progress'), await travel(api, 'in_progress')];
    const room = await roomOf(api, way.client);
    const { status } = await api.call(chatCalls.chatroomDetails, { chatroom_id: room }, as(other.client));
    expect(status).toBe(404);
  });
});

describe('a member who reads on', () => {
  let publisher: { stop: () => Promise<void> } | undefined;
  afterEach(async () => {
    await publisher?.stop();
    publisher = undefined;
    await workerCount(api, 0);
  });
  const listen = async () => {
    publisher = startPublishers(api.deps);
    await listenerPid(api);
  };
  type Told = RealtimeEvents['ChatReadersEvent'];
  const told = (who: { id: number }, room: number): Told[] =>
    api.realtime.sent
      .filter(({ channel, name }) => channel === `private-user_channel.${who.id}` && name === 'ChatReadersEvent')
      .map(({ data }) => data as Told)
      .filter(({ chatroom_id }) => chatroom_id === room);
  const roomWith = async (): Promise<Travelled & { room: number }> => {
    const way = await travel(api, 'in_progress');
    return { ...way, room: await roomOf(api, way.client) };
  };

  it('is told to the members at once, and to nobody else', async () => {
    const { client, consultant, technician, room } = await roomWith();
    await listen();
    const { sequence } = await say(api, client, room, '看到嗎？');
    await read(consultant, room);
    await vi.waitFor(() => expect(told(client, room)).toHaveLength(1), 1000);
    const reader = { id: consultant.id, from_sequence: 1, read_sequence: sequence };
    expect(told(client, room)[0]?.readers).toContainEqual(reader);
    expect(told(technician, room)[0]?.readers).toContainEqual(reader);
    // Nobody is told of themselves.
    expect(
      told(consultant, room)[0]
        ?.readers.map(({ id }) => id)
        .sort(),
    ).toEqual([client.id, technician.id].sort());
    const channels = api.realtime.sent.filter(({ name }) => name === 'ChatReadersEvent').map(({ channel }) => channel);
    expect(new Set(channels)).toEqual(
      new Set([client, consultant, technician].map(({ id }) => `private-user_channel.${id}`)),
    );
  });

  it('is told at most once a second, and in the end as it is', async () => {
    const { client, consultant, room } = await roomWith();
    await listen();
    const began = performance.now();
    let sequence = 0;
    for (let number = 0; number < 8; number++) {
      ({ sequence } = await say(api, client, room, `第 ${number} 則`));
      await read(consultant, room);
      // The first is told at once; the others come while nothing may be told.
      if (number === 0) await vi.waitFor(() => expect(told(client, room)).toHaveLength(1), 5000);
    }
    const last = () =>
      told(client, room)
        .at(-1)
        ?.readers.find(({ id }) => id === consultant.id)?.read_sequence;
    await vi.waitFor(() => expect(last()).toBe(sequence), 5000);
    const seconds = Math.floor((performance.now() - began) / READERS_TOLD_EVERY_MS);
    const { length } = told(client, room);
    expect(length).toBeGreaterThanOrEqual(2);
    expect(length).toBeLessThanOrEqual(1 + seconds);
  });

  it('is not told for an event of the project, nor for one’s own words', async () => {
    const { client, consultant, technician, projectId, room } = await roomWith();
    for (const who of [client, consultant, technician]) await read(who, room);
    await listen();
    await api.ok(projectCalls.submitProject, { project_id: projectId, note: '完工' }, as(technician));
    await read(client, room);
    // Of another room, told later: the first was not told.
    const other = await travel(api, 'in_progress');
    const otherRoom = await roomOf(api, other.client);
    await say(api, other.client, otherRoom, '你好');
    await read(other.consultant, otherRoom);
    await vi.waitFor(() => expect(told(other.client, otherRoom)).toHaveLength(1), 1000);
    expect(told(consultant, room)).toEqual([]);
  });
});

describe('the list of rooms', () => {
  it('shows the newest unread words that a later event would hide, until they are read', async () => {
    const { client, consultant, technician, projectId } = await travel(api, 'in_progress');
    const room = await roomOf(api, client);
    await read(client, room);
    const shown = async (who: Person) => {
      const { value } = await api.ok(chatCalls.chatroomListing, {}, as(who));
      const { unread_words, last_event, unread_count } = value.find(({ id }) => id === room) ?? {};
      return { words: unread_words, last_event, unread_count };
    };
    await say(api, consultant, room, '第一句');
    await say(api, technician, room, '第二句');
    expect(await shown(client)).toEqual({ words: null, last_event: null, unread_count: 2 });
    await api.ok(projectCalls.submitProject, { project_id: projectId, note: '完工' }, as(technician));
    const { id, name, nickname } = (await details(client, room)).technician ?? {};
    const words = { message: '第二句', file_count: 0, sender: { id, name, nickname } };
    expect(await shown(client)).toEqual({ words, last_event: 'submit', unread_count: 3 });
    // One's own words are not unread; the technician has read what was before them.
    expect(await shown(technician)).toMatchObject({ words: null, last_event: 'submit' });
    await read(client, room);
    expect(await shown(client)).toEqual({ words: null, last_event: 'submit', unread_count: 0 });
  });
});
