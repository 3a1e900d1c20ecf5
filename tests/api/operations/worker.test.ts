import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startApi } from '@tests/support/api/api';
import { whenFileEnds } from '@tests/support/api/clean-ups';
import { takeComplaints } from '@tests/support/api/no-console-error';
import { addLockedJob, changeJobs, holdFetches, queuedJobs } from '@tests/support/api/queue';
import { startMuteServer } from '@tests/support/mails/mute-server';
import { sql } from 'drizzle-orm';
import { type BuildOptions, build } from 'esbuild';
import { expect, it, vi } from 'vitest';
import { JOBS_ORPHANED_FOR_MS, MAILS_AT_ONCE } from '@/config/limits';
import { mails, processes } from '@/server/db/schema';
import type { Deps } from '@/server/deps';
import { sendMail } from '@/server/mail/outbox';
import { addJob } from '@/server/queue/add-job';
import { orphanedLocks } from '@/server/queue/free-locks';
import { startRunner } from '@/server/queue/start-runner';
import { startWorker } from '@/server/roles/worker';
import { serverBuild } from '../../../scripts/lib/server-build.mjs';

const PATIENCE = { timeout: 30_000, interval: 100 };

/** Breaks all connections, as a killed PostgreSQL does. */
const disconnectAll = (deps: Deps) =>
  deps.pool
    .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
    .catch(() => {}); // this connection breaks too

it('continues after the database was unreachable during jobs, and leaves no job locked', async () => {
  const outages: Promise<unknown>[] = [];
  const api = await startApi({
    // Four jobs at once, none of which can be marked as done.
    deliver: async () => {
      if (outages.length < 4) outages.push(disconnectAll(api.deps));
      await Promise.all(outages);
      return new Response();
    },
  });
  const { deps } = api;
  const dueOrLocked = async () => {
    const due = sql`select id from graphile_worker.jobs where run_at <= now() or locked_at is not null`;
    return (await deps.db.execute(due)).rows;
  };
  const paid = { eventId: 'evt_1', kind: 'paid' as const, reference: 'sbx_1', amountCents: 1 };
  await deps.db.transaction(async (tx) => {
    for (let count = 0; count < 4; count++) await addJob(tx, 'deliver_sandbox_webhook', paid);
  });
  const worker = await startWorker(deps);
  try {
    await vi.waitFor(() => expect(outages.length).toBeGreaterThan(0), PATIENCE);
    await vi.waitFor(async () => expect(await dueOrLocked()).toEqual([]), PATIENCE);
    await sendMail(deps, deps.db, { to: { email: 'a@example.test', locale: 'en' }, template: 'password_changed' });
    await vi.waitFor(async () => expect((await deps.db.select().from(mails))[0]?.sentAt).toBeTruthy(), PATIENCE);
    await vi.waitFor(async () => expect(await dueOrLocked()).toEqual([]), PATIENCE);
  } finally {
    await worker.stop();
    // graphile-worker writes to console.error when it loses its connection while fetching jobs.
    takeComplaints();
  }
});

it('runs a job that was locked by a fetch whose answer was lost, and none twice', async () => {
  const ran: string[] = [];
  let endFirst = () => {};
  const firstMayEnd = new Promise<void>((resolve) => {
    endFirst = resolve;
  });
  const { deps } = await startApi();
  const payload = (eventId: string) => ({ eventId, kind: 'paid' as const, reference: 'sbx_1', amountCents: 1 });
  await addJob(deps.db, 'deliver_sandbox_webhook', payload('evt_1'));
  // The only runner, so that what waits for the lock is its fetch.
  const runner = await startRunner(deps, {
    concurrency: 2,
    tasks: {
      async deliver_sandbox_webhook(job) {
        const { eventId } = job as ReturnType<typeof payload>;
        ran.push(eventId);
        if (eventId === 'evt_1') await firstMayEnd;
      },
    },
  });
  // Taken before the fetches that wait have the others.
  const [holder, watcher] = [await deps.pool.connect(), await deps.pool.connect()];
  try {
    await vi.waitFor(() => expect(ran).toEqual(['evt_1']), PATIENCE);
    await holdFetches(holder);
    const fetches = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(
      async () => expect((await watcher.query(`select 1 ${fetches}`)).rowCount).toBeGreaterThan(0),
      PATIENCE,
    );
    // As if one of these fetches had locked it.
    await addLockedJob(holder, 'deliver_sandbox_webhook', payload('evt_2'));
    await watcher.query(`select pg_terminate_backend(pid) ${fetches}`);
    await holder.query('commit');
    // The first is still run by the runner that was replaced.
    await vi.waitFor(() => expect(ran).toContain('evt_2'), PATIENCE);
    endFirst();
    await vi.waitFor(async () => expect(await queuedJobs(watcher, 'deliver_sandbox_webhook')).toEqual([]), PATIENCE);
    expect(ran).toEqual(['evt_1', 'evt_2']);
  } finally {
    endFirst();
    holder.release();
    watcher.release();
    await runner.stop();
    takeComplaints();
  }
});

it('runs a job of a process that died, which its last beat named', async () => {
  const { deps } = await startApi();
  let endHanging = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    endHanging = resolve;
  });
  const ran: string[] = [];
  const tasks = (who: string, until: Promise<void>) => ({
    async deliver_sandbox_webhook() {
      ran.push(who);
      await until;
    },
  });
  const dead = { ...deps, jobPools: new Set<string>() };
  const first = await startRunner(dead, { concurrency: 1, tasks: tasks('the dead one', mayEnd) });
  await addJob(deps.db, 'deliver_sandbox_webhook', { eventId: 'e', kind: 'paid', reference: 'r', amountCents: 1 });
  await vi.waitFor(() => expect(ran).toEqual(['the dead one']), PATIENCE);
  const seenAt = sql`clock_timestamp() - interval '1 minute'`;
  const about = {
    id: randomUUID(),
    roles: ['worker' as const],
    host: 'h',
    pid: 1,
    version: '1',
    startedAt: new Date(),
  };
  await deps.db.insert(processes).values({ ...about, isDraining: false, jobPools: [...dead.jobPools], seenAt });
  const second = await startRunner(deps, { concurrency: 1, tasks: tasks('another', Promise.resolve()) });
  let now = 0;
  const orphans = orphanedLocks(deps.db, () => now);
  try {
    await orphans.free();
    expect(ran).toEqual(['the dead one']);
    now = JOBS_ORPHANED_FOR_MS;
    await orphans.free();
    await vi.waitFor(() => expect(ran).toEqual(['the dead one', 'another']), PATIENCE);
  } finally {
    endHanging();
    await Promise.all([first.stop(), second.stop()]);
  }
});

it('logs a failed job as an error only if it is not retried', async () => {
  const api = await startApi({ deliver: () => Promise.reject(new Error('the other side is away')) });
  const { deps } = api;
  const [warned, failed] = [vi.spyOn(deps.log, 'warn'), vi.spyOn(deps.log, 'error')];
  const logLine = (line: unknown) => [{ from: 'worker' }, expect.stringContaining(`attempt ${line}`)];
  const paid = { eventId: 'evt_1', kind: 'paid' as const, reference: 'sbx_1', amountCents: 1 };
  await deps.db.transaction((tx) => addJob(tx, 'deliver_sandbox_webhook', paid));
  const worker = await startWorker(deps);
  try {
    await vi.waitFor(() => expect(warned.mock.calls).toContainEqual(logLine('1 of')), PATIENCE);
    expect(failed).not.toHaveBeenCalled();
    // graphile-worker reschedules the failed job only after it has logged the failure.
    await vi.waitFor(async () => {
      const isLast = 'attempts = max_attempts - 1, run_at = now()';
      expect(await changeJobs(deps.pool, isLast, 'attempts = 1 and locked_at is null')).toBe(1);
    }, PATIENCE);
    await vi.waitFor(() => expect(failed.mock.calls).toHaveLength(1), PATIENCE);
    expect(failed.mock.calls[0]).toEqual(logLine(''));
  } finally {
    await worker.stop();
  }
});

it('runs all other jobs while a mail server accepts connections and never answers', async () => {
  const mute = await startMuteServer();
  const held = mute.sockets;
  const delivered: string[] = [];
  const api = await startApi({
    variables: { SMTP_URL: mute.url },
    deliver: async ({ url }) => {
      delivered.push(url);
      return new Response();
    },
  });
  const { deps } = api;
  const to = { email: 'a@example.test', locale: 'en' };
  for (let count = 0; count < 3 * MAILS_AT_ONCE; count++)
    await sendMail(deps, deps.db, { to, template: 'password_changed' });
  const worker = await startWorker(deps);
  try {
    await vi.waitFor(() => expect(held.length).toBe(MAILS_AT_ONCE), PATIENCE);
    const paid = { eventId: 'evt_1', kind: 'paid' as const, reference: 'sbx_1', amountCents: 1 };
    await addJob(deps.db, 'deliver_sandbox_webhook', paid);
    await vi.waitFor(() => expect(delivered).toHaveLength(1), PATIENCE);
    // No mail has been given up meanwhile, and no more are tried at once.
    expect(held.filter((socket) => !socket.destroyed).length).toBe(MAILS_AT_ONCE);
    expect(held.length).toBe(MAILS_AT_ONCE);
  } finally {
    mute.stop();
    await worker.stop();
  }
});

it('says in each line of its log which process it is', async () => {
  const { deps, databaseUrl } = await startApi();
  // The site of this worker does not answer, which the library that runs the jobs logs.
  await addJob(deps.db, 'deliver_sandbox_webhook', { eventId: 'evt_1', kind: 'paid', reference: 'r', amountCents: 1 });
  const root = await mkdtemp(join(tmpdir(), 'trimatch-worker-'));
  whenFileEnds(() => rm(root, { recursive: true, force: true }));
  await build({
    ...(serverBuild as BuildOptions),
    entryPoints: ['src/server/main.ts'],
    splitting: true,
    outdir: root,
    outExtension: { '.js': '.mjs' },
  });
  for (const name of ['node_modules', 'src']) await symlink(resolve(name), join(root, name));
  await mkdir(join(root, '.next'));
  const hashes = { server: `5e12${'0'.repeat(60)}`, pages: `9a6e${'0'.repeat(60)}` };
  await writeFile(join(root, '.next/trimatch-build.json'), JSON.stringify(hashes));
  const child = spawn(process.execPath, ['main.mjs', '--roles=worker'], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      APP_URL: 'http://localhost:1',
      APP_SECRET: 'a secret for tests only, of some length',
      DATABASE_URL: databaseUrl,
      DATA_DIR: deps.env.DATA_DIR,
      LOG_LEVEL: 'debug',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const lines = () => output.split('\n').filter((line) => line.startsWith('{'));
  try {
    await vi.waitFor(() => expect(lines().join()).toContain('"from":"worker"'), PATIENCE);
  } finally {
    child.kill('SIGTERM');
  }
  expect((await ended)[0]).toBe(0);
  const about = { role: 'worker', pid: child.pid, host: hostname(), build: '9a6e0000-5e120000' };
  expect(lines().length).toBeGreaterThan(1);
  for (const line of lines()) expect(JSON.parse(line)).toMatchObject(about);
});
