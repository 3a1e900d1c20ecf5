import { startApi, type TestApi } from '@tests/support/api/api';
import { listOf, rowsOf, sendNotification } from '@tests/support/mails/notifications';
import { type Person, person } from '@tests/support/people/people';
import { travel } from '@tests/support/projects/way';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_CAP, NOTIFICATIONS_DROPPED_AT_ONCE, NOTIFICATIONS_KEPT_DAYS } from '@/config/limits';
import { notificationCalls } from '@/contract/notification/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { TASKS } from '@/server/jobs/tasks';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = ({ token }: Person) => ({ token });
const read = (who: Person, input: object) => api.ok(notificationCalls.read, input, as(who));
const see = (who: Person, id: number) => api.ok(notificationCalls.see, { id }, as(who));
const details = (who: Person, id: number) => api.call(notificationCalls.details, { id }, as(who));
const countsOf = async (who: Person) => {
  const { unread_count, unseen_count } = await listOf(api, who, { limit: 1 });
  return [unread_count, unseen_count];
};
/** A client with this many notifications; ids newest first. */
async function withNotifications(count: number): Promise<{ who: Person; ids: number[] }> {
  const who = await person(api, 'client');
  for (let n = 0; n < count; n++) await sendNotification(api, who);
  return { who, ids: (await rowsOf(api, who)).map((row) => row.id).reverse() };
}

describe('a user’s notification', () => {
  it('is unread until it is read, and unseen until the list is shown', async () => {
    const { who, ids } = await withNotifications(3);
    const [newest = 0, middle = 0, oldest = 0] = ids;
    expect(await countsOf(who)).toEqual([3, 3]);
    await see(who, middle);
    expect(await countsOf(who)).toEqual([3, 1]);
    expect((await listOf(api, who)).value.map(({ id, is_read, is_seen }) => [id, is_read, is_seen])).toEqual([
      [newest, false, false],
      [middle, false, true],
      [oldest, false, true],
    ]);
    expect(await read(who, { ids: [newest, oldest] })).toEqual({ count: 1 });
    expect(await countsOf(who)).toEqual([1, 0]);
  });

  it('is seen up to a mark that never goes back, nor beyond the newest one', async () => {
    const { who, ids } = await withNotifications(2);
    const [newest = 0, oldest = 0] = ids;
    await see(who, newest);
    await see(who, oldest);
    expect(await countsOf(who)).toEqual([2, 0]);
    await see(who, 2_000_000_000);
    await sendNotification(api, who);
    expect(await countsOf(who)).toEqual([3, 1]);
  });

  it('is read by own ids only; a seen mark with another’s id covers the own ones before it', async () => {
    const [mine, theirs] = [await withNotifications(1), await withNotifications(1)];
    await see(mine.who, theirs.ids[0] ?? 0);
    await see(theirs.who, mine.ids[0] ?? 0);
    expect(await read(mine.who, { ids: theirs.ids })).toEqual({ count: 1 });
    expect([await countsOf(mine.who), await countsOf(theirs.who)]).toEqual([
      [1, 0],
      [1, 1],
    ]);
    const [foreign, absent] = [await details(mine.who, theirs.ids[0] ?? 0), await details(mine.who, 2_000_000_000)];
    expect([foreign.status, foreign.body.error_code]).toEqual([404, 'not_found']);
    expect(absent.status).toBe(404);
    expect((await details(mine.who, mine.ids[0] ?? 0)).body).toEqual((await listOf(api, mine.who)).value[0]);
  });

  it('is filtered by type; by default all types are listed', async () => {
    const who = await person(api, 'client');
    for (const type of ['other', 'system_update', 'project_update'] as const) await sendNotification(api, who, type);
    expect((await listOf(api, who, { type: 'all_notification' })).value).toHaveLength(3);
    const other = await listOf(api, who, { type: 'other' });
    expect([other.value.map((row) => row.type), other.count, other.unread_count]).toEqual([['other'], 1, 3]);
    expect((await api.call(notificationCalls.listing, { type: 'else' }, as(who))).status).toBe(422);
  });

  it('has its id, its title, its text and the time at which it was created (Spec §3)', async () => {
    const who = await person(api, 'client');
    await sendNotification(api, who);
    const [row] = await rowsOf(api, who);
    expect((await listOf(api, who)).value).toMatchObject([
      {
        id: row?.id,
        type: 'project_update',
        title: '有顧問申請你的項目',
        body: '何顧問申請了「太古城單位翻新」，請看過介紹再決定。',
        created_at: api.clock.now().toISOString(),
      },
    ]);
  });

  it('that a process of a newer version wrote, during an update, is listed without its words', async () => {
    const { who, ids } = await withNotifications(1);
    await api.deps.db.execute(sql`update notifications set template = 'of_a_newer_version' where id = ${ids[0]}`);
    expect((await listOf(api, who)).value).toMatchObject([
      { id: ids[0], kind: 'account', title: '新通知', body: '按此查看。' },
    ]);
  });

  it('is a message, a system update, a project update or another one, and of no other type (Spec §3)', async () => {
    const who = await person(api, 'client');
    const types = ['message', 'system_update', 'project_update', 'other'] as const;
    for (const type of types) await sendNotification(api, who, type);
    expect((await listOf(api, who)).value.map((row) => row.type).reverse()).toEqual(types);
    for (const type of types)
      expect(
        (await listOf(api, who, { type })).value.map((row) => row.type),
        type,
      ).toEqual([type]);
    const { value } = await api.ok(notificationCalls.preferences, {}, as(who));
    expect(value.map(({ type }) => type)).toEqual(types);
    for (const type of ['system', 'project', 'chat', 'all', ''])
      expect((await api.call(notificationCalls.listing, { type }, as(who))).status, type).toBe(422);
  });

  it('is listed in pages that end, even if new ones come meanwhile', async () => {
    const { who, ids } = await withNotifications(5);
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listOf(api, who, { limit: 2, cursor });
      seen.push(...page.value.map((row) => row.id));
      expect(page.unread_count).toBe((await rowsOf(api, who)).length);
      await sendNotification(api, who);
      cursor = page.next_cursor ?? null;
    }
    expect(seen).toEqual(ids);
  });

  it.each([{ type: 'other' }, { read: '0' }, { read: '0', type: 'other' }] as const)(
    'is on one page of a list of %o only, however long a page is',
    async (filter) => {
      const who = await person(api, 'client');
      for (const type of ['other', 'message', 'other', 'other', 'message', 'other'] as const)
        await sendNotification(api, who, type);
      const [newest] = (await listOf(api, who, { type: 'other' })).value;
      await read(who, { ids: [newest?.id ?? 0] });
      const whole = (await listOf(api, who, filter)).value.map(({ id }) => id);
      expect(whole.length).toBeGreaterThan(2);
      for (const limit of [1, 2, whole.length]) {
        const pages: number[] = [];
        let cursor: string | null | undefined;
        do {
          const page = await listOf(api, who, { ...filter, limit, cursor });
          expect(page.value.length).toBeLessThanOrEqual(limit);
          pages.push(...page.value.map(({ id }) => id));
          expect(pages.length, `${limit} a page`).toBeLessThanOrEqual(whole.length);
          cursor = page.next_cursor;
        } while (cursor);
        expect(pages, `${limit} a page`).toEqual(whole);
      }
    },
  );
});

describe('a notification of a project', () => {
  const payment = (orderNumber: string) => `/internal/cart/payment?order_number=${orderNumber}`;

  it('names the project that its link leads to, also by way of an order, and what it is about', async () => {
    const { projectId, client, orderNumber } = await travel(api, 'awaiting_payment');
    const page = `/profile/project/detail/${projectId}`;
    await sendNotification(api, client, 'message', 'message_direct', `${page}?chat=1`);
    await sendNotification(api, client, 'project_update', 'payment_declined', payment(orderNumber));
    const project = { id: projectId, title: '太古城單位翻新' };
    const { value } = await listOf(api, client);
    expect(value.map((row) => row.project)).toEqual(value.map(() => project));
    expect(value.map((row) => row.kind)).toEqual(['payment', 'message', 'quotation', 'estimate', 'application']);
    const admin = await person(api, 'admin');
    await sendNotification(api, admin, 'other', 'admin_complaint_waits', `/admin/projects/${projectId}`);
    expect((await listOf(api, admin)).value[0]).toMatchObject({ kind: 'complaint', project });
  });

  it('names none if it is an announcement, leads elsewhere, or to no project', async () => {
    const { projectId } = await travel(api, 'open');
    const who = await person(api, 'client');
    await sendNotification(api, who, 'system_update', 'announcement', `/profile/project/detail/${projectId}`);
    for (const link of ['/profile/project', '/profile/project/detail/9999999999', '/profile/project/detail/1x', ''])
      await sendNotification(api, who, 'project_update', 'applied', link);
    await sendNotification(api, who, 'other', 'subscription_paid', payment('none'));
    expect((await listOf(api, who)).value.map((row) => row.project)).toEqual(Array(6).fill(null));
  });

  it('is read with all of that project but its messages, and no mail follows; again it changes nothing', async () => {
    const { projectId, client, orderNumber } = await travel(api, 'awaiting_payment');
    const other = await travel(api, 'applied', { client });
    const page = `/profile/project/detail/${projectId}`;
    await sendNotification(api, client, 'message', 'message_direct', `${page}?chat=1`);
    await sendNotification(api, client, 'project_update', 'payment_declined', payment(orderNumber));
    const before = await rowsOf(api, client);
    for (const time of ['once', 'again']) {
      expect(await read(client, { project_id: projectId }), time).toEqual({ count: 2 });
      const { value } = await listOf(api, client, { read: '0' });
      expect(value.map(({ type, project }) => [type, project?.id])).toEqual([
        ['message', projectId],
        ['project_update', other.projectId],
      ]);
    }
    const isWaiting = (row: (typeof before)[number]) => row.mailAt !== null;
    // All but the declined payment, which was mailed at once.
    expect(before.filter(isWaiting)).toHaveLength(before.length - 1);
    expect((await rowsOf(api, client)).filter(isWaiting)).toHaveLength(2);
    expect(await countsOf(other.consultant)).toEqual([0, 0]);
    const { consultant } = await travel(api, 'estimating', { client });
    expect(await read(client, { project_id: projectId })).toEqual({ count: 3 });
    expect(await countsOf(consultant)).toEqual([1, 1]);
  });

  it('is read with those that lead to the same page', async () => {
    const who = await person(api, 'client');
    for (const link of [payment('a'), payment('a'), payment('ab')])
      await sendNotification(api, who, 'project_update', 'payment_declined', link);
    expect(await read(who, { link: payment('a') })).toEqual({ count: 1 });
    expect(await read(who, { link: '' })).toEqual({ count: 1 });
    expect(await read(who, {})).toEqual({ count: 1 });
  });
});

describe('twenty thousand notifications of one reader', () => {
  it('are counted up to the cap, read at once, and gone from the count', async () => {
    const [who, other] = [await person(api, 'client'), await person(api, 'client')];
    await api.deps.db.execute(sql`insert into notifications (user_id, type, template, params, link, created_at)
      select ${who.id}, 'project_update', 'applied', '{}', '/', now() from generate_series(1, 20000)`);
    await sendNotification(api, other);
    const counts = { count: COUNT_CAP, count_is_capped: true, unread_count: COUNT_CAP, unseen_count: COUNT_CAP };
    expect(await listOf(api, who)).toMatchObject(counts);
    expect((await api.ok(userAuthCalls.profile, {}, as(who))).unread_notification_count).toBe(COUNT_CAP);
    // Two tabs at once.
    const both = await Promise.all([read(who, { all: 1 }), read(who, { all: 1 })]);
    expect(both).toEqual([{ count: 0 }, { count: 0 }]);
    expect([await countsOf(who), await countsOf(other)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('take at most three statements in addition to the login, also when they are marked', async () => {
    const { who, ids } = await withNotifications(3);
    const count = (work: () => Promise<unknown>) => api.countStatements(work);
    // One statement checks the login; a change adds begin, commit and a second check inside its transaction.
    expect(await count(() => listOf(api, who, { limit: 1 }))).toBe(1 + 1);
    expect(await count(() => details(who, ids[0] ?? 0))).toBe(1 + 1);
    expect(await count(() => see(who, ids[0] ?? 0))).toBe(4 + 1);
    expect(await count(() => read(who, { ids }))).toBe(4 + 2);
    expect(await count(() => read(who, { all: 1 }))).toBe(4 + 2);
    expect(await count(() => read(who, { project_id: 1 }))).toBe(4 + 2);
    expect(await count(() => read(who, { link: '/profile/subscription' }))).toBe(4 + 2);
  });
});

it('notifications are removed two years after they were made, read or not', async () => {
  const own = await startApi();
  const who = await person(own, 'client');
  const made = (daysAgo: number, count: number, readAt: string | null) =>
    own.deps.db.execute(sql`insert into notifications (user_id, type, template, params, link, created_at, read_at)
      select ${who.id}, 'project_update', 'applied', '{}', '/', ${own.deps.clock.now().toISOString()}::timestamptz - make_interval(days => ${daysAgo}), ${readAt}::timestamptz
      from generate_series(1, ${count}::int)`);
  await made(NOTIFICATIONS_KEPT_DAYS + 1, NOTIFICATIONS_DROPPED_AT_ONCE + 1, '2020-01-01');
  await made(NOTIFICATIONS_KEPT_DAYS + 1, 1, null);
  await made(NOTIFICATIONS_KEPT_DAYS - 1, 1, '2020-01-01');
  await made(0, 1, null);
  await TASKS.sweep(own.deps, {});
  expect(await rowsOf(own, who)).toHaveLength(2);
  expect((await listOf(own, who)).value.map(({ is_read }) => is_read)).toEqual([false, true]);
});
