import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApi, type TestApi } from '@tests/support/api/api';
import { file, pdf } from '@tests/support/files/samples';
import { mailsTo } from '@tests/support/mails/mails';
import { logIn, type Person, person } from '@tests/support/people/people';
import { newProject, travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, REFRESH_TOKEN_TTL_S } from '@/config/limits';
import { chatCalls } from '@/contract/chat/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { users } from '@/server/db/schema';
import { TASKS } from '@/server/jobs/tasks';

const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

describe('the mail about unread notifications', () => {
  const remind = () => TASKS.mail_unread(api.deps, {});
  const reminders = async (who: Person) =>
    (await mailsTo(api, who.email)).filter((mail) => mail.template === 'unread').map((mail) => mail.params.count);

  it('comes after fifteen minutes, once for all, and lists each', async () => {
    const { client } = await travel(api, 'applied', { applicant: await person(api, 'consultant') });
    api.clock.advance(15 * MINUTE_MS - 1);
    await remind();
    expect(await reminders(client)).toEqual([]);
    api.clock.advance(1);
    await remind();
    await remind();
    expect(await reminders(client)).toEqual([2]);
    const [mail] = await mailsTo(api, client.email);
    expect(mail?.text?.match(/申請了「太古城單位翻新」/g)).toHaveLength(2);
  });

  it('is cancelled by reading', async () => {
    const { client } = await travel(api, 'applied');
    await api.ok(notificationCalls.read, { all: 1 }, { token: client.token });
    api.clock.advance(15 * MINUTE_MS);
    await remind();
    expect(await reminders(client)).toEqual([]);
  });

  it('does not reach a suspended account', async () => {
    const { client } = await travel(api, 'applied');
    await api.deps.db.update(users).set({ suspendedAt: api.clock.now() }).where(eq(users.id, client.id));
    api.clock.advance(15 * MINUTE_MS);
    await remind();
    expect(await reminders(client)).toEqual([]);
  });
});

describe('the sweep', () => {
  it('removes files without a row once they are a day old, and leaves the others', async () => {
    const { token } = await person(api, 'client');
    const input = { ...newProject, files: [file(pdf(), 'kept.pdf')] };
    const { project_id } = await api.ok(projectCalls.createProject, input, { token });
    const folder = join(api.deps.env.DATA_DIR, 'files', 'stored');
    const old = new Date(Date.now() - DAY_MS - MINUTE_MS);
    for (const name of ['old-orphan', 'young-orphan']) await writeFile(join(folder, name), 'x');
    await utimes(join(folder, 'old-orphan'), old, old);
    for await (const listed of api.deps.files.list())
      for (const { key } of listed) if (key.startsWith('project/')) await utimes(join(folder, key), old, old);
    await TASKS.sweep(api.deps, {});
    const left = await api.storedFiles();
    expect(left).toContain('young-orphan');
    expect(left).not.toContain('old-orphan');
    const { files } = await api.ok(projectCalls.projectDetails, { project_id }, { token });
    expect((await api.request(files[0]?.src ?? '')).status).toBe(200);
  });

  it('ends expired logins and their sockets', async () => {
    const who = await person(api, 'client');
    const { token } = await logIn(api, who);
    const { user_data } = await api.ok(chatCalls.socketSignIn, { socket_id: '1.2' }, { token });
    const { id } = JSON.parse(user_data) as { id: string };
    const sweepAndClose = async () => {
      await TASKS.sweep(api.deps, {});
      await api.runJobs();
      return api.realtime.terminated.includes(id);
    };
    api.clock.advance(REFRESH_TOKEN_TTL_S * 1000 - 1);
    expect(await sweepAndClose()).toBe(false);
    api.clock.advance(1);
    expect(await sweepAndClose()).toBe(true);
  });

  it('deletes an Idempotency-Key after a day', async () => {
    const who = await person(api, 'client');
    const create = async () => {
      const { token } = await logIn(api, who);
      return (await api.ok(projectCalls.createProject, newProject, { token, idempotencyKey: 'again' })).project_id;
    };
    const first = await create();
    api.clock.advance(DAY_MS);
    await TASKS.sweep(api.deps, {});
    expect(await create()).toBe(first);
    api.clock.advance(1);
    await TASKS.sweep(api.deps, {});
    expect(await create()).not.toBe(first);
  });
});
