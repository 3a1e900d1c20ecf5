import { type SQL, sql } from 'drizzle-orm';
import { JOB_STATES, type JobState } from '@/domain/operations';
import type { Db } from '../db/client';

/** All its attempts have failed. The condition is exactly that of our index (`migrate-queue.ts`). */
const isFailed = sql`jobs.locked_at is null and jobs.attempts >= jobs.max_attempts`;
const isRunning = sql`jobs.locked_at is not null`;
/** Waits for its first or its next attempt. The condition is exactly that of the library's index. */
const isWaiting = sql`jobs.is_available = true`;
const IS_IN: Record<JobState, SQL> = { failed: isFailed, waiting: isWaiting, running: isRunning };

/** A job's row. A type, because `execute` does not take an interface. */
export type QueuedJob = {
  id: string;
  task: string;
  state: JobState;
  payload: Record<string, unknown>;
  attempts: number;
  max_attempts: number;
  run_at: string;
  created_at: string;
  locked_at: string | null;
  last_error: string | null;
};

const select = sql`select jobs.id, tasks.identifier as task, jobs.payload, jobs.attempts, jobs.max_attempts, jobs.run_at,
    jobs.created_at, jobs.locked_at, jobs.last_error,
    case when ${isRunning} then 'running' when ${isFailed} then 'failed' else 'waiting' end as state
  from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id`;

/** Jobs of one state, the newest first. @param before an id: only older ones */
export async function listJobs(
  db: Db,
  { state, before, limit }: { state: JobState; before: string | undefined; limit: number },
): Promise<QueuedJob[]> {
  const isBefore = before === undefined ? sql`` : sql`and jobs.id < ${before}::bigint`;
  const { rows } = await db.execute<QueuedJob>(
    sql`${select} where ${IS_IN[state]} ${isBefore} order by jobs.id desc limit ${limit}`,
  );
  return rows;
}

/** How many jobs there are of each state, counted up to `max`. */
export async function countJobs(db: Db, max: number): Promise<Record<JobState, number>> {
  const count = (state: JobState) => sql`(select count(*)::int from (
    select 1 from graphile_worker._private_jobs jobs where ${IS_IN[state]} limit ${max}) ${sql.raw(state)}) as ${sql.raw(state)}`;
  const { rows } = await db.execute<Record<JobState, number>>(sql`select ${sql.join(JOB_STATES.map(count), sql`, `)}`);
  return rows[0] as Record<JobState, number>;
}

/** Selects the time (`at`), the id (`key`) and the task of each failed job, by our index; a part of a larger statement. */
export const selectFailedJobs: SQL = sql`select jobs.run_at as at, jobs.id::text as key, (select identifier
    from graphile_worker._private_tasks tasks where tasks.id = jobs.task_id) as task
  from graphile_worker._private_jobs jobs where ${isFailed} order by jobs.id`;

/** One job, locked until the transaction ends. */
export async function lockJob(db: Db, id: number): Promise<QueuedJob | undefined> {
  const { rows } = await db.execute<QueuedJob>(sql`${select} where jobs.id = ${id}::bigint for update of jobs`);
  return rows[0];
}

/** Reschedules a job for `runAt`, with no attempts counted. */
export async function retryJob(db: Db, id: number, runAt: Date): Promise<void> {
  const at = sql`${runAt.toISOString()}::timestamptz`;
  await db.execute(
    sql`select 1 from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => ${at}, attempts => 0)`,
  );
}

/** Removes a job from the queue. */
export async function dropJob(db: Db, id: number): Promise<void> {
  await db.execute(sql`select 1 from graphile_worker.complete_jobs(array[${id}]::bigint[])`);
}

/** Removes all jobs from the queue that match a condition. @param where on `jobs.task` and `jobs.payload` */
export async function dropJobs(db: Db, where: SQL): Promise<void> {
  await db.execute(sql`select graphile_worker.complete_jobs(array_agg(jobs.id)) from (
    select jobs.id, tasks.identifier as task, jobs.payload
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id) jobs
    where ${where}`);
}

/**
 * When a worker last enqueued a cron job, and whether that is less than `silenceMs` ago, by the clock of the database.
 * There is a cron job each minute, so this shows whether a worker is alive.
 */
export async function readClockwork(db: Db, silenceMs: number): Promise<{ seenAt: Date | null; isAlive: boolean }> {
  const { rows } = await db.execute<{ seen_at: string | null; is_alive: boolean | null }>(sql`
    select max(last_execution) as seen_at, max(last_execution) > now() - ${silenceMs} * interval '1 ms' as is_alive
    from graphile_worker._private_known_crontabs`);
  const { seen_at: seenAt = null, is_alive: isAlive = false } = rows[0] ?? {};
  return { seenAt: seenAt === null ? null : new Date(seenAt), isAlive: isAlive === true };
}
