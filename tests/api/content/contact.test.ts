import { startApi, type TestApi } from '@tests/support/api/api';
import { readMime } from '@tests/support/mails/mime';
import { startSmtpServer } from '@tests/support/mails/smtp-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '@/config/limits';
import { contentCalls } from '@/contract/content/calls';
import { contactMessages } from '@/server/db/schema';
import { createRateLimiter } from '@/server/http/rate-limit';

let api: TestApi;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  smtp = await startSmtpServer();
  api = await startApi({
    variables: { SMTP_URL: smtp.url, MAIL_FROM: '匠配 Trimatch <hello@trimatch.test>', TRUST_PROXY: 'on' },
  });
});
beforeEach(() => {
  smtp.received.length = 0;
});

const message = {
  name: '陳大文',
  email: 'man@example.test',
  phone: '91234567',
  subject: '查詢會籍收費',
  message: '你好，\n\n請問按季收費是多少？\n請問按季收費是多少？\n<b>謝謝</b>',
};
const mailTo = (address: string) => {
  const [found, ...more] = smtp.received.filter(({ to }) => to.includes(address));
  if (!found || more.length > 0) throw new Error(`${address} got ${smtp.received.length} mails`);
  return readMime(found.source);
};

describe('a message from the contact page', () => {
  it('reaches the operator, with the sender as reply-to address', async () => {
    await api.ok(contentCalls.contactSubmit, message);
    await api.runJobs();
    const mail = mailTo('hello@trimatch.test');
    expect(mail.headers.get('reply-to')).toBe(message.email);
    expect(mail.headers.get('subject')).toContain(message.subject);
    const [text, html] = mail.parts.map((part) => part.text);
    for (const fact of [message.name, message.email, message.phone, '請問按季收費是多少？'])
      for (const part of [text, html]) expect(part).toContain(fact);
    expect(html).not.toContain('<b>');
    const rows = await api.deps.db.select().from(contactMessages);
    expect(rows.at(-1)).toMatchObject({ ...message, locale: 'zh-Hant', userId: null, handledAt: null });
  });

  it.each([
    ['zh-Hant', '已收到你的查詢'],
    ['en', 'We have your message'],
  ])('is acknowledged in the sender’s language, without the sender’s text: %s', async (lang, subject) => {
    const email = `reader-${lang.toLowerCase()}@example.test`;
    const secret = 'BUY-NOW-http-evil';
    await api.ok(
      contentCalls.contactSubmit,
      { ...message, email, name: secret, subject: secret, message: secret },
      { lang },
    );
    await api.runJobs();
    const mail = mailTo(email);
    expect(mail.headers.get('subject')).toContain(subject);
    expect(mail.headers.get('reply-to')).toBeUndefined();
    expect(mail.parts.map((part) => part.text).join()).not.toContain(secret);
  });

  it('of a bot is acknowledged and discarded', async () => {
    const before = await api.deps.db.$count(contactMessages);
    await api.ok(contentCalls.contactSubmit, { ...message, website: 'https://spam.test' });
    await api.runJobs();
    expect([smtp.received.length, await api.deps.db.$count(contactMessages)]).toEqual([0, before]);
  });

  it('is refused with an error for every wrong field', async () => {
    const { status, body } = await api.call(contentCalls.contactSubmit, { email: 'nobody', message: '' });
    expect(status).toBe(422);
    expect(Object.keys(body.form_error ?? {}).sort()).toEqual(['email', 'message', 'name', 'subject']);
    const evil = { ...message, email: 'a@example.test\r\nBcc: b@example.test' };
    expect((await api.call(contentCalls.contactSubmit, evil)).status).toBe(422);
  });

  it('is limited per caller and hour', async () => {
    const limited = await startApi({ variables: { TRUST_PROXY: 'on' } });
    limited.deps.rateLimiter = createRateLimiter(limited.deps.pool);
    const send = () => limited.call(contentCalls.contactSubmit, message, { from: '203.0.113.7' });
    for (let count = 0; count < RATE_LIMITS.contact.points; count++) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});
