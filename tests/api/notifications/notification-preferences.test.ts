import { startApi, type TestApi } from '@tests/support/api/api';
import { mailsTo } from '@tests/support/mails/mails';
import { listOf, rowsOf, sendNotification } from '@tests/support/mails/notifications';
import { type Person, person } from '@tests/support/people/people';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAILED_LINES_MAX, UNREAD_MAIL_AFTER_MS } from '@/config/limits';
import { notificationCalls } from '@/contract/notification/calls';
import { NOTIFICATION_TYPES, type NotificationType } from '@/domain/notification/types';
import { mails, users } from '@/server/db/schema';
import { TASKS } from '@/server/jobs/tasks';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = ({ token }: Person) => ({ token });
const prefer = (who: Person, type: NotificationType, in_app: boolean, by_mail: boolean) =>
  api.ok(notificationCalls.setPreference, { type, in_app, by_mail }, as(who));
const preferencesOf = async (who: Person) => (await api.ok(notificationCalls.preferences, {}, as(who))).value;
const templatesTo = async (who: Person) => (await mailsTo(api, who.email)).map((mail) => mail.template);
const suspend = (who: Person) =>
  api.deps.db.update(users).set({ suspendedAt: api.clock.now() }).where(eq(users.id, who.id));
/** Moves the clock by a quarter of an hour and runs the mail job. */
const later = async (ms = UNREAD_MAIL_AFTER_MS) => {
  api.clock.advance(ms);
  await TASKS.mail_unread(api.deps, {});
};

describe('a notification preference', () => {
  it('is every way for every type by default, and set for each separately', async () => {
    const [who, other] = [await person(api, 'client'), await person(api, 'client')];
    const all = NOTIFICATION_TYPES.map((type) => ({ type, in_app: true, by_mail: true, by_push: true }));
    expect(await preferencesOf(who)).toEqual(all);
    await prefer(who, 'project_update', false, true);
    await prefer(who, 'message', true, false);
    await prefer(who, 'message', false, false);
    expect(await preferencesOf(who)).toEqual([
      { type: 'message', in_app: false, by_mail: false, by_push: true },
      { type: 'system_update', in_app: true, by_mail: true, by_push: true },
      { type: 'project_update', in_app: false, by_mail: true, by_push: true },
      { type: 'other', in_app: true, by_mail: true, by_push: true },
    ]);
    expect(await preferencesOf(other)).toEqual(all);
  });

  it.each([
    [true, true, 1, ['unread']],
    [true, false, 1, []],
    [false, true, 0, ['unread']],
    [false, false, 0, []],
  ])(
    'in the app %s and by mail %s gives the right unread count and mails, and is always in the list',
    async (inApp, byMail, unread, sent) => {
      const who = await person(api, 'client');
      await prefer(who, 'project_update', inApp, byMail);
      await sendNotification(api, who);
      const { value, unread_count } = await listOf(api, who);
      expect([value.length, value[0]?.is_read, unread_count]).toEqual([1, !inApp, unread]);
      await later(UNREAD_MAIL_AFTER_MS - 1);
      expect(await templatesTo(who)).toEqual([]);
      await later(1);
      await later();
      expect(await templatesTo(who)).toEqual(sent);
    },
  );

  it('applies to its type only', async () => {
    const who = await person(api, 'client');
    for (const type of ['message', 'system_update', 'other'] as const) await prefer(who, type, false, false);
    await sendNotification(api, who);
    expect((await listOf(api, who)).unread_count).toBe(1);
    await later();
    expect(await templatesTo(who)).toEqual(['unread']);
  });

  it.each([
    ['project_update', true, ['submitted']],
    ['project_update', false, []],
    ['other', false, ['submitted']],
  ] as const)(
    'applies to immediate mails of type %s (by mail: %s), but not for account and membership',
    async (type, byMail, sent) => {
      const who = await person(api, 'client');
      await prefer(who, type, true, byMail);
      await sendNotification(api, who, type, 'submitted');
      await later();
      expect(await templatesTo(who)).toEqual(sent);
    },
  );

  it('applies at once: a notification that waits for its mail is not mailed any more', async () => {
    const who = await person(api, 'client');
    await sendNotification(api, who);
    await sendNotification(api, who, 'system_update');
    await prefer(who, 'project_update', true, false);
    await later();
    const [mail] = await mailsTo(api, who.email);
    expect(mail?.params.count).toBe(1);
  });
});

describe('the mail about unread notifications', () => {
  it('is one mail for all types, lists the newest first, and counts the rest', async () => {
    const who = await person(api, 'client');
    for (let n = 0; n < MAILED_LINES_MAX + 4; n++) await sendNotification(api, who);
    await sendNotification(api, who, 'system_update', 'approved');
    await later();
    const [mail, ...more] = await mailsTo(api, who.email);
    expect([mail?.params.count, more]).toEqual([MAILED_LINES_MAX + 5, []]);
    expect(mail?.text?.match(/申請了/g)).toHaveLength(MAILED_LINES_MAX - 1);
    expect(mail?.text).toMatch(/已通過驗收[\s\S]*申請了[\s\S]*另有 5 則/);
  });

  it('leaves out what was read, also for types that are not shown in the app', async () => {
    const who = await person(api, 'client');
    await prefer(who, 'system_update', false, true);
    for (const type of ['project_update', 'system_update', 'project_update', 'system_update'] as const)
      await sendNotification(api, who, type);
    const ids = (await rowsOf(api, who)).map((row) => row.id);
    await api.ok(notificationCalls.read, { ids: ids.slice(0, 2) }, as(who));
    await later();
    expect((await mailsTo(api, who.email)).map((mail) => mail.params.count)).toEqual([2]);
    expect((await rowsOf(api, who)).map((row) => [row.mailAt, row.mailedAt !== null])).toEqual([
      [null, false],
      [null, false],
      [null, true],
      [null, true],
    ]);
  });

  it('is sent again only for later notifications', async () => {
    const who = await person(api, 'client');
    await sendNotification(api, who);
    await later();
    await sendNotification(api, who);
    await later();
    expect((await mailsTo(api, who.email)).map((mail) => mail.params.count)).toEqual([1, 1]);
  });

  it('is not sent to a suspended user, but immediate mails are', async () => {
    const [before, after] = [await person(api, 'client'), await person(api, 'client')];
    await sendNotification(api, before);
    await suspend(before);
    await suspend(after);
    await sendNotification(api, after);
    await sendNotification(api, after, 'project_update', 'submitted');
    await sendNotification(api, after, 'other', 'subscription_refunded');
    await later();
    expect([await templatesTo(before), await templatesTo(after)]).toEqual([[], ['submitted', 'subscription_refunded']]);
  });

  it('is not sent to a deleted account, which gets no notifications at all', async () => {
    const who = await person(api, 'client');
    await sendNotification(api, who);
    await api.deps.db.update(users).set({ passwordHash: '', suspendedAt: api.clock.now() }).where(eq(users.id, who.id));
    await sendNotification(api, who, 'other', 'subscription_refunded');
    await later();
    expect([await api.deps.db.$count(mails, eq(mails.toAddress, who.email)), (await rowsOf(api, who)).length]).toEqual([
      0, 1,
    ]);
  });
});
