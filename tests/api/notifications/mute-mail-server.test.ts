import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { startApi, type TestApi } from '@tests/support/api/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SMTP_TIMEOUTS_MS } from '@/config/limits';
import { mails } from '@/server/db/schema';
import { TASKS } from '@/server/jobs/tasks';
import { sendMail } from '@/server/mail/outbox';

/** Less than the library's own limits. */
const PATIENCE_MS = 10_000;

/** What the server says when a connection is opened; after that it never answers. */
let greeting = '';
const sockets: Socket[] = [];
const server = createServer((socket) => {
  sockets.push(socket.on('error', () => {}));
  socket.write(greeting);
});
const limits = { ...SMTP_TIMEOUTS_MS };
let api: TestApi;
beforeAll(async () => {
  // The real limits are of many seconds.
  for (const name of Object.keys(limits) as (keyof typeof limits)[]) SMTP_TIMEOUTS_MS[name] = 200;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  api = await startApi({ variables: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(() => {
  Object.assign(SMTP_TIMEOUTS_MS, limits);
  server.close();
  for (const socket of sockets) socket.destroy();
});

it.each([
  ['never greets', '', 'Greeting never received'],
  ['greets and never answers', '220 mail.example.test ESMTP\r\n', 'Timeout'],
])(
  'a mail to a server that %s is given up in time, and waits for another try',
  async (_what, said, reason) => {
    greeting = said;
    const email = `reader-${sockets.length}@example.test`;
    await sendMail(api.deps, api.deps.db, { to: { email, locale: 'en' }, template: 'password_changed' });
    const read = async () => (await api.deps.db.select().from(mails).where(eq(mails.toAddress, email)))[0];
    await expect(TASKS.send_mail(api.deps, { mailId: (await read())?.id ?? 0 })).rejects.toThrow(reason);
    expect(await read()).toMatchObject({ sentAt: null, failedAt: null });
  },
  PATIENCE_MS,
);
