import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { Jobs } from '../jobs/job-kinds';
import { causeNow } from '../tracing/cause';

interface Options {
  runAt?: Date;
  /** Of several waiting jobs with one key only the first is enqueued. */
  key?: string;
  /** The job's data is committed already: a waiting job with the key will see it, so none is added. */
  isCommitted?: boolean;
}

/** Enqueues inside the transaction: the job exists if and only if the transaction is committed. */
export async function addJob<K extends keyof Jobs>(
  db: Db,
  name: K,
  payload: Jobs[K],
  options: Options = {},
): Promise<void> {
  const { added, condition } = jobSql(name, payload, options);
  await db.execute(sql`select ${added} where ${condition}`);
}

/** SQL: the expression that enqueues a job, and the condition under which it is to be enqueued. */
export function jobSql<K extends keyof Jobs>(name: K, payload: Jobs[K], { runAt, key, isCommitted }: Options) {
  return {
    // No queue names: a killed worker would lock its whole queue for hours (FACTS).
    added: sql`graphile_worker.add_job(${name}, ${JSON.stringify({ ...payload, ...causeNow() })}::json, run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      job_key => ${key ?? null}::text, job_key_mode => 'preserve_run_at')`,
    // Adding to a waiting job would write its row again, and wake every worker.
    condition: isCommitted
      ? sql`not exists (select from graphile_worker._private_jobs
          where key = ${key ?? null} and locked_at is null and attempts = 0)`
      : sql`true`,
  };
}

/**
 * Enqueues a job for each row that a query finds, in one statement.
 * @param rows gives `payload`, as JSON
 * @param isUrgent those jobs run before others that wait
 */
export async function addJobForEach(
  db: Db,
  name: keyof Jobs,
  rows: SQL,
  { isUrgent = false }: { isUrgent?: boolean } = {},
): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(${name}, (found.payload::jsonb || ${JSON.stringify(causeNow())}::jsonb)::json, priority => ${isUrgent ? -1 : 0}) from (${rows}) found`,
  );
}

/** SQL: whether a job with this key, an expression, still runs or will be tried. */
export const isJobAlive = (key: SQL): SQL => sql`exists (select from graphile_worker.jobs j
  where j.key = ${key} and (j.attempts < j.max_attempts or j.locked_at is not null))`;
