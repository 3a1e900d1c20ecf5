import { startApi, type TestApi } from '@tests/support/api/api';
import { file, pdf } from '@tests/support/files/samples';
import { logIn, type Person, person } from '@tests/support/people/people';
import { newProject } from '@tests/support/projects/way';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { runAdmin } from '@/server/admin/run-admin';
import { auditLog, mails, notifications, passwordResets, sessions } from '@/server/db/schema';
import { storeBytes } from '@/server/files/store-bytes';
import { sendMail } from '@/server/mail/outbox';

let api: TestApi;
let client: Person;
beforeAll(async () => {
  api = await startApi();
  client = await person(api, 'client');
});

async function afterRestore(...args: string[]) {
  const said = { code: 0, out: '', err: '' };
  said.code = await runAdmin(['after-restore', ...args], {
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: api.databaseUrl,
      APP_SECRET: 'a secret for tests only, of some length',
      DATA_DIR: api.deps.env.DATA_DIR,
      ...api.provider.variables,
    },
    stdin: process.stdin,
    stdout: { write: (text) => (said.out += text) },
    stderr: { write: (text) => (said.err += text) },
  });
  return said;
}
const restore = () => afterRestore('--note', 'a wrong import at 03:00');
const createProject = async ({ token }: { token: string }) =>
  (await api.ok(projectCalls.createProject, { ...newProject, files: [file(pdf(), 'plan.pdf')] }, { token })).project_id;
const jobs = async (task: string) =>
  (await api.deps.db.execute(sql`select from graphile_worker.jobs where task_identifier = ${task}`)).rowCount;

describe('after the database went back in time, the command', () => {
  it('ends logins and links, holds what would be mailed again, and skips the numbers that may have been given', async () => {
    const { db } = api.deps;
    const before = await createProject(client);
    await db.delete(mails);
    for (const template of ['account_deleted', 'reset'] as const)
      await sendMail(api.deps, db, {
        to: { email: client.email, locale: 'en' },
        template,
        ...(template === 'reset' && { secret: { path: '/auth/reset?token=x' } }),
      });
    await db
      .insert(passwordResets)
      .values({ hash: 'x', userId: client.id, createdAt: api.clock.now(), expiresAt: api.clock.now() });
    await db.update(notifications).set({ mailAt: api.clock.now() });
    expect(await jobs('send_mail')).toBeGreaterThan(1);

    const said = await restore();
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toContain('2 mails are held');
    expect(said.out).toContain('Every file is there.');
    expect((await api.call(projectCalls.projectDetails, { project_id: before }, { token: client.token })).status).toBe(
      401,
    );
    expect(await db.$count(passwordResets)).toBe(0);
    expect(await jobs('send_mail')).toBe(0);
    const held = await db.select().from(mails).orderBy(mails.id);
    expect(held.map(({ failedAt, failure }) => [failedAt !== null, failure?.slice(0, 5)])).toEqual([
      [true, 'held:'],
      [true, 'held:'],
    ]);
    expect(held[0]?.params).not.toEqual({});
    expect(held[1]?.params).toEqual({});
    expect(await db.$count(notifications, sql`mail_at is not null`)).toBe(0);
    expect(await db.$count(sessions, sql`revoked_because is distinct from 'restored'`)).toBe(0);

    const again = await logIn(api, client);
    expect(await createProject(again)).toBeGreaterThan(before + 999_999);
    const [line] = await db.select().from(auditLog).where(eq(auditLog.action, 'site.restore'));
    expect(line).toMatchObject({ subjectType: 'site', after: { note: 'a wrong import at 03:00' } });
  });

  it('names every file whose bytes are not there or of another size, and fails', async () => {
    const again = await logIn(api, client);
    await createProject(again);
    await createProject(again);
    const { rows } = await api.deps.db.execute<{ key: string }>(
      sql`select storage_key as key from files order by id desc limit 2`,
    );
    const keys = rows.map(({ key }) => key);
    await api.deps.files.remove(keys);
    const bytes = (async function* () {
      yield Buffer.from('x');
    })();
    await storeBytes(api.deps.files, keys[1] ?? '', bytes);
    const { code, err } = await restore();
    expect(code).toBe(1);
    expect(err.trim().split('\n').sort()).toEqual(keys.map((key) => `lost\t${key}`).sort());
  });

  it('demands to be told why', async () => {
    expect(await afterRestore()).toMatchObject({ code: 2 });
    const { token } = await logIn(api, client);
    expect((await api.call(userAuthCalls.profile, {}, { token })).status).toBe(200);
  });
});
