import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type TestApi } from '@tests/support/api/api';
import { runScript, type Said } from '@tests/support/api/run-script';
import { mailsTo } from '@tests/support/mails/mails';
import { orderOf } from '@tests/support/payments/money';
import { ended } from '@tests/support/payments/refunds';
import { logIn, PASSWORD, type Person, person } from '@tests/support/people/people';
import { professionalAt } from '@tests/support/people/professionals';
import { travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@/contract/account/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { runAdmin } from '@/server/admin/run-admin';
import { launchEmbeddedPostgres } from '@/server/db/embedded';
import { auditLog, orders, payouts, professionalEvents, users } from '@/server/db/schema';
import { settleRefund } from '@/server/modules/refund/send-refund';

/** The script builds what it needs, and each run of it is a process of its own. */
const LONG_MS = 120_000;
const ADMIN_PASSWORD = 'a long sentence of the operator';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

/** The environment for the database of this file's API. */
const onApi = () => ({
  DATABASE_URL: api.databaseUrl,
  APP_SECRET: 'a secret for tests only, of some length',
  DATA_DIR: api.deps.env.DATA_DIR,
  ADMIN_PASSWORD,
  // The command must use the same payment provider.
  ...api.provider.variables,
});

/** The command line in this process; `npm run admin` itself is tested below. */
async function command(args: string[], env: Record<string, string> = onApi()): Promise<Said> {
  const output: Said = { code: null, out: '', err: '' };
  output.code = await runAdmin(args, {
    env: { NODE_ENV: 'production', ...env },
    stdin: process.stdin,
    stdout: { write: (text) => (output.out += text) },
    stderr: { write: (text) => (output.err += text) },
  });
  return output;
}
/** The audit log's lines about a subject, the oldest first. */
const auditOf = (label: string) =>
  api.deps.db.select().from(auditLog).where(eq(auditLog.label, label)).orderBy(auditLog.id);
const registrationOf = async (who: Person) =>
  api.ok(professionalCalls.registration, {}, { token: (await logIn(api, who)).token });

describe('the command line', () => {
  it('checks the settings: lists what is unsafe, and fails if there is anything', async () => {
    const unsafe = await command(['check'], { ...onApi(), RATE_LIMITS: 'off' });
    expect(unsafe).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^RATE_LIMITS is off: .+\.$/m) });
    const safe = {
      APP_URL: 'https://trimatch.test',
      TRUST_PROXY: 'on',
      SMTP_URL: 'smtp://mail.test',
      RATE_LIMITS: 'on',
    };
    const provider = {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(await command(['check'], { ...onApi(), ...safe, ...provider })).toEqual({
      code: 0,
      out: 'Nothing unsafe was found in the settings.\n',
      err: '',
    });
  });

  it('creates an admin, once, who can log in', async () => {
    const make = (email: string) => command(['create', '--email', email, '--name', '營運主任']);
    expect(await make('Boss@example.test')).toEqual({
      code: 0,
      out: 'Boss@example.test is an administrator.\n',
      err: '',
    });
    const reply = await api.ok(userAuthCalls.login, { email: 'boss@example.test', password: ADMIN_PASSWORD });
    expect(await auditOf('boss@example.test')).toMatchObject([
      { action: 'user.create_admin', actorId: null, before: null, after: { user_type: 'admin', name: '營運主任' } },
    ]);
    expect(reply).toMatchObject({ user_type: 'admin', registration_step: 'success', profile: { name: '營運主任' } });
    expect(await make('boss@example.test')).toMatchObject({
      code: 1,
      err: 'email: This address already has an account.\n',
    });
    expect(await make('nonsense')).toMatchObject({
      code: 1,
      err: expect.stringContaining('email: Please enter a valid'),
    });
    const weak = await command(['create', '--email', 'b@example.test', '--name', 'B'], {
      ...onApi(),
      ADMIN_PASSWORD: 'password',
    });
    expect(weak).toMatchObject({ code: 1, err: expect.stringMatching(/^password: /) });
  });

  it('takes an address back from a stranger who registered it without verifying', async () => {
    const email = 'claimed@example.test';
    const thief = { user_type: 'client', name: '賊', email, phone: '91234567', password: 'the thief his sentence' };
    await api.ok(userAuthCalls.register, { ...thief, accept_terms: true });
    const login = await api.ok(userAuthCalls.login, { email, password: thief.password });
    expect((await command(['create', '--email', email, '--name', '管理員'])).code).toBe(0);
    const refused = await api.call(userAuthCalls.profile, {}, { token: login.access_token });
    expect(refused.status).toBe(401);
    expect((await api.call(userAuthCalls.login, { email, password: thief.password })).status).toBe(422);
  });

  it('lists, requests information, approves and rejects as the calls do, and is named in the log', async () => {
    const [yes, no] = [await professionalAt(api, 'pending_approval'), await professionalAt(api, 'pending_approval')];
    const listed = await command(['list', '--status', 'pending_approval']);
    expect(listed.code).toBe(0);
    const lines = listed.out.trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(new RegExp(`^pending_approval\t2026-.+\t${yes.email}\ttechnician\t`));

    expect(await command(['request-info', yes.email, '--note', '請補交證書。'])).toMatchObject({ code: 0, err: '' });
    expect(await registrationOf(yes)).toMatchObject({
      status: 'info_requested',
      info_request: { note: '請補交證書。' },
    });
    expect(await command(['approve', yes.email.toUpperCase()])).toMatchObject({ code: 0, err: '' });
    expect(await registrationOf(yes)).toMatchObject({ status: 'approved' });
    const events = await api.deps.db.select().from(professionalEvents).where(eq(professionalEvents.userId, yes.id));
    expect(events.map(({ event, actorId }) => [event, actorId])).toEqual([
      ['request_info', null],
      ['approve', null],
    ]);
    expect(events[0]?.note).toMatch(/^command line \(.+\): 請補交證書。$/);
    const details = await api.ok(professionalCalls.professional, { user_id: yes.id }, { token: admin.token });
    expect(details.events.map(({ actor }) => actor)).toEqual([null, null]);

    const rejected = await command(['reject', no.email, '--reason', 'documents', '--note', '證書已過期。']);
    expect(rejected).toEqual({ code: 0, out: `${no.email} is rejected; what was paid goes back.\n`, err: '' });
    expect(await registrationOf(no)).toMatchObject({ rejection: { reason_code: 'documents', note: '證書已過期。' } });
    expect((await mailsTo(api, no.email)).map((mail) => mail.template)).toEqual([
      'registration_rejected',
      'subscription_refunded',
    ]);
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.orderNumber, no.orderNumber));
    expect(order?.status).toBe('refunded');

    expect(await command(['approve', no.email])).toMatchObject({
      code: 1,
      err: expect.stringContaining('"rejected" now'),
    });
    const absent = await command(['approve', 'nobody@example.test']);
    expect(absent).toMatchObject({ code: 1, err: 'There is no account with the address nobody@example.test.\n' });
    const client = await person(api, 'client');
    expect((await command(['approve', client.email])).err).toContain('is a client, not a professional');
    expect((await command(['reject', yes.email, '--reason', 'other'])).err).toContain('note: ');
  });

  it('suspends, which ends every login at once, and reinstates', async () => {
    const who = await person(api, 'client');
    const profile = () => api.call(userAuthCalls.profile, {}, { token: who.token });
    expect((await profile()).status).toBe(200);
    expect(await command(['suspend', who.email])).toMatchObject({ code: 2, err: expect.stringContaining('--note') });
    const suspend = () => command(['suspend', who.email, '--note', '冒充他人。']);
    expect(await suspend()).toMatchObject({ code: 0, out: `${who.email} is suspended.\n` });
    expect((await profile()).status).toBe(401);
    expect((await api.call(userAuthCalls.refresh, { refresh_token: who.refreshToken })).status).toBe(401);
    expect((await suspend()).out).toContain('suspended already');
    expect(await command(['reinstate', who.email])).toMatchObject({ code: 0, out: `${who.email} may log in again.\n` });
    // The old logins stay invalid; a new one works.
    expect((await profile()).status).toBe(401);
    await api.ok(userAuthCalls.login, { email: who.email, password: PASSWORD });
    const [row] = await api.deps.db.select().from(users).where(eq(users.id, who.id));
    expect(row?.suspendedAt).toBeNull();
    const caller = expect.stringMatching(/^command line \(.+\)$/);
    expect(await auditOf(who.email)).toMatchObject([
      { action: 'user.suspend', actorId: null, caller, after: { state: 'suspended', reason: '冒充他人。' } },
      { action: 'user.reinstate', actorId: null, caller, after: { state: 'active' } },
    ]);
  });

  it('refuses to change a deleted account', async () => {
    const who = await person(api, 'client');
    await api.ok(accountCalls.deleteAccount, { password: PASSWORD }, { token: who.token });
    const read = async () => (await api.deps.db.select().from(users).where(eq(users.id, who.id)))[0];
    const erased = await read();
    expect(await command(['reinstate', erased?.email ?? ''])).toEqual({
      code: 1,
      out: '',
      err: `${erased?.email} was deleted by its holder; nothing can be done with it any more.\n`,
    });
    expect(await read()).toEqual(erased);
  });

  it('lists the refunds owed, and sends them', async () => {
    const { way, orderNumber, refundId } = await ended(api);
    const takeAgain = api.provider.declineRefunds(api);
    await settleRefund(api.deps, refundId, true);
    takeAgain();
    const owed = await command(['owed']);
    expect(owed).toMatchObject({ code: 0, err: '' });
    expect(owed.out).toMatch(
      new RegExp(`^${orderNumber}\t\\$1,000\t2026-.+Z\t${way.client.email}\tof what was paid\n$`),
    );
    expect(await command(['refund', orderNumber])).toEqual({
      code: 0,
      out: '$1,000 (of what was paid) is on its way to the payer.\n',
      err: '',
    });
    expect((await orderOf(api, way)).status).toBe('partly_refunded');
    expect(await auditOf(orderNumber)).toMatchObject([
      { action: 'order.retry_refund', after: { refund_cents: 100_000 } },
    ]);
    expect(await command(['refund', orderNumber])).toMatchObject({
      code: 1,
      err: `Nothing is owed of ${orderNumber}.\n`,
    });
    const absent = await command(['refund', 'T-20200101-ZZZZZZ']);
    expect(absent).toMatchObject({ code: 1, out: '', err: 'There is no order T-20200101-ZZZZZZ.\n' });
    expect((await command(['owed'])).out).toBe('');
  });

  it('marks a payout once, in the audit log, and then says what was marked', async () => {
    const running = await travel(api, 'in_progress');
    const early = await command(['paid-out', running.orderNumber, '6000', 'FPS 1']);
    expect(early).toEqual({ code: 1, out: '', err: 'Nothing is owed of this order now.\n' });

    const { orderNumber, technician } = await travel(api, 'completed');
    const paidOut = () => api.deps.db.select().from(payouts).where(eq(payouts.payeeId, technician.id));
    expect(await command(['paid-out', orderNumber, '6000', ' '])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^reference: /),
    });
    for (const amount of ['5999.99', '7,000', 'all'])
      expect(await command(['paid-out', orderNumber, amount, 'FPS 1']), amount).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^amount_cents: /),
      });
    expect(await paidOut()).toEqual([]);
    expect(await command(['paid-out', orderNumber.toLowerCase(), '$6,000', 'FPS 20261120-1'])).toEqual({
      code: 0,
      out: expect.stringMatching(`^\\$6,000 of ${orderNumber} is marked as paid out to .+\\.\n$`),
      err: '',
    });
    const marked = await paidOut();
    expect(marked).toMatchObject([{ amountCents: 600_000, reference: 'FPS 20261120-1' }]);
    expect(await command(['paid-out', orderNumber, '6000', 'FPS 20261120-2'])).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(
        `^${orderNumber} was paid out already, at 20.+Z with the reference FPS 20261120-1\\.\n$`,
      ),
    });
    expect(await paidOut()).toEqual(marked);
    expect(await auditOf(orderNumber)).toMatchObject([
      {
        action: 'order.pay_out',
        actorId: null,
        caller: expect.stringMatching(/^command line \(.+\)$/),
        after: { owed_cents: 0, reference: 'FPS 20261120-1' },
      },
    ]);
    const absent = await command(['paid-out', 'T-20200101-ZZZZZZ', '1', 'FPS 1']);
    expect(absent).toEqual({ code: 1, out: '', err: 'There is no order T-20200101-ZZZZZZ.\n' });
  });

  it('reports an unreachable database', async () => {
    const output = await command(['list'], { ...onApi(), DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/none' });
    expect(output).toMatchObject({ code: 1, out: '', err: expect.stringContaining('ECONNREFUSED') });
  });
});

describe('npm run admin', { timeout: LONG_MS }, () => {
  // The script's first run builds what it needs.
  beforeAll(async () => {
    await runScript('admin', ['help'], {});
  }, LONG_MS);

  it('prints its usage, and exits with 2 for invalid arguments', async () => {
    const help = await runScript('admin', ['--help'], {});
    expect(help).toMatchObject({ code: 0, err: '' });
    for (const word of ['create --email', 'approve <address>', 'no_answer', 'info_requested', 'Exit codes'])
      expect(help.out).toContain(word);
    const wrong = await runScript('admin', ['reject', 'a@example.test', '--reason', 'ugly'], {});
    expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--reason is one of documents') });
    expect(wrong.err).toContain('--help');
    const silent = await runScript('admin', ['create', '--email', 'a@example.test', '--name', 'A'], {});
    expect(silent).toMatchObject({ code: 2, err: expect.stringContaining('set ADMIN_PASSWORD') });
  });

  it('runs the command on the database in the environment', async () => {
    const made = await runScript('admin', ['create', '--email', 'far@example.test', '--name', '營運主任'], onApi());
    expect(made).toEqual({ code: 0, out: 'far@example.test is an administrator.\n', err: '' });
    expect(await auditOf('far@example.test')).toHaveLength(1);
  });

  it('starts the embedded database temporarily if no server runs, or uses the running one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'trimatch-admin-'));
    await chmod(dataDir, 0o755); // as root, PostgreSQL runs as another user
    const create = (email: string) =>
      runScript('admin', ['create', '--email', email, '--name', '管理員'], { DATA_DIR: dataDir, ADMIN_PASSWORD });
    try {
      expect(await create('first@example.test')).toMatchObject({ code: 0, err: '' });
      const server = await launchEmbeddedPostgres({ name: 'trimatch', dataDir, log: () => {}, fsync: false });
      try {
        expect(await create('second@example.test')).toMatchObject({ code: 0, err: '' });
        const client = new Client({ connectionString: server.connectionString });
        await client.connect();
        const { rows } = await client
          .query('select email, user_type from users order by id')
          .finally(() => client.end());
        expect(rows).toEqual([
          { email: 'first@example.test', user_type: 'admin' },
          { email: 'second@example.test', user_type: 'admin' },
        ]);
      } finally {
        await server.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
