import { and, type SQL, sql } from 'drizzle-orm';
import { JOB_STATES, type JobState } from '@/domain/operations';
import type { Db } from '../db/client';
import { isWithinDays } from '../db/days';
import type { ListOrder } from '../db/sorted';

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

/** SQL: a job's id, of 64 bits. */
export const jobId: SQL = sql`jobs.id`;
/** SQL: when a job is or was due, as exactly as a cursor has it. */
export const jobDue: SQL = sql`date_trunc('milliseconds', jobs.run_at)`;

/** Which jobs: of a task, and enqueued on these days of Hong Kong. */
export interface JobFilter {
  task?: string;
  from_day?: string;
  to_day?: string;
}

const areAsked = (state: JobState, { task, from_day, to_day }: JobFilter) =>
  and(
    IS_IN[state],
    task ? sql`jobs.task_id = (select id from graphile_worker._private_tasks where identifier = ${task})` : undefined,
    isWithinDays(sql`jobs.created_at`, from_day, to_day),
  );

/** Jobs of one state, in an order. */
export async function listJobs(
  db: Db,
  { state, order, limit, ...filter }: JobFilter & { state: JobState; order: ListOrder; limit: number },
): Promise<QueuedJob[]> {
  const { rows } = await db.execute<QueuedJob>(
    sql`${select} where ${and(areAsked(state, filter), order.after)} order by ${order.by} limit ${limit}`,
  );
  return rows;
}

/** How many of those jobs there are of each state, counted up to `max`. */
export async function countJobs(db: Db, filter: JobFilter, max: number): Promise<Record<JobState, number>> {
  const count = (state: JobState) => sql`(select count(*)::int from (select 1 from graphile_worker._private_jobs jobs
    where ${areAsked(state, filter)} limit ${max}) ${sql.raw(state)}) as ${sql.raw(state)}`;
  const { rows } = await db.execute<Record<JobState, number>>(sql`select ${sql.join(JOB_STATES.map(count), sql`, `)}`);
  return rows[0] as Record<JobState, number>;
}

/** How many jobs a task has in the queue. A type, because `execute` does not take an interface. */
export type TaskCounts = {
  task: string;
  /** Due, and not begun. */
  ready: number;
  /** For later: a first time or another attempt. */
  scheduled: number;
  running: number;
  failed: number;
  /** Seconds since the oldest of those that are ready was due; null without one. */
  oldest_ready_s: number | null;
};

/** The jobs by task; reads the whole queue, from which what is done is gone. */
export async function countJobsByTask(db: Db): Promise<TaskCounts[]> {
  const isReady = sql`${isWaiting} and jobs.run_at <= now()`;
  const { rows } = await db.execute<TaskCounts>(sql`select tasks.identifier as task,
      count(*) filter (where ${isReady})::int as ready,
      count(*) filter (where ${isWaiting} and jobs.run_at > now())::int as scheduled,
      count(*) filter (where ${isRunning})::int as running,
      count(*) filter (where ${isFailed})::int as failed,
      extract(epoch from now() - min(jobs.run_at) filter (where ${isReady}))::float8 as oldest_ready_s
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    group by tasks.identifier order by tasks.identifier`);
  return rows;
}

/** Selects the time (`at`), the id (`key`) and the task of each failed job, by our index; a part of a larger statement. */
export const selectFailedJobs: SQL = sql`select jobs.run_at as at, jobs.id::text as key, (select identifier
    from graphile_worker._private_tasks tasks where tasks.id = jobs.task_id) as task
  from graphile_worker._private_jobs jobs where ${isFailed} order by jobs.id`;

/** These jobs, as far as there are any, locked in the order of their ids until the transaction ends. */
export async function lockJobs(db: Db, ids: readonly number[]): Promise<QueuedJob[]> {
  const { rows } = await db.execute<QueuedJob>(
    sql`${select} where jobs.id = any(${sql.param(ids)}::bigint[]) order by jobs.id for update of jobs`,
  );
  return rows;
}

/** Reschedules jobs for `runAt`, with no attempts counted. */
export async function retryJobs(db: Db, ids: readonly number[], runAt: Date): Promise<void> {
  const at = sql`${runAt.toISOString()}::timestamptz`;
  await db.execute(
    sql`select 1 from graphile_worker.reschedule_jobs(${sql.param(ids)}::bigint[], run_at => ${at}, attempts => 0)`,
  );
}

/** Removes jobs from the queue. */
export async function dropJobs(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`select 1 from graphile_worker.complete_jobs(${sql.param(ids)}::bigint[])`);
}

/** Removes all jobs from the queue that match a condition. @param where on `jobs.task` and `jobs.payload` */
export async function dropJobsWhere(db: Db, where: SQL): Promise<void> {
  await db.execute(sql`select graphile_worker.complete_jobs(array_agg(jobs.id)) from (
    select jobs.id, tasks.identifier as task, jobs.payload
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id) jobs
    where ${where}`);
}

/**
 * When a worker last enqueued a cron job, or first said which ones there are, and whether that is less than `silenceMs`
 * ago, by the clock of the database. There is a cron job each minute, so this shows whether a worker is alive.
 */
export async function readClockwork(db: Db, silenceMs: number): Promise<{ seenAt: Date | null; isAlive: boolean }> {
  const { rows } = await db.execute<{ seen_at: string | null; is_alive: boolean | null }>(sql`
    select seen_at, seen_at > now() - ${silenceMs} * interval '1 ms' as is_alive
    from (select max(greatest(last_execution, known_since)) as seen_at from graphile_worker._private_known_crontabs) c`);
  const { seen_at: seenAt = null, is_alive: isAlive = false } = rows[0] ?? {};
  return { seenAt: seenAt === null ? null : new Date(seenAt), isAlive: isAlive === true };
}
