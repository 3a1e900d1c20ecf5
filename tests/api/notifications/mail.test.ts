import { startApi, type TestApi } from '@tests/support/api/api';
import { type MimePart, readMime } from '@tests/support/mails/mime';
import { type ReceivedMail, startSmtpServer } from '@tests/support/mails/smtp-server';
import { person } from '@tests/support/people/people';
import { newProject } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { mails, users } from '@/server/db/schema';
import { sendMail } from '@/server/mail/outbox';

let api: TestApi;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  smtp = await startSmtpServer();
  api = await startApi({ variables: { SMTP_URL: smtp.url, MAIL_FROM: '匠配 Trimatch <no-reply@trimatch.test>' } });
});

const as = (who: { token: string }) => ({ token: who.token });
const header = (mail: MimePart, name: string) => mail.headers.get(name);

/** The only mail to this address, as received. */
async function delivered(address: string): Promise<ReceivedMail & { mail: MimePart }> {
  await api.runJobs();
  const [found, ...more] = smtp.received.filter((one) => one.to.includes(address));
  if (!found || more.length > 0) throw new Error(`${address} got ${more.length + (found ? 1 : 0)} mails`);
  return { ...found, mail: readMime(found.source) };
}

describe('a mail that is sent', () => {
  it.each([
    ['zh-Hant', /^你的驗證碼：(\d{6})｜匠配 Trimatch$/, '請在註冊頁面輸入以下驗證碼'],
    ['en', /^Your code: (\d{6})｜匠配 Trimatch$/, 'Enter this code on the registration page'],
  ])('arrives in the reader’s language, as text and as HTML: %s', async (lang, subject, words) => {
    const email = `wing-${lang.toLowerCase()}@example.test`;
    const input = { ...registration, email, name: '陳穎' };
    await api.ok(userAuthCalls.register, input, { lang });
    const { from, to, source, mail } = await delivered(email);
    expect([from, to, header(mail, 'to')]).toEqual(['no-reply@trimatch.test', [email], email]);
    expect(header(mail, 'from')).toBe('匠配 Trimatch <no-reply@trimatch.test>');
    expect(header(mail, 'message-id')).toMatch(/^<mail-\d+@trimatch\.test>$/);
    expect(header(mail, 'auto-submitted')).toBe('auto-generated');
    expect(Date.parse(header(mail, 'date') ?? '')).not.toBeNaN();
    const [, code] = header(mail, 'subject')?.match(subject) ?? [];
    expect(code).toMatch(/^\d{6}$/);
    // A mail program shows the last part that it can display (RFC 2046).
    expect(header(mail, 'content-type')).toMatch(/^multipart\/alternative;/);
    expect(mail.parts.map((part) => header(part, 'content-type'))).toEqual([
      'text/plain; charset=utf-8',
      'text/html; charset=utf-8',
    ]);
    for (const part of mail.parts) {
      expect(part.text).toContain(code);
      expect(part.text).toContain(words);
      expect(part.text).not.toContain('陳穎');
    }
    // Seven-bit characters, and no line longer than a relay accepts (RFC 5321).
    expect(source).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });

  it('gets no header from users’ input', async () => {
    const [client, consultant] = [await person(api, 'client'), await person(api, 'consultant')];
    const evil = '\r\nBcc: victim@example.test\r\nSubject: 中獎\r\n\r\nhttp://evil.test';
    const nickname = `阿明${evil}`;
    await api.deps.db.update(users).set({ nickname }).where(eq(users.id, consultant.id));
    const title = `浴室防水${evil}`;
    const { project_id } = await api.ok(projectCalls.createProject, { ...newProject, title }, as(client));
    const { application_id } = await api.ok(
      projectCalls.applyProject,
      { project_id, message: '可以下週到場。' },
      as(consultant),
    );
    await api.ok(projectCalls.acceptConsultant, { project_id, application_id }, as(client));
    const { to, mail } = await delivered(consultant.email);
    expect(to).toEqual([consultant.email]);
    expect([...mail.headers.keys()].sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'message-id',
      'mime-version',
      'subject',
      'to',
      'x-request-id',
    ]);
    expect(header(mail, 'subject')).toMatch(/^你的申請獲接受：浴室防水\s+Bcc: victim@example\.test/);
    expect(smtp.received.flatMap((one) => one.to)).not.toContain('victim@example.test');
  });

  it('is not sent to a deleted account', async () => {
    const to = { email: 'deleted-1@deleted.invalid', locale: 'en' };
    await sendMail(api.deps, api.deps.db, { to, template: 'password_changed' });
    expect(await api.deps.db.$count(mails, eq(mails.toAddress, to.email))).toBe(0);
  });
});

const registration = {
  user_type: 'client',
  phone: '91234567',
  password: 'a long sentence of mine',
  accept_terms: true,
};
