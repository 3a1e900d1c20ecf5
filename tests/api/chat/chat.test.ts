import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '@tests/support/api/api';
import { published, readAll, roomOf, say } from '@tests/support/chat/chat';
import { file, jpeg, png } from '@tests/support/files/samples';
import { logIn, type Person, person } from '@tests/support/people/people';
import { type Travelled, travel } from '@tests/support/projects/way';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONVERSATION_PAGE, DAY_MS, MESSAGE_MAX_CHARS, REALTIME_LIMITS } from '@/config/limits';
import { chatCalls } from '@/contract/chat/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { TASKS } from '@/server/jobs/tasks';
import { publishRoom } from '@/server/modules/chat/publish-rooms';
import { PublishError } from '@/server/realtime/publisher';

let api: TestApi;
let way: Travelled;
let room: number;
const as = ({ token }: Person) => ({ token });
const words = (messages: readonly { message: string; event: string | null }[]) =>
  messages.map(({ message, event }) => event ?? message);

beforeAll(async () => {
  api = await startApi();
  way = await travel(api, 'in_progress');
  room = await roomOf(api, way.client);
});
/** Everything in the room is read and published. */
beforeEach(async () => {
  await publishRoom(api.deps, room);
  for (const who of [way.client, way.consultant, way.technician])
    await api.ok(chatCalls.readRoom, { chatroom_id: room, sequence: 1_000_000 }, as(who));
});

/** A project under way whose three participants have profile pictures; the consultant has a nickname, too. */
async function pictured(): Promise<Travelled> {
  const consultant = await person(api, 'consultant', { nickname: '何顧問' });
  const travelled = await travel(api, 'in_progress', { consultant });
  for (const who of [travelled.client, consultant, travelled.technician])
    await api.ok(userAuthCalls.profileUpdate, { profile_picture: [file(await jpeg(), 'me.jpg')] }, as(who));
  return travelled;
}

describe('a room', () => {
  it('is listed with its members, its last message and its unread count', async () => {
    await say(api, way.consultant, room, '你好');
    await say(api, way.consultant, room, '圖則已更新，請過目。');
    const { value, count, unread_count } = await api.ok(chatCalls.chatroomListing, {}, as(way.client));
    expect([count, value[0]?.unread_count, unread_count]).toEqual([1, 2, 2]);
    expect(value[0]).toMatchObject({
      id: room,
      project_id: way.projectId,
      project_status: 'in_progress',
      is_on_hold: false,
      client: { id: way.client.id, icon: null },
      consultant: { id: way.consultant.id },
      technician: { id: way.technician.id },
      admin: null,
      last_message: '圖則已更新，請過目。',
      last_sender: { id: way.consultant.id },
      last_event: null,
      last_file_count: 0,
      can_send: true,
    });
  });

  it('has its name, an icon of client, consultant and technician, and the time of its last message (Spec §3)', async () => {
    const { client, consultant, technician } = await pictured();
    const id = await roomOf(api, client);
    api.clock.advance(1000);
    await say(api, consultant, id, '圖則已更新。');
    const { value } = await api.ok(chatCalls.chatroomListing, {}, as(technician));
    const icon = { module_name: 'profile', mime: 'image/jpeg', src: expect.stringContaining('/file/profile/') };
    expect(value).toMatchObject([
      {
        id,
        name: '太古城單位翻新',
        client: { id: client.id, icon },
        consultant: { id: consultant.id, icon },
        technician: { id: technician.id, icon },
        last_message: '圖則已更新。',
        last_message_timestamp: api.clock.now().toISOString(),
      },
    ]);
    for (const role of ['client', 'consultant', 'technician'] as const)
      expect((await api.request(value[0]?.[role]?.icon?.src ?? '')).status, role).toBe(200);
  });

  it('is listed by its last message, page by page, in either direction', async () => {
    const client = await person(api, 'client');
    const rooms: number[] = [];
    for (let n = 0; n < 3; n++) {
      api.clock.advance(1000);
      const { projectId, consultant } = await travel(api, 'estimating', { client });
      rooms.push(
        (await api.ok(chatCalls.newChat, { users: [consultant.id], project_id: projectId }, as(client))).chatroom_id,
      );
    }
    api.clock.advance(1000);
    await say(api, client, rooms[0] as number, '先談這個');
    const inOrder = async (direction: 'asc' | 'desc') => {
      const seen: number[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await api.ok(chatCalls.chatroomListing, { limit: 1, direction, cursor }, as(client));
        expect(page.count).toBe(3);
        seen.push(...page.value.map((one) => one.id));
        if (!page.next_cursor) return seen;
        cursor = page.next_cursor;
      }
    };
    expect(await inOrder('desc')).toEqual([rooms[0], rooms[2], rooms[1]]);
    expect(await inOrder('asc')).toEqual([rooms[1], rooms[2], rooms[0]]);
  });

  it('takes the same number of statements for many rooms as for one', async () => {
    const client = await person(api, 'client');
    await travel(api, 'estimating', { client });
    const ask = () => api.countStatements(() => api.ok(chatCalls.chatroomListing, {}, as(client)));
    const one = await ask();
    for (let n = 0; n < 2; n++) await travel(api, 'estimating', { client });
    expect([one, await ask()]).toEqual([2, 2]);
  });

  it('is not found by other users', async () => {
    const stranger = await person(api, 'consultant');
    const [message] = await readAll(api, way.client, room);
    const refused = [
      await api.call(chatCalls.chatroomDetails, { chatroom_id: room }, as(stranger)),
      await api.call(chatCalls.conversationDetails, { conversation_id: message?.id ?? 0 }, as(stranger)),
      await api.call(chatCalls.readRoom, { chatroom_id: room, sequence: 1 }, as(stranger)),
      await api.call(
        chatCalls.sendMessage,
        { message_id: randomUUID(), chatroom_id: room, message: '?' },
        as(stranger),
      ),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const caught = await api.ok(chatCalls.catchUp, { rooms: [{ chatroom_id: room, sequence: 0 }] }, as(stranger));
    expect(caught).toMatchObject({ value: [], rooms: [], unread_count: 0 });
  });
});

describe('a message', () => {
  it('is answered as all members read it, in the room’s order', async () => {
    const first = await say(api, way.client, room, '第一句');
    const second = await say(api, way.technician, room, '第二句');
    expect(first).toMatchObject({ message: '第一句', sender_id: { id: way.client.id }, files: [], event: null });
    expect(second.sequence).toBe(first.sequence + 1);
    expect((await readAll(api, way.consultant, room)).slice(-2)).toEqual([first, second]);
  });

  it('has its id and text, its sender with name, nickname and icon, its files and the time it was sent (Spec §3)', async () => {
    const { client, consultant } = await pictured();
    const message_id = randomUUID();
    const files = [file(await png(), '現場.png'), file(await png(), '圖則.png')];
    await say(api, consultant, await roomOf(api, client), '請過目。', { message_id, files });
    const [message] = (await readAll(api, client, await roomOf(api, client))).slice(-1);
    expect(message).toMatchObject({
      message_id,
      message: '請過目。',
      sender_id: {
        id: consultant.id,
        name: expect.stringMatching(/^consultant \d+$/),
        nickname: '何顧問',
        icon: { module_name: 'profile', mime: 'image/jpeg' },
      },
      files: [{ filename: '現場.png' }, { filename: '圖則.png' }],
      sent_time: api.clock.now().toISOString(),
    });
  });

  it('sent as multipart form data without a file, as browsers do, is stored (Spec §7)', async () => {
    const body = new FormData();
    const message_id = randomUUID();
    // A form's line breaks arrive as CRLF, which must count and be stored as the one character that was typed.
    const message = '第一行\n'
      .padEnd(MESSAGE_MAX_CHARS - 3, '字')
      .concat('\n末行')
      .slice(0, MESSAGE_MAX_CHARS);
    for (const [name, value] of Object.entries({ message_id, chatroom_id: room, message }))
      body.append(name, `${value}`);
    const headers = { authorization: `Bearer ${way.client.token}` };
    const answer = await api.request('/api/chatroom/send-message?lang=zh-Hant&p6m=web', {
      method: 'POST',
      headers,
      body,
    });
    expect([answer.status, answer.body.message_id, answer.body.files]).toEqual([200, message_id, []]);
    expect(words(await readAll(api, way.consultant, room)).at(-1)).toBe(message);
  });

  it('sent again is answered with the first result, any number of times', async () => {
    const content = { message_id: randomUUID(), files: [file(await png(), '現場.png')] };
    const first = await say(api, way.client, room, '只說一次', content);
    const stored = (await api.storedFiles()).length;
    const again = await Promise.all([1, 2, 3].map(() => say(api, way.client, room, '只說一次', content)));
    for (const one of again) expect(one).toEqual(first);
    expect((await api.storedFiles()).length).toBe(stored);
    expect(words(await readAll(api, way.client, room)).filter((text) => text === '只說一次')).toHaveLength(1);
  });

  it('sent again is answered with the first result, even a year later', async () => {
    const aged = await startApi();
    const { client } = await travel(aged, 'estimating');
    const ofClient = await roomOf(aged, client);
    const message_id = randomUUID();
    const first = await say(aged, client, ofClient, '只說一次', { message_id });
    aged.clock.advance(400 * DAY_MS);
    // The sweep removes expired rows, but keeps the message and its id.
    await TASKS.sweep(aged.deps, {});
    const back = await logIn(aged, client);
    expect(await say(aged, back, ofClient, '只說一次', { message_id })).toEqual(first);
    expect(words(await readAll(aged, back, ofClient)).filter((text) => text === '只說一次')).toHaveLength(1);
  });

  it('with an id that was used before is refused for other text, files, room or sender', async () => {
    const message_id = randomUUID();
    await say(api, way.client, room, '原話', { message_id });
    const other = await travel(api, 'estimating', { client: way.client });
    const otherRoom = (await api.ok(chatCalls.newChat, { users: [other.consultant.id] }, as(way.client))).chatroom_id;
    const send = (who: Person, input: object) =>
      api.call(chatCalls.sendMessage, { message_id, chatroom_id: room, message: '原話', ...input }, as(who));
    const refused = [
      await send(way.client, { message: '改過' }),
      await send(way.client, { files: [file(await png(), 'a.png')] }),
      await send(way.client, { chatroom_id: otherRoom }),
      await send(way.consultant, {}),
    ];
    for (const { status, body } of refused) expect([status, body.error_code]).toEqual([409, 'message_mismatch']);
    expect((await send(way.client, {})).status).toBe(200);
  });

  it('sent by two requests at once is stored once, also in two rooms at once', async () => {
    const { consultant } = await travel(api, 'estimating', { client: way.client });
    const otherRoom = (await api.ok(chatCalls.newChat, { users: [consultant.id] }, as(way.client))).chatroom_id;
    for (let round = 0; round < 5; round++) {
      const message_id = randomUUID();
      const answers = await Promise.all(
        [room, room, otherRoom, otherRoom].map((chatroom_id) =>
          api.call(chatCalls.sendMessage, { message_id, chatroom_id, message: '同時' }, as(way.client)),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    }
    const all = [...(await readAll(api, way.client, room)), ...(await readAll(api, way.client, otherRoom))];
    expect(words(all).filter((text) => text === '同時')).toHaveLength(5);
  });

  it('has text, files, or both, up to their limits', async () => {
    const send = (input: object) =>
      api.call(chatCalls.sendMessage, { message_id: randomUUID(), chatroom_id: room, ...input }, as(way.client));
    expect((await send({ message: '   ' })).body.form_error).toEqual({ message: [expect.any(String)] });
    expect((await send({ message: '長'.repeat(2001) })).status).toBe(422);
    expect((await send({ message: '長'.repeat(2000) })).status).toBe(200);
    const files = await Promise.all(Array.from({ length: 10 }, async (_, n) => file(await png(), `${n}.png`)));
    const { status, body } = await send({ files });
    expect([status, body.files?.map(({ filename }) => filename)]).toEqual([200, files.map(({ name }) => name)]);
    expect((await send({ files: [...files, file(await png(), '11.png')] })).status).toBe(413);
    expect((await send({ message: 'x', message_id: 'no uuid' })).status).toBe(422);
    const picture = body.files?.[0];
    expect(picture).toMatchObject({ module_name: 'chat', mime: 'image/png', width: 60, height: 40 });
    expect((await api.request(picture?.src ?? '')).status).toBe(200);
    expect((await api.request(picture?.src.replace(/u=\d+/, `u=${way.consultant.id}`) ?? '')).status).toBe(404);
  });

  it('gets a sequence without gaps, even if twenty are sent at once', async () => {
    const before = (await readAll(api, way.client, room)).at(-1)?.sequence ?? 0;
    const speakers = [way.client, way.consultant, way.technician];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => say(api, speakers[n % 3] as Person, room, `同時第 ${n} 句`)),
    );
    const sequences = (await readAll(api, way.client, room)).map(({ sequence }) => sequence);
    expect(sequences.filter((sequence) => sequence > before)).toEqual(
      Array.from({ length: 20 }, (_, n) => before + 1 + n),
    );
  });
});

describe('older messages', () => {
  it('come in pages without a gap or a duplicate', async () => {
    for (let n = 0; n < CONVERSATION_PAGE * 2 + 5; n++) await say(api, way.client, room, `第 ${n} 句`);
    const { previous_conversation_id } = await api.ok(
      chatCalls.chatroomDetails,
      { chatroom_id: room },
      as(way.consultant),
    );
    const newest = await api.ok(
      chatCalls.conversationDetails,
      { conversation_id: previous_conversation_id as number },
      as(way.consultant),
    );
    expect(newest.conversations).toHaveLength(CONVERSATION_PAGE);
    expect(newest.conversations.at(-1)?.message).toBe(`第 ${CONVERSATION_PAGE * 2 + 4} 句`);
    const all = await readAll(api, way.consultant, room);
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, n) => (all[0]?.sequence ?? 0) + n));
  });
});

describe('a client that was away', () => {
  it('catches up over all rooms at once with what came after the sequences they know', async () => {
    const second = await travel(api, 'estimating', { client: way.client });
    const other = (await api.ok(chatCalls.newChat, { users: [second.consultant.id] }, as(way.client))).chatroom_id;
    const known = await say(api, way.client, room, '看過');
    await say(api, way.consultant, room, '錯過一');
    await say(api, second.consultant, other, '錯過二');
    const { value, has_more, rooms, unread_count } = await api.ok(
      chatCalls.catchUp,
      {
        rooms: [
          { chatroom_id: room, sequence: known.sequence },
          { chatroom_id: other, sequence: 1 },
        ],
      },
      as(way.client),
    );
    expect([words(value), has_more]).toEqual([['錯過一', '錯過二'], false]);
    expect(rooms.map(({ chatroom_id, unread_count }) => [chatroom_id, unread_count])).toEqual(
      expect.arrayContaining([[room, 1]]),
    );
    expect(unread_count).toBe(rooms.reduce((sum, one) => sum + one.unread_count, 0));
  });

  it('is told to request again if one reply does not hold all', async () => {
    await api.deps.pool.query(
      `with room as (update chat_rooms set last_sequence = last_sequence + 250 where id = $1 returning last_sequence)
       insert into chat_messages (room_id, sequence, message_id, sender_id, text, file_ids, audience, created_at)
       select $1, last_sequence - 250 + n, gen_random_uuid(), $2, n::text, '{}', 'room', now() from room, generate_series(1, 250) n`,
      [room, way.consultant.id],
    );
    await api.deps.pool.query('update chat_members set last_sequence = last_sequence + 250 where room_id = $1', [room]);
    let sequence = (await readAll(api, way.client, room)).at(-251)?.sequence ?? 0;
    const seen: string[] = [];
    for (let requests = 0; ; requests++) {
      const { value, has_more } = await api.ok(
        chatCalls.catchUp,
        { rooms: [{ chatroom_id: room, sequence }] },
        as(way.client),
      );
      seen.push(...value.map(({ message }) => message));
      sequence = value.at(-1)?.sequence ?? sequence;
      if (!has_more) {
        expect(requests).toBe(1);
        break;
      }
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, n) => String(n + 1)));
  });
});

describe('a read mark', () => {
  it('is stored on the server, moves forward only, and is sent to the reader’s other browsers', async () => {
    const one = await say(api, way.consultant, room, '一');
    await say(api, way.consultant, room, '二');
    const mark = (sequence: number) => api.ok(chatCalls.readRoom, { chatroom_id: room, sequence }, as(way.client));
    expect(await mark(one.sequence)).toEqual({ read_sequence: one.sequence, unread_count: 1 });
    expect(await mark(1)).toEqual({ read_sequence: one.sequence, unread_count: 1 });
    expect(await mark(1_000_000)).toEqual({ read_sequence: one.sequence + 1, unread_count: 0 });
    await api.runJobs();
    expect(api.realtime.sent.filter(({ name }) => name === 'ChatReadEvent').at(-1)).toEqual({
      channel: `private-user_channel.${way.client.id}`,
      name: 'ChatReadEvent',
      data: { chatroom_id: room, sequence: one.sequence + 1, read_sequence: one.sequence + 1, unread_count: 0 },
    });
  });

  it('moves with a member’s own messages, because a sender has read the room', async () => {
    await say(api, way.consultant, room, '問題？');
    await say(api, way.client, room, '答案。');
    const details = await api.ok(chatCalls.chatroomDetails, { chatroom_id: room }, as(way.client));
    expect(details).toMatchObject({ unread_count: 0, read_sequence: details.sequence });
  });

  it('is set while another member sends, without a deadlock', async () => {
    const reader = await api.deps.pool.connect();
    // As the read call does: first the read mark, then the notification that this marks as read.
    const write = () =>
      reader.query('update chat_members set read_sequence = read_sequence where room_id = $1 and user_id = $2', [
        room,
        way.client.id,
      ]);
    const waits = async () =>
      (
        await api.deps.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'last_sequence'`,
        )
      ).rowCount;
    try {
      await reader.query('begin');
      await write();
      const sent = say(api, way.consultant, room, '同時');
      await expect.poll(waits).toBe(1);
      await write();
      await reader.query('commit');
      expect(await sent).toMatchObject({ message: '同時' });
    } finally {
      reader.release(true);
    }
  });

  it('does not wait for a sender, and stays correct when two browsers set it at once', async () => {
    const sequences: number[] = [];
    for (let n = 0; n < 6; n++) sequences.push((await say(api, way.consultant, room, `第 ${n} 句`)).sequence);
    await Promise.all(
      sequences
        .slice(0, 4)
        .map((sequence) => api.ok(chatCalls.readRoom, { chatroom_id: room, sequence }, as(way.client))),
    );
    const { unread_count } = await api.ok(chatCalls.chatroomDetails, { chatroom_id: room }, as(way.client));
    expect(unread_count).toBe(2);
  });

  it('counts correctly when it is set while others send', async () => {
    for (let round = 0; round < 10; round++) {
      const { sequence } = await say(api, way.consultant, room, '先');
      await Promise.all([
        api.ok(chatCalls.readRoom, { chatroom_id: room, sequence }, as(way.client)),
        say(api, way.consultant, room, '後'),
        say(api, way.technician, room, '後'),
      ]);
      const { unread_count } = await api.ok(chatCalls.chatroomDetails, { chatroom_id: room }, as(way.client));
      expect(unread_count).toBe(2);
    }
  });
});

describe('the publisher', () => {
  it('sends each message to all members of the room, in order, with the fields of Spec §7', async () => {
    const sent = [await say(api, way.client, room, '一'), await say(api, way.technician, room, '二')];
    const events = await published(api, room, way.consultant);
    expect(events).toEqual(sent.map(({ sender_id, ...message }) => ({ ...message, sender: sender_id })));
    expect(await published(api, room, way.consultant)).toEqual([]);
  });

  it('sends a message that is too large as an id to fetch', async () => {
    const files = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => file(await png(), `${'很長的檔案名稱'.repeat(10)}${n}.png`)),
    );
    const { message_id, sequence } = await say(api, way.client, room, '長'.repeat(2000), { files });
    expect(await published(api, room, way.consultant)).toEqual([
      { message_id, chatroom_id: room, sequence, is_too_large: true },
    ]);
  });

  it('resumes where it failed, and loses nothing', async () => {
    const { send } = api.deps.realtime;
    for (const text of ['一', '二', '三', '四']) await say(api, way.client, room, text);
    let requests = 0;
    api.deps.realtime.send = async (events) => {
      expect(events.length).toBeLessThanOrEqual(REALTIME_LIMITS.maxEventsPerBatch);
      if (++requests === 2) throw new Error('the realtime server is away');
      await send(events);
    };
    await expect(published(api, room, way.consultant)).rejects.toThrow('away');
    api.deps.realtime.send = send;
    // Three messages to three members each were one request.
    const again = await published(api, room, way.consultant);
    expect(again.map(({ message }) => message)).toEqual(['四']);
  });

  it('skips what the engine refuses for good, so that the room goes on', async () => {
    const { send } = api.deps.realtime;
    api.deps.realtime.send = async (events) => {
      if (JSON.stringify(events).includes('毒')) throw new PublishError('an event', 413, 'too large');
      await send(events);
    };
    const { message_id, sequence } = await say(api, way.client, room, '毒');
    await say(api, way.client, room, '之後');
    const events = await published(api, room, way.consultant);
    api.deps.realtime.send = send;
    expect(events[0]).toEqual({ message_id, chatroom_id: room, sequence, is_too_large: true });
    expect(events[1]).toMatchObject({ message: '之後' });
  });

  it('sends each message in order, at most once more with two publishers at once, and then not again', async () => {
    for (let n = 0; n < 5; n++) await say(api, way.client, room, `${n}`);
    const before = api.realtime.sent.length;
    await Promise.all([publishRoom(api.deps, room), publishRoom(api.deps, room)]);
    const channel = `private-user_channel.${way.consultant.id}`;
    const sent = api.realtime.sent
      .slice(before)
      .filter((event) => event.channel === channel)
      .map(({ data }) => (data as { message: string }).message);
    expect([...new Set(sent)]).toEqual(['0', '1', '2', '3', '4']);
    expect(sent.length).toBeLessThanOrEqual(10);
    expect(await published(api, room, way.consultant)).toEqual([]);
  });
});
