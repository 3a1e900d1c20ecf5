import { startApi, type TestApi } from '@tests/support/api/api';
import { startMuteServer } from '@tests/support/mails/mute-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SMTP_TIMEOUTS_MS } from '@/config/limits';
import { mails } from '@/server/db/schema';
import { TASKS } from '@/server/jobs/tasks';
import { sendMail } from '@/server/mail/outbox';

/** Less than the library's own limits. */
const PATIENCE_MS = 10_000;

const limits = { ...SMTP_TIMEOUTS_MS };
let api: TestApi;
let mute: Awaited<ReturnType<typeof startMuteServer>>;
beforeAll(async () => {
  // The real limits are of many seconds.
  for (const name of Object.keys(limits) as (keyof typeof limits)[]) SMTP_TIMEOUTS_MS[name] = 200;
  // Longer than that of the greeting, which must be over first.
  SMTP_TIMEOUTS_MS.socketTimeout = 500;
  mute = await startMuteServer();
  api = await startApi({ variables: { SMTP_URL: mute.url } });
});
afterAll(() => {
  Object.assign(SMTP_TIMEOUTS_MS, limits);
  mute.stop();
});

it.each([
  ['never greets', '', 'Greeting never received'],
  ['greets and never answers', '220 mail.example.test ESMTP\r\n', 'Timeout'],
])(
  'a mail to a server that %s is given up in time, and waits for another try',
  async (_what, said, reason) => {
    mute.greetWith(said);
    const email = `reader-${mute.sockets.length}@example.test`;
    await sendMail(api.deps, api.deps.db, { to: { email, locale: 'en' }, template: 'password_changed' });
    const read = async () => (await api.deps.db.select().from(mails).where(eq(mails.toAddress, email)))[0];
    await expect(TASKS.send_mail(api.deps, { mailId: (await read())?.id ?? 0 })).rejects.toThrow(reason);
    expect(await read()).toMatchObject({ sentAt: null, failedAt: null });
  },
  PATIENCE_MS,
);
