import { startApi, type TestApi } from '@tests/support/api/api';
import { changeJobs, noteClockwork } from '@tests/support/api/queue';
import { startSmtpServer } from '@tests/support/mails/smtp-server';
import { type Person, person } from '@tests/support/people/people';
import { NO_ID } from '@tests/support/permissions/row';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { contentCalls } from '@/contract/content/calls';
import type { AuditAction } from '@/domain/audit';
import { CONTENT_LOCALES } from '@/domain/content/languages';
import { JOB_TASKS, type MailState } from '@/domain/operations';
import { knownMigrations } from '@/server/db/migrate';
import { auditLog, files, mails } from '@/server/db/schema';
import { TASKS } from '@/server/jobs/tasks';
import { mailTemplates } from '@/server/mail/mail-texts';
import { type NewMail, sendMail } from '@/server/mail/outbox';
import { type MailSecret, SECRET_TEMPLATES } from '@/server/mail/secret';
import { PublishError } from '@/server/realtime/publisher';
import type { MailTemplate } from '@/server/texts/codes';

let api: TestApi;
let admin: Person;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  smtp = await startSmtpServer();
  api = await startApi({ variables: { SMTP_URL: smtp.url } });
  admin = await person(api, 'admin');
});

const as = () => ({ token: admin.token });
const countAudit = (action: AuditAction) => api.deps.db.$count(auditLog, eq(auditLog.action, action));
const lastAudit = async () => (await api.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('the jobs', () => {
  const jobs = (state: 'failed' | 'waiting' | 'running') => api.ok(adminOperationsCalls.jobs, { state }, as());
  const addJob = async (sql = `'mail_unread', '{"userId": 7}', run_at => '2999-01-01'`): Promise<number> =>
    (await api.deps.pool.query(`select id::int from graphile_worker.add_job(${sql})`)).rows[0].id;
  const set = (id: number, what: string) => changeJobs(api.deps.pool, what, `id = ${id}`);
  const failed = async () => {
    const id = await addJob();
    await set(id, `attempts = max_attempts, last_error = E'Failed query: select 1\\nparams: a secret'`);
    return id;
  };
  const stateOf = async (id: number) => {
    for (const state of ['failed', 'waiting', 'running'] as const)
      if ((await jobs(state)).value.some((job) => job.id === id)) return state;
    return 'gone';
  };

  it('are shown by their state, with the first line of the last try’s error', async () => {
    const [waits, runs, fails] = [await addJob(), await addJob(), await failed()];
    await set(runs, `locked_at = now(), locked_by = 'worker'`);
    expect(await Promise.all([waits, runs, fails].map(stateOf))).toEqual(['waiting', 'running', 'failed']);
    const { value, counts } = await jobs('failed');
    expect(value[0]).toMatchObject({
      id: fails,
      task: 'mail_unread',
      payload: { userId: 7 },
      last_error: 'Failed query: select 1',
    });
    expect(counts).toMatchObject({ failed: 1, running: 1 });
  });

  it('are retried from the beginning, which the audit log records', async () => {
    const id = await failed();
    await api.ok(adminOperationsCalls.retryJobs, { job_ids: [id] }, as());
    const job = (await jobs('waiting')).value.find((one) => one.id === id);
    expect(job).toMatchObject({ attempts: 0, run_at: api.clock.now().toISOString() });
    expect(await lastAudit()).toMatchObject({ action: 'job.retry', subjectId: String(id), actorId: admin.id });
  });

  it('say whether they can be retried or dropped, as the calls then decide', async () => {
    const [fresh, tried, fails, runs] = [await addJob(), await addJob(), await failed(), await failed()];
    await set(tried, `attempts = 1, last_error = 'no room'`);
    await set(runs, `locked_at = now(), locked_by = 'worker'`);
    const found = await Promise.all((['failed', 'waiting', 'running'] as const).map(jobs));
    const all = found.flatMap(({ value }) => value);
    const can = [fresh, tried, fails, runs].map((id) => {
      const job = all.find((one) => one.id === id);
      return [job?.can_retry, job?.can_drop];
    });
    expect(can).toEqual([
      [false, false],
      [true, false],
      [true, true],
      [false, false],
    ]);
    const isTaken = async (call: typeof adminOperationsCalls.retryJobs, id: number) =>
      (await api.call(call, { job_ids: [id] }, as())).status === 200;
    const { retryJobs, dropJobs } = adminOperationsCalls;
    expect([await isTaken(dropJobs, fresh), await isTaken(dropJobs, tried), await isTaken(dropJobs, runs)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([await isTaken(retryJobs, fresh), await isTaken(retryJobs, tried), await isTaken(retryJobs, runs)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('are dropped when they failed, and not before', async () => {
    const [fails, waits] = [await failed(), await addJob()];
    await api.ok(adminOperationsCalls.dropJobs, { job_ids: [fails] }, as());
    expect(await stateOf(fails)).toBe('gone');
    expect(await lastAudit()).toMatchObject({
      action: 'job.drop',
      label: 'mail_unread',
      before: { state: 'failed', payload: { userId: 7 } },
      after: null,
    });
    expect(await api.call(adminOperationsCalls.dropJobs, { job_ids: [waits] }, as())).toMatchObject({ status: 409 });
    expect(await stateOf(waits)).toBe('waiting');
  });

  it('are left alone while they run', async () => {
    const id = await addJob();
    await set(id, `locked_at = now(), locked_by = 'worker'`);
    for (const call of [adminOperationsCalls.retryJobs, adminOperationsCalls.dropJobs])
      expect(await api.call(call, { job_ids: [id] }, as())).toMatchObject({ body: { error_code: 'wrong_step' } });
  });

  it('are dropped once, by the first request', async () => {
    const id = await failed();
    const drop = () => api.call(adminOperationsCalls.dropJobs, { job_ids: [id] }, as());
    const answers = await Promise.all([drop(), drop(), drop(), drop()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are retried or dropped together, all of them or none, each with its line in the log', async () => {
    const ids = [await failed(), await failed()];
    const waits = await addJob();
    const { retryJobs, dropJobs } = adminOperationsCalls;
    const send = (call: typeof retryJobs, job_ids: number[]) => api.call(call, { job_ids }, as());
    for (const call of [retryJobs, dropJobs]) {
      expect(await send(call, [...ids, NO_ID])).toMatchObject({ status: 404 });
      expect(await send(call, [...ids, waits])).toMatchObject({ body: { error_code: 'wrong_step' } });
    }
    expect(await Promise.all(ids.map(stateOf))).toEqual(['failed', 'failed']);
    const before = await countAudit('job.retry');
    expect((await send(retryJobs, [...ids, ...ids])).status).toBe(200);
    expect((await countAudit('job.retry')) - before).toBe(2);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['waiting', 'waiting']);
    for (const id of ids) await set(id, `attempts = max_attempts`);
    expect((await send(dropJobs, ids)).status).toBe(200);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['gone', 'gone']);
    expect(await countAudit('job.drop')).toBeGreaterThanOrEqual(2);
  });

  it('are filtered by task and day, also where they are counted', async () => {
    const id = await addJob(`'sweep', run_at => '2999-01-01'`);
    const of = (input: object) => api.ok(adminOperationsCalls.jobs, { state: 'waiting', ...input }, as());
    const sweeps = await of({ task: 'sweep' });
    expect(sweeps.value.map((job) => job.id)).toContain(id);
    expect(new Set(sweeps.value.map(({ task }) => task))).toEqual(new Set(['sweep']));
    expect(sweeps.counts.waiting).toBe(sweeps.value.length);
    await set(id, `created_at = '2019-12-31T16:30:00Z'`);
    // 1 January in Hong Kong.
    const found = await of({ from_day: '2020-01-01', to_day: '2020-01-01' });
    expect(found).toMatchObject({ count: 1, value: [{ id }] });
  });

  it('have a name for every task', () => {
    expect(Object.keys(TASKS).sort()).toEqual([...JOB_TASKS].sort());
  });

  it('come page after page', async () => {
    for (let n = 0; n < 3; n++) await failed();
    const first = await api.ok(adminOperationsCalls.jobs, { state: 'failed', limit: 2 }, as());
    const cursor = first.next_cursor ?? '';
    const second = await api.ok(adminOperationsCalls.jobs, { state: 'failed', limit: 2, cursor }, as());
    expect(first.value).toHaveLength(2);
    expect(second.value[0]?.id).toBeLessThan(first.value[1]?.id ?? 0);
  });
});

describe('the outbox', () => {
  let count = 0;
  const write = async (template: MailTemplate = 'password_changed', secret?: MailSecret, locale = 'en') => {
    const email = `Reader-${++count}@example.test`;
    await sendMail(api.deps, api.deps.db, { to: { email, locale }, template, path: '/auth/x?token=open', secret });
    const [row] = await api.deps.db.select().from(mails).where(eq(mails.toAddress, email));
    const mailId = row?.id ?? 0;
    return { email, mailId, send: (isLastTry = false) => TASKS.send_mail(api.deps, { mailId }, isLastTry) };
  };
  const list = (input: { state?: MailState; address?: string } = {}) => api.ok(adminOperationsCalls.mails, input, as());
  const only = async (email: string) => (await list({ address: email.slice(0, -2).toLowerCase() })).value[0];

  it('keeps that a mail was sent, and nothing of its text', async () => {
    const { email, mailId, send } = await write();
    expect(await only(email)).toMatchObject({ state: 'waiting', to_address: email, can_resend: false });
    await send();
    expect(await only(email)).toMatchObject({ state: 'sent', subject: 'Your password was changed' });
    const [row] = await api.deps.db.select().from(mails).where(eq(mails.id, mailId));
    expect(row).toMatchObject({ params: {}, html: null, text: null });
  });

  it('shows a refused mail as failed, and sends it again', async () => {
    const { email, mailId, send } = await write();
    smtp.next({ at: 'recipient', answer: 550 });
    await send();
    const failed = await only(email);
    expect(failed).toMatchObject({ state: 'failed', can_resend: true });
    expect(failed?.failure).toContain('550');
    expect((await list({ state: 'failed' })).value.map(({ id }) => id)).toContain(mailId);
    await api.ok(adminOperationsCalls.resendMails, { mail_ids: [mailId] }, as());
    expect(await only(email)).toMatchObject({ state: 'waiting', failure: null });
    expect(await lastAudit()).toMatchObject({ action: 'mail.resend', label: email });
    expect(await api.call(adminOperationsCalls.resendMails, { mail_ids: [mailId] }, as())).toMatchObject({
      status: 409,
    });
    await api.runJobs();
    expect(await only(email)).toMatchObject({ state: 'sent' });
  });

  it('sends several again, all of them or none', async () => {
    const ids: number[] = [];
    const emails: string[] = [];
    for (let round = 0; round < 2; round++) {
      const { email, mailId, send } = await write();
      smtp.next({ at: 'recipient', answer: 550 });
      await send();
      ids.push(mailId);
      emails.push(email);
    }
    const again = (mail_ids: number[]) => api.call(adminOperationsCalls.resendMails, { mail_ids }, as());
    const waits = (await write()).mailId;
    expect(await again([...ids, waits])).toMatchObject({ body: { error_code: 'wrong_step' } });
    expect((await only(emails[0] ?? ''))?.state).toBe('failed');
    const before = await countAudit('mail.resend');
    expect((await again(ids)).status).toBe(200);
    expect((await countAudit('mail.resend')) - before).toBe(2);
    await api.runJobs();
    for (const email of emails) expect(await only(email)).toMatchObject({ state: 'sent' });
  });

  it('gives up a mail and its job after the last try', async () => {
    const { email, send } = await write();
    smtp.next({ at: 'whole', answer: 451 }, { at: 'whole', answer: 451 });
    await expect(send()).rejects.toThrow('451');
    await send(true);
    expect(await only(email)).toMatchObject({ state: 'failed' });
  });

  const secrets = SECRET_TEMPLATES.flatMap((template) =>
    CONTENT_LOCALES.flatMap((locale) =>
      [{ code: '123456' }, { path: '/auth/x?token=open' }].map((secret) => [template, locale, secret] as const),
    ),
  );
  it.each(secrets)('keeps no secret of a sent mail of %s in %s', async (template, locale, secret) => {
    const { email, mailId, send } = await write(template, secret, locale);
    await send();
    expect(smtp.received.at(-1)?.to).toEqual([email]);
    const [row] = await api.deps.db.select().from(mails).where(eq(mails.id, mailId));
    expect(row).toMatchObject({ sentAt: expect.any(Date), subject: expect.any(String), params: {} });
    expect(JSON.stringify([row, await only(email)])).not.toMatch(/123456|token=/);
  });

  it('allows a secret in those templates only, and never as a plain parameter', async () => {
    const to = { email: 'reader@example.test', locale: 'en' };
    const put = (mail: Omit<NewMail, 'to'>) => sendMail(api.deps, api.deps.db, { to, ...mail });
    const code = '123456';
    await expect(put({ template: 'password_changed', secret: { code } })).rejects.toThrow('must be given as "secret"');
    await expect(put({ template: 'verify' })).rejects.toThrow('must be given as "secret"');
    const params = { code } as Record<string, string> as NewMail['params'];
    await expect(put({ template: 'password_changed', params })).rejects.toThrow('must be given as "secret"');
    const withCode = mailTemplates().filter(({ places }) => places.includes('code'));
    expect(withCode.map(({ template }) => template)).toEqual(['verify']);
    for (const { template } of withCode) expect(SECRET_TEMPLATES).toContain(template);
  });

  it.each(secrets)(
    'never shows the secret of a mail of %s in %s, whether it waits or has failed',
    async (template, locale, secret) => {
      const { email, mailId, send } = await write(template, secret, locale);
      const seen = [JSON.stringify(await list({ address: email }))];
      smtp.next({ at: 'recipient', answer: 550 });
      await send();
      seen.push(JSON.stringify(await list({ address: email })));
      for (const text of seen) expect(text).not.toMatch(/123456|token=open/);
      expect(await only(email)).toMatchObject({ state: 'failed', can_resend: false });
      // The parameters of a finished mail are deleted too.
      const [row] = await api.deps.db.select().from(mails).where(eq(mails.id, mailId));
      expect(row?.params).toEqual({});
      expect(await api.call(adminOperationsCalls.resendMails, { mail_ids: [mailId] }, as())).toMatchObject({
        status: 409,
      });
    },
  );

  it('finds an address by its prefix, without wildcards', async () => {
    const { email } = await write();
    expect((await list({ address: email.toUpperCase() })).value).toHaveLength(1);
    expect((await list({ address: '%' })).value).toEqual([]);
    expect((await list({ address: 'example.test' })).value).toEqual([]);
  });
});

describe('the contact messages', () => {
  const message = {
    name: '陳大文',
    email: 'man@example.test',
    phone: '91234567',
    subject: '查詢',
    message: '你好\n再見',
  };
  const list = (state: 'waiting' | 'handled' | 'all') => api.ok(adminOperationsCalls.contactMessages, { state }, as());
  const handle = (ids: number | number[], isHandled: boolean) =>
    api.call(adminOperationsCalls.handleContact, { message_ids: [ids].flat(), is_handled: isHandled }, as());

  it('wait until an admin marks them as done, and again when that is undone', async () => {
    await api.ok(contentCalls.contactSubmit, message);
    const [waits] = (await list('waiting')).value;
    expect(waits).toMatchObject({ ...message, handled_at: null, user_id: null });
    const id = waits?.id ?? 0;
    expect((await handle(id, true)).status).toBe(200);
    expect((await list('waiting')).value).toEqual([]);
    expect((await list('handled')).value).toMatchObject([{ id, handled_at: api.clock.now().toISOString() }]);
    expect(await lastAudit()).toMatchObject({ action: 'contact.handle', label: message.email });
    expect(await handle(id, true)).toMatchObject({ body: { error_code: 'wrong_step' } });
    expect((await handle(id, false)).status).toBe(200);
    expect((await list('waiting')).value).toHaveLength(1);
    expect(await lastAudit()).toMatchObject({ action: 'contact.reopen' });
    expect((await list('all')).value).toHaveLength(1);
  });

  it('are marked together, all of them or none, each with its line in the log', async () => {
    for (const subject of ['甲', '乙']) await api.ok(contentCalls.contactSubmit, { ...message, subject });
    const ids = (await list('waiting')).value.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect((await handle([...ids, NO_ID], true)).status).toBe(404);
    expect((await list('waiting')).value).toHaveLength(ids.length);
    const before = await countAudit('contact.handle');
    expect((await handle([...ids, ...ids], true)).status).toBe(200);
    expect((await list('waiting')).value).toEqual([]);
    expect((await countAudit('contact.handle')) - before).toBe(ids.length);
    // Another admin was faster with one of them.
    expect((await handle(ids.slice(0, 1), false)).status).toBe(200);
    expect(await handle(ids, true)).toMatchObject({ body: { error_code: 'wrong_step' } });
    expect((await list('waiting')).value).toHaveLength(1);
    // Several take no more statements than one.
    const ofOne = await api.countStatements(() => handle(ids.slice(0, 1), true));
    expect(await api.countStatements(() => handle(ids, false))).toBe(ofOne);
    expect((await list('waiting')).value).toHaveLength(ids.length);
  });
});

describe('the health', () => {
  const health = () => api.ok(adminOperationsCalls.health, {}, as());

  it('shows the running versions, roles and dependencies', async () => {
    const found = await health();
    expect(found.app).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.version.slice(1),
      roles: ['app'],
    });
    expect(found.database.version).toMatch(/^\d+/);
    expect(found.database.migration).toBe(knownMigrations().length);
    expect(found.database.connections.allowed).toBeGreaterThan(10);
    // Of no process that has entered itself: those that other databases use now.
    expect(found.database.connections.may_use).toBeLessThan(found.database.connections.allowed);
    expect(found.mail).toEqual({ has_server: true });
    expect(found.realtime.is_reachable).toBe(true);
    expect(found.storage.bucket).toBeNull();
    expect(found.storage.disk_free_bytes).toBeGreaterThan(0);
    expect(found.storage.disk_total_bytes).toBeGreaterThan(found.storage.disk_free_bytes);
  });

  it('lists what is unsafe about the settings', async () => {
    const about = expect.arrayContaining([expect.stringMatching(/^RATE_LIMITS 已關閉：/)]);
    expect((await health()).risks).not.toEqual(about);
    const open = await startApi({ variables: { RATE_LIMITS: 'off' } });
    const { token } = await person(open, 'admin');
    expect((await open.ok(adminOperationsCalls.health, {}, { token })).risks).toEqual(about);
  });

  it('knows from the minutely job whether a worker is alive', async () => {
    expect((await health()).worker).toEqual({ is_alive: false, seen_at: null });
    // In its first minute a worker has enqueued nothing.
    await noteClockwork(api.deps.pool, '10 seconds', null);
    expect((await health()).worker).toMatchObject({ is_alive: true, seen_at: expect.any(String) });
    await noteClockwork(api.deps.pool, '1 hour', '1 minute');
    expect((await health()).worker.is_alive).toBe(true);
    await noteClockwork(api.deps.pool, '1 hour');
    expect((await health()).worker).toMatchObject({ is_alive: false, seen_at: expect.any(String) });
  });

  it('says that the realtime engine is not reachable', async () => {
    const away = async () => {
      throw new PublishError('an event', undefined, 'refused');
    };
    const other = await startApi({ realtime: { ...api.deps.realtime, send: away } });
    const { token } = await person(other, 'admin');
    expect((await other.ok(adminOperationsCalls.health, {}, { token })).realtime.is_reachable).toBe(false);
  });

  it('adds up the files of each module', async () => {
    const row = { filename: 'a.png', mime: 'image/png', createdAt: api.clock.now() };
    await api.deps.db.insert(files).values([
      { ...row, moduleName: 'test', size: 5, storageKey: 'test-1' },
      { ...row, moduleName: 'test', size: 7, storageKey: 'test-2' },
    ]);
    expect((await health()).storage.modules).toContainEqual({ module_name: 'test', files: 2, bytes: 12 });
  });
});
