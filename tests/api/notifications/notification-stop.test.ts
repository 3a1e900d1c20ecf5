import { startApi, type TestApi } from '@tests/support/api/api';
import { mailsTo } from '@tests/support/mails/mails';
import { readMime } from '@tests/support/mails/mime';
import { sendNotification } from '@tests/support/mails/notifications';
import { startSmtpServer } from '@tests/support/mails/smtp-server';
import { PASSWORD, type Person, person } from '@tests/support/people/people';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { UNREAD_MAIL_AFTER_MS } from '@/config/limits';
import { accountCalls } from '@/contract/account/calls';
import { notificationCalls } from '@/contract/notification/calls';
import type { NotificationType } from '@/domain/notification/types';
import { users } from '@/server/db/schema';
import { previewToken } from '@/server/http/preview';
import { TASKS } from '@/server/jobs/tasks';
import { stopSubject, stopToken } from '@/server/mail/stop-link';
import { hmac } from '@/server/secrets';

let api: TestApi;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let mailing: TestApi;
beforeAll(async () => {
  api = await startApi();
  smtp = await startSmtpServer();
  mailing = await startApi({ variables: { SMTP_URL: smtp.url } });
});

const tokenOf = (who: Person, ...types: NotificationType[]) => stopToken(api.deps, stopSubject(who.id, types));
const link = (token: string) => api.call(notificationCalls.mailLink, { token });
const stop = (token: string, input: object = {}) => api.call(notificationCalls.stopMail, { token, ...input });
const preferencesOf = async (who: Person) =>
  (await api.ok(notificationCalls.preferences, {}, { token: who.token })).value
    .filter(({ in_app, by_mail }) => !in_app || !by_mail)
    .map(({ type, in_app, by_mail }) => [type, in_app, by_mail]);
const later = async (at: TestApi) => {
  at.clock.advance(UNREAD_MAIL_AFTER_MS);
  await TASKS.mail_unread(at.deps, {});
};

describe('a mail’s unsubscribe link', () => {
  it('stops its types for its reader without login, says so, and can undo it', async () => {
    const [who, other] = [await person(api, 'client'), await person(api, 'client')];
    const token = tokenOf(who, 'project_update', 'message');
    const types = ['message', 'project_update'];
    expect((await link(token)).body).toEqual({ types, is_stopped: false });
    expect((await stop(token)).body).toEqual({ types, is_stopped: true });
    expect((await stop(token)).body).toEqual({ types, is_stopped: true });
    expect((await link(token)).body).toEqual({ types, is_stopped: true });
    expect([await preferencesOf(who), await preferencesOf(other)]).toEqual([
      [
        ['message', true, false],
        ['project_update', true, false],
      ],
      [],
    ]);
    expect((await stop(token, { is_stopped: false })).body).toEqual({ types, is_stopped: false });
    expect(await preferencesOf(who)).toEqual([]);
  });

  it('leaves the in-app preference, and cancels the mail that waits', async () => {
    const who = await person(api, 'client');
    const wish = { type: 'project_update', in_app: false, by_mail: true };
    await api.ok(notificationCalls.setPreference, wish, { token: who.token });
    await sendNotification(api, who);
    await stop(tokenOf(who, 'project_update'));
    expect(await preferencesOf(who)).toEqual([['project_update', false, false]]);
    await later(api);
    expect(await mailsTo(api, who.email)).toEqual([]);
  });

  it('is invalid if it was altered, or signed for another purpose', async () => {
    const [who, other] = [await person(api, 'client'), await person(api, 'client')];
    const token = tokenOf(who, 'message');
    const signature = token.split('.')[2] ?? '';
    const subject = stopSubject(who.id, ['message']);
    const bad = [
      '',
      subject,
      `${subject}.`,
      token.slice(0, -1),
      `${token}A`,
      token.replace('message', 'other'),
      token.replace(/^\d+/, String(other.id)),
      `0${token}`,
      `${who.id}.message-other.${signature}`,
      `${subject}.${hmac(api.deps.secrets.preview, subject)}`,
      `${subject}.${hmac(api.deps.secrets.fileUrl, subject)}`,
      previewToken(api.deps, who.id),
      who.token.slice(0, 400),
      'x'.repeat(400),
    ];
    for (const one of bad) {
      expect([one, (await link(one)).body.error_code]).toEqual([one, 'not_found']);
      expect([one, (await stop(one)).body.error_code]).toEqual([one, 'not_found']);
    }
    expect([await preferencesOf(who), await preferencesOf(other)]).toEqual([[], []]);
  });

  it.each<[string, (who: Person) => Promise<unknown>]>([
    ['deleted', (who) => api.ok(accountCalls.deleteAccount, { password: PASSWORD }, { token: who.token })],
    ['suspended', (who) => api.deps.db.update(users).set({ suspendedAt: api.clock.now() }).where(eq(users.id, who.id))],
  ])('is invalid once the account is %s', async (_what, end) => {
    const who = await person(api, 'client');
    const token = tokenOf(who, 'message');
    expect((await stop(token)).status).toBe(200);
    await end(who);
    expect([(await link(token)).status, (await stop(token)).status]).toEqual([404, 404]);
  });

  it('is valid for years', async () => {
    const who = await person(api, 'client');
    const token = tokenOf(who, 'message');
    api.clock.advance(5 * 365 * 24 * 60 * 60 * 1000);
    expect((await stop(token)).status).toBe(200);
  });
});

describe('a mail about notifications', () => {
  /** The last mail to a user as received, and its unsubscribe address. */
  const delivered = async (who: Person) => {
    await mailing.runJobs();
    const { source } = smtp.received.filter(({ to }) => to.includes(who.email)).at(-1) ?? { source: '' };
    const mail = readMime(source);
    const header = mail.headers.get('list-unsubscribe');
    return { mail, oneClick: header?.match(/^<(http:\/\/trimatch\.test\/api\/[^>\s]+)>$/)?.[1] ?? '' };
  };
  const oneClick = (url: string, contentType: string, body: string) =>
    mailing.request(url, { method: 'POST', headers: { 'content-type': contentType }, body });

  it('tells its reader and their mail program how to unsubscribe from its types', async () => {
    const who = await person(mailing, 'client');
    await sendNotification(mailing, who);
    await sendNotification(mailing, who, 'system_update', 'approved');
    await later(mailing);
    const { mail, oneClick: url } = await delivered(who);
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const token = new URL(url).searchParams.get('token') ?? '';
    for (const part of mail.parts) {
      expect(part.text).toContain(`http://trimatch.test/notification/stop?token=${token}`);
      expect(part.text).toContain('http://trimatch.test/profile/account/notifications');
    }
    const { body } = await mailing.call(notificationCalls.mailLink, { token });
    expect(body).toEqual({ types: ['system_update', 'project_update'], is_stopped: false });
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('is stopped by one click of a mail program (RFC 8058): %s', async (contentType, body) => {
    const who = await person(mailing, 'client');
    await sendNotification(mailing, who, 'project_update', 'submitted');
    const { oneClick: url } = await delivered(who);
    const answer = await oneClick(url, contentType, body);
    expect([answer.status, answer.body]).toEqual([200, { types: ['project_update'], is_stopped: true }]);
    const before = smtp.received.length;
    await sendNotification(mailing, who, 'project_update', 'submitted');
    await delivered(who);
    expect(smtp.received.length).toBe(before);
    expect((await oneClick(url.replace(/.$/, '!'), contentType, body)).status).toBe(404);
  });

  it('redirects a reader who opens that address by hand to the page that asks', async () => {
    const who = await person(mailing, 'client');
    await sendNotification(mailing, who, 'project_update', 'submitted');
    const { oneClick: url } = await delivered(who);
    const { status, headers } = await mailing.request(url);
    expect([status, headers.get('location')]).toEqual([302, url.replace(/^.*\?/, '/notification/stop?')]);
  });

  it('offers no unsubscribing from mandatory mails', async () => {
    const who = await person(mailing, 'client');
    await sendNotification(mailing, who, 'other', 'subscription_refunded');
    const { mail } = await delivered(who);
    expect(mail.headers.get('subject')).toContain('會費已退回');
    expect([...mail.headers.keys()].filter((name) => name.startsWith('list-'))).toEqual([]);
    for (const part of mail.parts) expect(part.text).not.toContain('/notification/stop');
  });
});
