import { startApi, type TestApi } from '@tests/support/api/api';
import { changeJobs } from '@tests/support/api/queue';
import { readMime } from '@tests/support/mails/mime';
import { startSmtpServer, type Trouble } from '@tests/support/mails/smtp-server';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { mails } from '@/server/db/schema';
import { TASKS } from '@/server/jobs/tasks';
import { sendMail } from '@/server/mail/outbox';

let api: TestApi;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  smtp = await startSmtpServer();
  api = await startApi({ variables: { SMTP_URL: smtp.url, MAIL_FROM: '匠配 Trimatch <no-reply@trimatch.test>' } });
});

let count = 0;
/** A mail in the outbox, with a function that runs its job. */
async function written() {
  const email = `reader-${++count}@example.test`;
  await sendMail(api.deps, api.deps.db, { to: { email, locale: 'en' }, template: 'password_changed' });
  const [row] = await api.deps.db.select().from(mails).where(eq(mails.toAddress, email));
  const mailId = row?.id ?? 0;
  return {
    mailId,
    send: () => TASKS.send_mail(api.deps, { mailId }),
    isWaiting: async () =>
      (await api.deps.db.$count(mails, and(eq(mails.id, mailId), isNull(mails.sentAt), isNull(mails.failedAt)))) === 1,
    ids: () =>
      smtp.received
        .filter(({ to }) => to.includes(email))
        .map(({ source }) => readMime(source).headers.get('message-id')),
  };
}

it.each<[string, Trouble]>([
  ['refuses the sender temporarily', { at: 'sender', answer: 451 }],
  ['refuses the sender permanently, which an operator must fix', { at: 'sender', answer: 553 }],
  ['has no storage for the recipient now', { at: 'recipient', answer: 452 }],
  ['refuses the data temporarily', { at: 'whole', answer: 451 }],
  ['does not answer', 'stalls'],
  ['breaks the connection before it accepts the mail', 'breaks'],
])('a mail is retried until it is accepted if the server %s', async (_what, trouble) => {
  const { mailId, send, isWaiting, ids } = await written();
  smtp.next(trouble, trouble);
  await expect(send()).rejects.toThrow();
  await expect(send()).rejects.toThrow();
  expect([await isWaiting(), ids()]).toEqual([true, []]);
  await send();
  expect([await isWaiting(), ids()]).toEqual([false, [`<mail-${mailId}@trimatch.test>`]]);
});

it('an accepted mail is never sent again, however often its job runs', async () => {
  const { send, isWaiting, ids } = await written();
  for (let run = 0; run < 3; run++) await send();
  expect([await isWaiting(), ids().length]).toEqual([false, 1]);
});

it('an accepted mail whose acknowledgement was lost is sent again with the same Message-ID', async () => {
  const { mailId, send, isWaiting, ids } = await written();
  smtp.next('takes, and breaks');
  await expect(send()).rejects.toThrow();
  expect(await isWaiting()).toBe(true);
  await send();
  // No sender can avoid this duplicate (RFC 1047); the receiver drops it by its Message-ID.
  expect(ids()).toEqual(Array(2).fill(`<mail-${mailId}@trimatch.test>`));
  expect(await isWaiting()).toBe(false);
});

it.each<[string, Trouble]>([
  ['does not know the recipient', { at: 'recipient', answer: 550 }],
  ['rejects the content', { at: 'whole', answer: 554 }],
])('a mail is given up at once if the server %s', async (_what, trouble) => {
  const { send, isWaiting, ids } = await written();
  smtp.next(trouble);
  await send();
  expect([await isWaiting(), ids()]).toEqual([false, []]);
});

it('the queue itself retries a refused mail', async () => {
  const { isWaiting, ids } = await written();
  smtp.next({ at: 'whole', answer: 451 });
  await expect(api.runJobs()).rejects.toThrow('451');
  expect(await isWaiting()).toBe(true);
  // The worker records a failure without waiting for it.
  await vi.waitFor(async () => {
    const isTriedAgain = 'attempts = 1 and max_attempts = 25 and locked_at is null';
    expect(await changeJobs(api.deps.pool, 'run_at = now()', isTriedAgain)).toBe(1);
  });
  await api.runJobs();
  expect([await isWaiting(), ids().length]).toEqual([false, 1]);
});
