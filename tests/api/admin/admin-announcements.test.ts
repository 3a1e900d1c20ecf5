import { startApi, type TestApi } from '@tests/support/api/api';
import { listOf, rowsOf } from '@tests/support/mails/notifications';
import { logIn, type Person, person } from '@tests/support/people/people';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANNOUNCEMENT_BATCH, UNREAD_MAIL_AFTER_MS } from '@/config/limits';
import { adminAnnouncementsCalls } from '@/contract/admin/announcements/calls';
import { notificationCalls } from '@/contract/notification/calls';
import type { UserType } from '@/domain/roles';
import { announcements, auditLog, mails, notifications, users } from '@/server/db/schema';
import { TASKS } from '@/server/jobs/tasks';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const WORDS = {
  title_zh: '系統維護',
  title_en: 'Maintenance',
  body_zh: '今晚 {{headline}} 暫停服務一小時。$t(mail.footer)',
  body_en: 'The service pauses for an hour tonight.',
};
const as = () => ({ token: admin.token });
const announce = (more: object = {}) =>
  api.ok(adminAnnouncementsCalls.announce, { ...WORDS, roles: ['client'], ...more }, as());
const readersOf = async (role: UserType) => (await api.ok(adminAnnouncementsCalls.readers, {}, as())).counts[role];
const rowOf = async (id: number) => (await api.deps.db.select().from(announcements).where(eq(announcements.id, id)))[0];
const toldOf = (id: number) =>
  api.deps.pool
    .query(
      `select count(*)::int as told, count(distinct user_id)::int as readers from notifications
       where template = 'announcement' and (params ->> 'headline')::jsonb = (select title from announcements where id = $1)`,
      [id],
    )
    .then(({ rows }) => rows[0] as { told: number; readers: number });
/** Creates many accounts at once, without logins. */
const crowd = (count: number, userType: UserType = 'client') =>
  api.deps.db.insert(users).values(
    Array.from({ length: count }, (_, n) => ({
      userType,
      email: `crowd-${crypto.randomUUID()}@example.test`,
      passwordHash: 'x',
      name: `${n}`,
      registrationStep: 'success' as const,
      termsVersion: 'test',
      createdAt: api.clock.now(),
    })),
  );

describe('an announcement', () => {
  it('notifies every user of its roles, in their language, with the text as written', async () => {
    const [client, technician] = [await person(api, 'client'), await person(api, 'technician')];
    const { id } = await announce({ link: '/cases' });
    await api.runJobs();
    const [notice] = (await listOf(api, client)).value;
    expect(notice).toMatchObject({ type: 'system_update', title: WORDS.title_zh, body: WORDS.body_zh, link: '/cases' });
    const english = await api.ok(notificationCalls.listing, {}, { token: client.token, lang: 'en' });
    expect(english.value[0]).toMatchObject({ title: WORDS.title_en, body: WORDS.body_en });
    expect((await listOf(api, technician)).value).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ finishedAt: api.clock.now() });
  });

  it('does not notify unverified, deleted or later accounts', async () => {
    const unverified = await person(api, 'consultant', { isVerified: false });
    const deleted = await person(api, 'consultant');
    const here = await person(api, 'consultant');
    await api.deps.db.update(users).set({ passwordHash: '' }).where(eq(users.id, deleted.id));
    const before = await readersOf('consultant');
    const { id } = await announce({ roles: ['consultant'] });
    api.clock.advance(1000);
    const later = await person(api, 'consultant');
    await api.runJobs();
    for (const who of [unverified, deleted, later]) expect(await rowsOf(api, who)).toEqual([]);
    expect(await rowsOf(api, here)).toHaveLength(1);
    expect((await rowOf(id))?.toldCount).toBe(before);
  });

  it('follows its reader’s notification preferences', async () => {
    const [quiet, mailed] = [await person(api, 'technician'), await person(api, 'technician')];
    await api.ok(
      notificationCalls.setPreference,
      { type: 'system_update', in_app: false, by_mail: false },
      { token: quiet.token },
    );
    await announce({ roles: ['technician'] });
    await api.runJobs();
    expect(await rowsOf(api, quiet)).toMatchObject([{ readAt: api.clock.now(), mailAt: null }]);
    expect(await rowsOf(api, mailed)).toMatchObject([{ readAt: null }]);
    api.clock.advance(UNREAD_MAIL_AFTER_MS);
    await TASKS.mail_unread(api.deps, {});
    await api.runJobs();
    const textsTo = async (who: Person) =>
      (await api.deps.db.select().from(mails).where(eq(mails.toAddress, who.email))).map(({ text }) => text);
    expect(await textsTo(quiet)).toEqual([]);
    expect((await textsTo(mailed)).join()).toContain(WORDS.body_zh);
  });

  it('is in the audit log with its text, and in the list with the number of readers', async () => {
    admin = await logIn(api, admin);
    const { id } = await announce({ roles: ['admin', 'admin'], title_zh: '只給同事' });
    await api.runJobs();
    const [row] = await api.deps.db.select().from(auditLog).orderBy(sql`id desc`).limit(1);
    expect(row).toMatchObject({
      action: 'announcement.announce',
      subjectId: String(id),
      label: '只給同事',
      after: { title_en: WORDS.title_en, roles: ['admin'] },
    });
    const { value } = await api.ok(adminAnnouncementsCalls.listing, { limit: 1 }, as());
    expect(value).toMatchObject([{ id, title_zh: '只給同事', roles: ['admin'], told_count: 1, link: '' }]);
    expect(value[0]?.finished_at).not.toBeNull();
  });

  it.each(['https://elsewhere.test', '//elsewhere.test', 'cases', 'javascript:alert(1)'])(
    'links to nothing outside the site: %s',
    async (link) => {
      const answer = await api.call(adminAnnouncementsCalls.announce, { ...WORDS, roles: ['admin'], link }, as());
      expect(answer).toMatchObject({
        status: 422,
        body: { form_error: { link: [expect.stringContaining('/cases')] } },
      });
    },
  );

  it.each(['/en', '/en/cases', '/zh-Hant/cases', '/%65n/cases'])(
    'links its readers to a page in their own language: %s',
    async (link) => {
      const answer = await api.call(adminAnnouncementsCalls.announce, { ...WORDS, roles: ['admin'], link }, as());
      expect(answer).toMatchObject({ status: 422, body: { form_error: { link: [expect.stringContaining('語言')] } } });
    },
  );

  it('needs both languages, and at least one reader', async () => {
    const answer = await api.call(adminAnnouncementsCalls.announce, { title_zh: '公告', roles: [] }, as());
    expect(Object.keys(answer.body.form_error ?? {}).sort()).toEqual(['body_en', 'body_zh', 'roles', 'title_en']);
  });

  it('is made once, however often it is sent', async () => {
    const before = await api.deps.db.$count(announcements);
    const idempotencyKey = crypto.randomUUID();
    const send = () =>
      api.ok(adminAnnouncementsCalls.announce, { ...WORDS, roles: ['admin'] }, { ...as(), idempotencyKey });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    expect(await api.deps.db.$count(announcements)).toBe(before + 1);
  });
});

describe('notifying a crowd', () => {
  const sendNotification = (announcementId: number) => TASKS.notify_readers(api.deps, { announcementId });

  it('is done batch after batch, in few statements each, once for every user', async () => {
    await crowd(ANNOUNCEMENT_BATCH + 20);
    const count = await readersOf('client');
    const { id } = await announce({ title_zh: '第一次' });
    expect(await api.countStatements(() => sendNotification(id))).toBeLessThanOrEqual(10);
    expect(await rowOf(id)).toMatchObject({ toldCount: ANNOUNCEMENT_BATCH, finishedAt: null });
    expect(await toldOf(id)).toEqual({ told: ANNOUNCEMENT_BATCH, readers: ANNOUNCEMENT_BATCH });
    await api.runJobs();
    expect(await rowOf(id)).toMatchObject({ toldCount: count, finishedAt: api.clock.now() });
    expect(await toldOf(id)).toEqual({ told: count, readers: count });
  });

  it('killed in the middle of a batch, and run again several times at once, notifies every user once', async () => {
    const count = await readersOf('client');
    const { id } = await announce({ title_zh: '第二次' });
    // The notifications are written, but the process dies before it commits.
    const killed = api.deps.db.transaction(async (tx) => {
      await TASKS.notify_readers({ ...api.deps, db: tx }, { announcementId: id });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await toldOf(id)).toEqual({ told: 0, readers: 0 });
    await sendNotification(id);
    await Promise.all([sendNotification(id), sendNotification(id), sendNotification(id)]);
    await api.runJobs();
    await sendNotification(id);
    expect(await rowOf(id)).toMatchObject({ toldCount: count });
    expect(await toldOf(id)).toEqual({ told: count, readers: count });
    expect(await api.deps.db.$count(notifications, eq(notifications.template, 'announcement'))).toBeGreaterThan(count);
  });
});
