import { startApi, type TestApi } from '@tests/support/api/api';
import { published, roomOf, say } from '@tests/support/chat/chat';
import { file, jpeg, pdf } from '@tests/support/files/samples';
import { mailsTo } from '@tests/support/mails/mails';
import { listOf, rowsOf } from '@tests/support/mails/notifications';
import { logIn, type Person, person } from '@tests/support/people/people';
import { travel } from '@tests/support/projects/way';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXCERPT_MAX_CHARS, UNREAD_MAIL_AFTER_MS } from '@/config/limits';
import { chatCalls } from '@/contract/chat/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { users } from '@/server/db/schema';
import { TASKS } from '@/server/jobs/tasks';
import { publishRoom } from '@/server/modules/chat/publish-rooms';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = ({ token }: Person) => ({ token });
const messagesOf = async (who: Person, input: object = {}) =>
  (await listOf(api, who, { type: 'message', ...input })).value;
const unreadOf = async (who: Person) => (await messagesOf(who, { read: '0' })).map((row) => row.body);
/** The worker publishes a room, and notifies the members who have not read it. */
const work = async (room: number) => {
  await publishRoom(api.deps, room);
  await api.runJobs();
};
const readRoom = (who: Person, room: number, sequence = 1_000_000) =>
  api.ok(chatCalls.readRoom, { chatroom_id: room, sequence }, as(who));

/** A project's client and consultant in their room, which both have read. */
async function talk() {
  const way = await travel(api, 'estimating', { consultant: await person(api, 'consultant', { nickname: '何顧問' }) });
  const room = await roomOf(api, way.client);
  for (const who of [way.client, way.consultant]) {
    await readRoom(who, room);
    await api.ok(notificationCalls.read, { all: 1 }, as(who));
  }
  await work(room);
  return { ...way, room };
}

describe('a message in a room', () => {
  it('is notified to members who have not read it, with its sender, its text and a link', async () => {
    const { client, consultant, room, projectId } = await talk();
    await api.ok(userAuthCalls.profileUpdate, { profile_picture: file(await jpeg(), 'me.jpg') }, as(consultant));
    await say(api, consultant, room, '圖則\n已更新', { files: [file(pdf(), 'a.pdf')] });
    await work(room);
    const [notice] = await messagesOf(client);
    expect(notice).toMatchObject({
      type: 'message',
      title: '何顧問傳來新訊息',
      body: '何顧問（「太古城單位翻新」）：圖則 已更新（1 個檔案）',
      link: `/profile/project/detail/${projectId}?chat=${room}`,
      icon: { name: '何顧問', picture: { module_name: 'profile' } },
      is_read: false,
    });
    expect((await api.request(notice?.icon?.picture?.src ?? '')).status).toBe(200);
    expect(await messagesOf(consultant)).toEqual([]);
    const updates = await listOf(api, client, { type: 'project_update' });
    expect([...new Set(updates.value.map((row) => row.icon))]).toEqual([null]);
  });

  it('is shortened if it is long', async () => {
    const { client, consultant, room } = await talk();
    await say(api, consultant, room, '😀'.repeat(EXCERPT_MAX_CHARS + 1));
    await work(room);
    expect((await unreadOf(client))[0]).toContain(`：${'😀'.repeat(EXCERPT_MAX_CHARS)}…`);
  });

  it('shares one notification with the following ones, which shows the last, until it is read', async () => {
    const { client, consultant, room } = await talk();
    for (const words of ['一', '二', '三']) {
      await say(api, consultant, room, words);
      await work(room);
    }
    await work(room);
    expect(await unreadOf(client)).toEqual(['何顧問（「太古城單位翻新」）：三']);
    expect(await messagesOf(client)).toHaveLength(1);
    await readRoom(client, room);
    expect(await unreadOf(client)).toEqual([]);
    await say(api, consultant, room, '四');
    await work(room);
    expect(await unreadOf(client)).toEqual(['何顧問（「太古城單位翻新」）：四']);
    expect(await messagesOf(client)).toHaveLength(2);
  });

  it('waits in one job, which later messages do not change', async () => {
    const { consultant, room } = await talk();
    const waiting = async () =>
      (await api.deps.db.execute(sql`select * from graphile_worker.jobs where key = ${`notify_members ${room}`}`)).rows;
    const publish = async (words: string) => {
      await say(api, consultant, room, words);
      await publishRoom(api.deps, room);
      return waiting();
    };
    const first = await publish('第一句');
    expect(first).toHaveLength(1);
    expect(await publish('第二句')).toEqual(first);
  });

  it('is not notified to members who have read it or who answer', async () => {
    const { client, consultant, room } = await talk();
    await say(api, consultant, room, '在嗎？');
    await readRoom(client, room);
    await work(room);
    expect(await messagesOf(client)).toEqual([]);
    await say(api, consultant, room, '還在嗎？');
    await work(room);
    expect(await unreadOf(client)).toHaveLength(1);
    await say(api, client, room, '在。');
    await work(room);
    expect([await unreadOf(client), await unreadOf(consultant)]).toEqual([[], [expect.stringContaining('：在。')]]);
  });

  it('keeps its single notification if a member has read only a part', async () => {
    const { client, consultant, room } = await talk();
    const first = await say(api, consultant, room, '一');
    await say(api, consultant, room, '二');
    await work(room);
    await readRoom(client, room, first.sequence);
    expect(await unreadOf(client)).toHaveLength(1);
    await say(api, consultant, room, '三');
    await work(room);
    expect(await unreadOf(client)).toEqual([expect.stringContaining('：三')]);
    expect(await messagesOf(client)).toHaveLength(1);
  });

  it('does not include cards, which have notifications of their own', async () => {
    const { client, consultant } = await travel(api, 'in_progress');
    const room = await roomOf(api, client);
    await work(room);
    expect([await messagesOf(client), await messagesOf(consultant)]).toEqual([[], []]);
  });

  it('is notified while the realtime engine is unreachable, and once', async () => {
    const { client, consultant, room } = await talk();
    const send = async () => {
      throw new Error('away');
    };
    await say(api, consultant, room, '一');
    const deps = { ...api.deps, realtime: { ...api.realtime, send } };
    for (let tries = 0; tries < 3; tries++) await expect(publishRoom(deps, room)).rejects.toThrow('away');
    const { rows } = await api.deps.pool.query(`select 1 from graphile_worker.jobs where key like 'notify_members %'`);
    expect(rows).toHaveLength(1);
    await api.runJobs();
    expect(await unreadOf(client)).toHaveLength(1);
    expect(await published(api, room, client)).toHaveLength(1);
  });

  it('in a room with an admin links to the profile', async () => {
    const [client, admin] = [await person(api, 'client', { nickname: '阿明' }), await person(api, 'admin')];
    const { chatroom_id: room } = await api.ok(chatCalls.newChat, { users: [admin.id] }, as(client));
    await say(api, client, room, '請問');
    await work(room);
    expect((await messagesOf(admin))[0]).toMatchObject({ body: '阿明：請問', link: `/profile?chat=${room}` });
  });
});

describe('the mail about a message', () => {
  const later = async (ms = UNREAD_MAIL_AFTER_MS) => {
    api.clock.advance(ms);
    await TASKS.mail_unread(api.deps, {});
  };
  const unreadMails = async (who: Person) =>
    (await mailsTo(api, who.email)).filter((mail) => mail.template === 'unread').map((mail) => mail.params.lines);

  it('is sent a quarter of an hour after the first unread one, with the last of them', async () => {
    const { client, consultant, room } = await talk();
    await say(api, consultant, room, '一');
    await work(room);
    api.clock.advance(UNREAD_MAIL_AFTER_MS - 1);
    await say(api, consultant, room, '二');
    await work(room);
    await later(1);
    expect(await unreadMails(client)).toEqual(['何顧問（「太古城單位翻新」）：二']);
    await say(api, await logIn(api, consultant), room, '三');
    await work(room);
    await later();
    expect(await unreadMails(client)).toHaveLength(2);
  });

  it.each<[string, (who: Person, room: number) => Promise<unknown>]>([
    ['reading the room', readRoom],
    ['an answer', async (who, room) => say(api, who, room, '收到').then(() => work(room))],
    ['reading the notification', (who) => api.ok(notificationCalls.read, { all: 1 }, as(who))],
  ])('is cancelled by %s, in the app or not', async (_what, read) => {
    for (const inApp of [true, false]) {
      const { client, consultant, room } = await talk();
      const wish = { type: 'message', in_app: inApp, by_mail: true };
      await api.ok(notificationCalls.setPreference, wish, as(client));
      await say(api, consultant, room, '一');
      await work(room);
      expect((await rowsOf(api, client)).at(-1)?.mailAt).not.toBeNull();
      await read(client, room);
      await later();
      expect(await unreadMails(client)).toEqual([]);
    }
  });

  it('does not fill the history of a user who wants no messages in the app', async () => {
    const { client, consultant, room } = await talk();
    const wish = { type: 'message', in_app: false, by_mail: false };
    await api.ok(notificationCalls.setPreference, wish, as(client));
    for (const words of ['一', '二', '三']) {
      await say(api, consultant, room, words);
      await work(room);
    }
    expect([(await messagesOf(client)).length, (await listOf(api, client)).unread_count]).toEqual([1, 0]);
  });

  it('does not name a user whose account is deleted', async () => {
    const { client, consultant, room } = await talk();
    await say(api, consultant, room, '再見');
    await work(room);
    await api.deps.db.update(users).set({ name: '已刪除', nickname: '' }).where(eq(users.id, consultant.id));
    expect((await messagesOf(client))[0]?.icon).toEqual({ name: '已刪除', picture: null });
  });
});
