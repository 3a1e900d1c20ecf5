import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';

// Access to the queue's private tables, where its public view `graphile_worker.jobs` and functions are not enough.

/** A pool or a connection. */
type Database = Pick<Pool, 'query'>;

/** The jobs of one task, in the order in which they were enqueued. */
export async function queuedJobs(
  db: Database,
  task: string,
): Promise<{ payload: Record<string, unknown>; run_at: Date }[]> {
  const { rows } = await db.query(
    `select j.payload, j.run_at from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [task],
  );
  return rows;
}

/** Changes queued jobs and returns how many. @param changes and `where` are SQL */
export async function changeJobs(db: Database, changes: string, where: string): Promise<number> {
  const { rowCount } = await db.query(`update graphile_worker._private_jobs set ${changes} where ${where}`);
  return rowCount ?? 0;
}

/** Lets every fetch of a job wait until this connection's transaction ends. */
export const holdFetches = (db: Database) =>
  db.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');

/** Enqueues a job that is locked by the runner that has locked an earlier one. */
export async function addLockedJob(db: Database, task: string, payload: object): Promise<void> {
  await db.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)]);
  const lock = 'locked_at = now(), locked_by = (select max(locked_by) from graphile_worker._private_jobs)';
  await changeJobs(db, lock, 'id = (select max(id) from graphile_worker._private_jobs)');
}

/** Records that a worker began so long ago, and last enqueued the cron job `deadlines` so long ago; both are intervals. */
export const noteClockwork = (db: Database, begun: string, enqueued: string | null = begun) =>
  db.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('deadlines', now() - $1::interval, now() - $2::interval)
     on conflict (identifier) do update set known_since = excluded.known_since, last_execution = excluded.last_execution`,
    [begun, enqueued],
  );

/** Runs every job that is due, and returns the error messages. */
export async function runDueJobs(pgPool: Pool, taskList: TaskList): Promise<string[]> {
  const failures: string[] = [];
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') failures.push(message);
  });
  await runOnce({ pgPool, taskList, noHandleSignals: true, logger });
  return failures;
}
