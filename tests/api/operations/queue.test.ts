import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '@tests/support/api/api';
import { changeJobs, queuedJobs } from '@tests/support/api/queue';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JOBS_ORPHANED_FOR_MS } from '@/config/limits';
import { processes } from '@/server/db/schema';
import { addJob, addJobForEach } from '@/server/queue/add-job';
import { hasJobs } from '@/server/queue/copy-jobs';
import { freeAllLocks, freeLocksOf, freeStaleLocks, orphanedLocks } from '@/server/queue/free-locks';
import { countJobs, dropJobsWhere, listJobs } from '@/server/queue/read-jobs';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  // A locked job cannot be dropped.
  await freeAllLocks(api.deps.db);
  await dropJobsWhere(api.deps.db, sql`true`);
});

const LATER = new Date('2999-01-01');
const NEWEST = { by: sql`jobs.id desc`, after: undefined };
const counts = () => countJobs(api.deps.db, {}, 100);

describe('a job', () => {
  it('is enqueued if and only if its transaction is committed', async () => {
    const { db } = api.deps;
    await db.transaction((tx) => addJob(tx, 'index_professional', { userId: 1 }));
    const failed = db.transaction(async (tx) => {
      await addJob(tx, 'index_professional', { userId: 2 });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await queuedJobs(api.deps.pool, 'index_professional')).map(({ payload }) => payload)).toEqual([
      { userId: 1 },
    ]);
  });

  it('that waits under a key is not rewritten for committed data, unless it was already tried', async () => {
    const add = () => addJob(api.deps.db, 'notify_members', { roomId: 1 }, { key: 'room 1', isCommitted: true });
    const updatedAt = async () =>
      (await api.deps.pool.query('select updated_at::text from graphile_worker.jobs')).rows.map(
        (row) => row.updated_at,
      );
    await add();
    const first = await updatedAt();
    await add();
    expect(await updatedAt()).toEqual(first);
    await changeJobs(api.deps.pool, 'attempts = 1', 'true');
    await add();
    expect(await updatedAt()).not.toEqual(first);
    expect((await counts()).waiting).toBe(1);
  });

  it('is enqueued for each row of a query', async () => {
    const rows = sql`select json_build_object('userId', n) as payload from generate_series(1, 3) n`;
    await addJobForEach(api.deps.db, 'index_professional', rows);
    const found = await queuedJobs(api.deps.pool, 'index_professional');
    expect(found.map(({ payload }) => payload)).toEqual([{ userId: 1 }, { userId: 2 }, { userId: 3 }]);
  });

  it('is dropped by its task and its payload, without the others', async () => {
    for (const userId of [1, 2]) await addJob(api.deps.db, 'index_professional', { userId }, { runAt: LATER });
    await addJob(api.deps.db, 'sweep', {}, { runAt: LATER });
    await dropJobsWhere(api.deps.db, sql`jobs.task = 'index_professional' and jobs.payload ->> 'userId' = '1'`);
    const left = await listJobs(api.deps.db, { state: 'waiting', order: NEWEST, limit: 10 });
    expect(left.map(({ task, payload }) => [task, payload])).toEqual([
      ['sweep', {}],
      ['index_professional', { userId: 2 }],
    ]);
  });

  it('is found by the check whether there are any jobs', async () => {
    const client = await api.deps.pool.connect();
    try {
      expect(await hasJobs(client)).toBe(false);
      await addJob(api.deps.db, 'sweep', {});
      expect(await hasJobs(client)).toBe(true);
    } finally {
      client.release();
    }
  });
});

describe('a locked job', () => {
  const lock = async (userId: number, by: string, ago: string) => {
    await addJob(api.deps.db, 'index_professional', { userId });
    const isIt = `payload ->> 'userId' = '${userId}'`;
    await changeJobs(api.deps.pool, `locked_by = '${by}', locked_at = now() - interval '${ago}'`, isIt);
  };
  beforeEach(async () => {
    await lock(1, 'a', '1 minute');
    await lock(2, 'b', '1 hour');
    expect(await counts()).toEqual({ failed: 0, waiting: 0, running: 2 });
  });

  it.each([
    ['of one runner', () => freeLocksOf(api.deps.db, 'a', new Set()), [2]],
    ['that is stale', () => freeStaleLocks(api.deps.db), [1]],
    ['of any worker', () => freeAllLocks(api.deps.db), []],
  ])('%s is freed', async (_which, free, left) => {
    await free();
    const running = await listJobs(api.deps.db, { state: 'running', order: NEWEST, limit: 10 });
    expect(running.map(({ payload }) => payload.userId)).toEqual(left);
    expect((await counts()).waiting).toBe(2 - left.length);
  });

  it('of a process that died is freed once that has been silent for more than a beat, and none of one that lives', async () => {
    await lock(3, 'c', '1 minute');
    const process = {
      roles: ['worker'],
      host: 'h',
      pid: 1,
      version: '1',
      startedAt: new Date(),
      isDraining: false,
    } as const;
    const enter = (jobPools: string[], seenAt: SQL) =>
      api.deps.db
        .insert(processes)
        .values({ ...process, roles: [...process.roles], id: randomUUID(), jobPools, seenAt });
    await enter(['a'], sql`clock_timestamp() - interval '9 seconds'`);
    await enter(['b'], sql`clock_timestamp() + interval '1 minute'`);
    // Of the version before: it does not say its runners.
    await enter([], sql`clock_timestamp() - interval '1 minute'`);
    let now = 0;
    const orphans = orphanedLocks(api.deps.db, () => now);
    const running = async () =>
      (await listJobs(api.deps.db, { state: 'running', order: NEWEST, limit: 10 })).map(
        ({ payload }) => payload.userId,
      );
    await orphans.free();
    expect(await running()).toEqual([3, 2, 1]);
    now = JOBS_ORPHANED_FOR_MS;
    await orphans.free();
    expect(await running()).toEqual([3, 2]);
  });
});
