import { startApi, type TestApi } from '@tests/support/api/api';
import { published, readAll, roomOf, say } from '@tests/support/chat/chat';
import { answer, checkout } from '@tests/support/payments/money';
import { PASSWORD, type Person, person, reinstate, suspend } from '@tests/support/people/people';
import { newEstimate, travel } from '@tests/support/projects/way';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@/contract/account/calls';
import { chatCalls } from '@/contract/chat/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { leaveProjectRoom } from '@/server/modules/chat/rooms';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = ({ token }: Person) => ({ token });
const words = (messages: readonly { message: string; event: string | null }[]) =>
  messages.map(({ message, event }) => event ?? message);
const read = async (who: Person, room: number) => words(await readAll(api, who, room));
const newChat = (who: Person, users: number[], project_id?: number) =>
  api.call(chatCalls.newChat, { users, project_id }, as(who));

describe('a project’s room', () => {
  it('shows each member what happened while they were in it, and quotations to owner and consultant only', async () => {
    const way = await travel(api, 'completed');
    const room = await roomOf(api, way.client);
    const cards = ['accept_consultant', 'estimate', 'quote', 'accept_quotation', 'pay', 'submit', 'approve'];
    expect(await read(way.client, room)).toEqual(cards);
    expect(await read(way.consultant, room)).toEqual(cards);
    expect(await read(way.technician, room)).toEqual(['pay', 'submit', 'approve']);
    const [first, , , , paid, submitted] = await readAll(api, way.client, room);
    expect(first).toMatchObject({ message: '', files: [], sender_id: { id: way.client.id } });
    expect(paid?.sender_id).toBeNull();
    expect(submitted?.sender_id?.id).toBe(way.technician.id);
    // An event counts as unread for the others only, not for the user who caused it.
    const { value } = await api.ok(chatCalls.chatroomListing, {}, as(way.technician));
    expect(value[0]).toMatchObject({ unread_count: 2, last_event: 'approve', last_message: '' });
  });

  it('includes the technician from payment on, without what they may not see', async () => {
    const way = await travel(api, 'awaiting_payment');
    const room = await roomOf(api, way.client);
    await say(api, way.client, room, '師傅看不到');
    expect((await api.ok(chatCalls.chatroomListing, {}, as(way.technician))).value).toEqual([]);
    await answer(api, way, await checkout(api, way), 'approve');
    await say(api, way.consultant, room, '歡迎加入');
    expect((await published(api, room, way.technician)).map(({ event, message }) => event ?? message)).toEqual([
      'pay',
      '歡迎加入',
    ]);
    expect(await read(way.technician, room)).toEqual(['pay', '歡迎加入']);
    const { value } = await api.ok(
      chatCalls.catchUp,
      { rooms: [{ chatroom_id: room, sequence: 0 }] },
      as(way.technician),
    );
    expect(words(value)).toEqual(['pay', '歡迎加入']);
  });

  it('shows a consultant who left the messages until then, and one who came back those from then on', async () => {
    const way = await travel(api, 'estimating');
    const room = await roomOf(api, way.client);
    const { consultant } = way;
    await say(api, way.client, room, '離開之前');
    const resign = { project_id: way.projectId, target: 'assignment', reason_code: 'too_busy', note: '' };
    await api.ok(projectCalls.rejectProject, resign, as(consultant));
    const stays = ['accept_consultant', '離開之前', 'resign'];
    expect(await read(consultant, room)).toEqual(stays);
    await say(api, way.client, room, '離開之後');
    expect(await published(api, room, consultant)).not.toContainEqual(expect.objectContaining({ message: '離開之後' }));
    expect(await read(consultant, room)).toEqual(stays);
    const { value } = await api.ok(chatCalls.chatroomListing, {}, as(consultant));
    expect(value[0]).toMatchObject({ can_send: false, project_status: null, last_event: 'resign' });
    const refused = await api.call(
      chatCalls.sendMessage,
      { message_id: crypto.randomUUID(), chatroom_id: room, message: '等等' },
      as(consultant),
    );
    expect([refused.status, refused.body.error_code]).toEqual([403, 'not_in_room']);

    const applied = { project_id: way.projectId, message: '又得閒了。' };
    const { application_id } = await api.ok(projectCalls.applyProject, applied, as(consultant));
    await api.ok(projectCalls.acceptConsultant, { project_id: way.projectId, application_id }, as(way.client));
    await say(api, way.client, room, '歡迎回來');
    expect(await read(consultant, room)).toEqual([...stays, 'accept_consultant', '歡迎回來']);
    expect(await read(way.client, room)).toEqual([...stays, '離開之後', 'accept_consultant', '歡迎回來']);
    const caughtUp = await api.ok(chatCalls.catchUp, { rooms: [{ chatroom_id: room, sequence: 1 }] }, as(consultant));
    expect(words(caughtUp.value)).toEqual(['離開之前', 'resign', 'accept_consultant', '歡迎回來']);
  });

  it('shows and counts no messages from the time a member was away, even if they fill more than a page', async () => {
    const way = await travel(api, 'estimating');
    const room = await roomOf(api, way.client);
    const addMessages = (count: number) =>
      api.deps.pool.query(
        `with room as (update chat_rooms set last_sequence = last_sequence + $2 where id = $1 returning last_sequence)
         insert into chat_messages (room_id, sequence, message_id, text, file_ids, audience, created_at)
         select $1, last_sequence - $2 + n, gen_random_uuid(), n::text, '{}', 'room', now() from room, generate_series(1, $2) n`,
        [room, count],
      );
    await addMessages(500);
    await api.deps.pool.query(
      `update chat_members set visible = '{[1,2),[502,)}', last_sequence = 512, read_sequence = 0, unread_count = 12
       where room_id = $1 and user_id = $2`,
      [room, way.consultant.id],
    );
    await addMessages(11);
    const own = [1, ...Array.from({ length: 11 }, (_, n) => 502 + n)];
    expect((await readAll(api, way.consultant, room)).map(({ sequence }) => sequence)).toEqual(own);
    const known = { rooms: [{ chatroom_id: room, sequence: 0 }] };
    const { value } = await api.ok(chatCalls.catchUp, known, as(way.consultant));
    expect(value.map(({ sequence }) => sequence)).toEqual(own);
    const mark = (sequence: number) => api.ok(chatCalls.readRoom, { chatroom_id: room, sequence }, as(way.consultant));
    expect(await mark(300)).toEqual({ read_sequence: 300, unread_count: 11 });
    expect(await mark(510)).toEqual({ read_sequence: 510, unread_count: 2 });
  });

  it('refuses a message of a consultant who leaves at the same moment', async () => {
    const { projectId, client, consultant } = await travel(api, 'estimating');
    const room = await roomOf(api, client);
    const leaving = await api.deps.pool.connect();
    await leaving.query('begin');
    await leaving.query('select id from chat_rooms where project_id = $1 for update', [projectId]);
    const attempt = api.call(
      chatCalls.sendMessage,
      { message_id: crypto.randomUUID(), chatroom_id: room, message: '還在嗎' },
      as(consultant),
    );
    await untilBlocked();
    await leaveProjectRoom(drizzle(leaving), projectId, consultant.id);
    await leaving.query('commit');
    leaving.release();
    expect((await attempt).body.error_code).toBe('not_in_room');
  });

  /** Resolves when a connection waits for a lock. */
  async function untilBlocked(): Promise<void> {
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await api.deps.pool.query(waiting)).rows.length === 0);
  }

  it('shows a new consultant nothing of the former one, and the reverse', async () => {
    const way = await travel(api, 'estimating');
    const room = await roomOf(api, way.client);
    const resign = { project_id: way.projectId, target: 'assignment', reason_code: 'too_busy', note: '' };
    await api.ok(projectCalls.rejectProject, resign, as(way.consultant));
    const next = await person(api, 'consultant');
    const { application_id } = await api.ok(
      projectCalls.applyProject,
      { project_id: way.projectId, message: '我來接手。' },
      as(next),
    );
    await api.ok(projectCalls.acceptConsultant, { project_id: way.projectId, application_id }, as(way.client));
    const consultantIn = async (who: Person) =>
      (await api.ok(chatCalls.chatroomDetails, { chatroom_id: room }, as(who))).consultant?.id;
    expect(await consultantIn(next)).toBe(next.id);
    expect(await consultantIn(way.consultant)).toBe(way.consultant.id);
    expect(await consultantIn(way.client)).toBe(next.id);
    expect(await read(next, room)).toEqual(['accept_consultant']);
  });

  it('does not count an anonymous question as unread for its author', async () => {
    const way = await travel(api, 'quoting');
    const room = await roomOf(api, way.client);
    const unreadOf = async (who: Person) =>
      (await api.ok(chatCalls.chatroomDetails, { chatroom_id: room }, as(who))).unread_count;
    for (const who of [way.client, way.consultant])
      await api.ok(chatCalls.readRoom, { chatroom_id: room, sequence: 1_000_000 }, as(who));
    await api.runJobs();
    const question = { project_id: way.projectId, question: '要包埋清拆嗎？' };
    await api.ok(disputeCalls.askClarification, question, as(way.client));
    expect((await readAll(api, way.consultant, room)).at(-1)).toMatchObject({ event: 'ask', sender_id: null });
    expect([await unreadOf(way.client), await unreadOf(way.consultant)]).toEqual([0, 1]);
    await api.runJobs();
    const event = api.realtime.sent.filter(({ name }) => name === 'ChatReadEvent').at(-1);
    expect(event).toMatchObject({ channel: `private-user_channel.${way.client.id}`, data: { unread_count: 0 } });
  });

  it('has no cards for earlier events, and does not admit a technician before payment', async () => {
    const way = await travel(api, 'estimating');
    const room = await roomOf(api, way.client);
    await api.ok(projectCalls.estimateProject, { ...newEstimate, project_id: way.projectId }, as(way.consultant));
    expect(await read(way.client, room)).toEqual(['accept_consultant', 'estimate']);
    expect((await newChat(way.technician, [way.client.id])).status).toBe(404);
  });
});

describe('new-chat', () => {
  it('finds the room of the given project, otherwise of the newest shared one', async () => {
    const client = await person(api, 'client');
    const consultant = await person(api, 'consultant');
    const older = await travel(api, 'estimating', { client, consultant });
    const newer = await travel(api, 'estimating', { client, consultant });
    const idOf = async (project_id?: number) => (await newChat(client, [consultant.id], project_id)).body.chatroom_id;
    const [newest, named] = [await idOf(), await idOf(older.projectId)];
    expect(await idOf(newer.projectId)).toBe(newest);
    expect(named).not.toBe(newest);
    expect((await newChat(consultant, [client.id, consultant.id])).body.chatroom_id).toBe(newest);
  });

  it('finds the room of the given project by a user who has left it, for those who are still in it', async () => {
    const way = await travel(api, 'in_progress');
    const room = (await newChat(way.client, [way.technician.id], way.projectId)).body.chatroom_id;
    await api.deps.db.transaction((tx) => leaveProjectRoom(tx, way.projectId, way.technician.id));
    expect((await newChat(way.client, [way.technician.id], way.projectId)).body).toEqual({ chatroom_id: room });
    expect((await newChat(way.client, [way.technician.id])).status).toBe(404);
    expect((await newChat(way.technician, [way.client.id], way.projectId)).status).toBe(404);
  });

  it('opens no room between users who share no project, and answers the same for an unknown user', async () => {
    const way = await travel(api, 'in_progress');
    const stranger = await person(api, 'technician');
    const refused = [
      await newChat(way.client, [stranger.id]),
      await newChat(way.client, [2_000_000_000]),
      await newChat(way.client, [way.consultant.id, stranger.id]),
      await newChat(stranger, [way.client.id], way.projectId),
    ];
    expect(refused.map(({ status, body }) => [status, body.error_code])).toEqual(refused.map(() => [404, 'not_found']));
    expect((await newChat(way.client, [way.client.id])).body.form_error).toHaveProperty('users');
    expect((await newChat(way.client, [])).status).toBe(422);
  });

  it('creates one room with an admin, from either side and for simultaneous requests', async () => {
    const admin = await person(api, 'admin');
    const client = await person(api, 'client');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 ? newChat(admin, [client.id]) : newChat(client, [admin.id]))),
    );
    const ids = new Set(answers.map(({ body }) => body.chatroom_id));
    expect([ids.size, answers[0]?.status]).toEqual([1, 200]);
    const [room] = [...ids] as [number];
    await say(api, admin, room, '有什麼可以幫到你？');
    const { value } = await api.ok(chatCalls.chatroomListing, {}, as(client));
    expect(value[0]).toMatchObject({ id: room, project_id: null, admin: { id: admin.id }, unread_count: 1 });
    expect(value[0]?.name).not.toBe('');
    expect((await newChat(admin, [(await person(api, 'admin')).id])).status).toBe(404);
  });
});

describe('a socket', () => {
  const socket_id = '123.456';

  it('may subscribe to its user’s channel and to that of all users, and to no other', async () => {
    const client = await person(api, 'client');
    const ask = (channel_name: string) =>
      api.call(chatCalls.channelAuthorization, { socket_id, channel_name }, as(client));
    expect((await ask(`private-user_channel.${client.id}`)).body.auth).toBeTruthy();
    expect((await ask('private-site_channel')).body.auth).toBeTruthy();
    for (const channel of [
      `private-user_channel.${client.id + 1}`,
      `user_channel.${client.id}`,
      'site_channel',
      'private-site_channel.1',
      'private-x',
      'presence-y',
    ])
      expect((await ask(channel)).status).toBe(404);
    const bad = await api.call(
      chatCalls.channelAuthorization,
      { socket_id: '1.2:private-x', channel_name: `private-user_channel.${client.id}` },
      as(client),
    );
    expect(bad.status).toBe(422);
  });

  it('gets by one call after a break what it gets by three before', async () => {
    const { id, token } = await person(api, 'client');
    const channels = [`private-user_channel.${id}`, 'private-site_channel'];
    const apart = channels.map(async (channel_name) => ({
      ...(await api.ok(chatCalls.channelAuthorization, { socket_id, channel_name }, { token })),
      channel_name,
    }));
    expect(await api.ok(chatCalls.resumeSocket, { socket_id }, { token })).toEqual({
      sign_in: await api.ok(chatCalls.socketSignIn, { socket_id }, { token }),
      channels: await Promise.all(apart),
    });
  });

  it('is authorized by POST as by GET: as pusher-js and Echo send it by themselves', async () => {
    const { id, token } = await person(api, 'client');
    const post = (path: string, fields: Record<string, string>, bearer: string | null = token) =>
      api.request(path, {
        method: 'POST',
        // With it, fetch names the type of a form.
        body: new URLSearchParams(fields),
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      });
    const own = { socket_id, channel_name: `private-user_channel.${id}` };
    const { path } = chatCalls.channelAuthorization;
    const wanted = await api.ok(chatCalls.channelAuthorization, own, { token });
    const json = { ...chatCalls.channelAuthorization, method: 'POST' } as const;
    expect((await post(path, own)).body).toEqual(wanted);
    expect((await api.ok(json, own, { token })).auth).toBe(wanted.auth);
    expect((await post(chatCalls.socketSignIn.path, { socket_id })).body).toEqual(
      await api.ok(chatCalls.socketSignIn, { socket_id }, { token }),
    );
    expect((await post(path, own, null)).status).toBe(401);
    expect((await post(path, { ...own, channel_name: `private-user_channel.${id + 1}` })).status).toBe(404);
    expect((await post(path, { channel_name: own.channel_name })).status).toBe(422);
    expect((await post(path, { ...own, socket_id: '1'.repeat(200_000) })).status).toBe(413);
    // The query counts for GET alone.
    expect((await post(`${path}?${new URLSearchParams(own)}`, {})).status).toBe(422);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' };
    expect((await api.request(path, { method: 'POST', body: 'x', headers })).status).toBe(415);
  });

  it('ends with its login only: logout, remote logout, stolen token, suspension, password change, deletion', async () => {
    const socketOf = async (token: string) => {
      const { user_data } = await api.ok(chatCalls.socketSignIn, { socket_id }, { token });
      return (JSON.parse(user_data) as { id: string }).id;
    };
    const login = async ({ email }: Person) => {
      const { access_token, refresh_token } = await api.ok(userAuthCalls.login, { email, password: PASSWORD });
      return { token: access_token, refresh_token, socket: await socketOf(access_token) };
    };
    const ended = async (work: () => Promise<unknown>) => {
      const before = api.realtime.terminated.length;
      await work();
      await api.runJobs();
      return api.realtime.terminated.slice(before).sort();
    };
    const client = await person(api, 'client');
    const own = await socketOf(client.token);
    const [one, two, three] = [await login(client), await login(client), await login(client)];
    expect(new Set([one.socket, two.socket, three.socket]).size).toBe(3);
    expect(await ended(() => api.ok(userAuthCalls.logout, {}, one))).toEqual([one.socket]);
    expect(await ended(() => api.ok(userAuthCalls.logout, { refresh_token: two.refresh_token }))).toEqual([two.socket]);

    const four = await login(client);
    expect(await ended(() => api.ok(accountCalls.revokeSession, { password: PASSWORD }, four))).toEqual(
      [own, three.socket].sort(),
    );

    const five = await login(client);
    const change = { current_password: PASSWORD, new_password: 'another horse, another staple' };
    expect(await ended(() => api.ok(userAuthCalls.changePassword, change, five))).toEqual([four.socket]);

    await suspend(api, client);
    const suspended = await ended(async () => {});
    expect(suspended).toEqual([five.socket]);
    await reinstate(api, client);

    const other = await person(api, 'client');
    const [ofOther, six] = [await socketOf(other.token), await login(other)];
    expect(await ended(() => api.ok(accountCalls.deleteAccount, { password: PASSWORD }, six))).toEqual(
      [six.socket, ofOther].sort(),
    );
    expect((await api.call(chatCalls.socketSignIn, { socket_id }, six)).status).toBe(401);
  });
});

describe('a suspended user', () => {
  it('gets no more events, and reads the messages after being reinstated', async () => {
    const way = await travel(api, 'in_progress');
    const room = await roomOf(api, way.client);
    await published(api, room, way.client);
    await suspend(api, way.technician);
    await say(api, way.client, room, '你不在時');
    expect(await published(api, room, way.technician)).toEqual([]);
    await reinstate(api, way.technician);
    const { access_token } = await api.ok(userAuthCalls.login, { email: way.technician.email, password: PASSWORD });
    expect(await read({ ...way.technician, token: access_token }, room)).toContain('你不在時');
  });
});
