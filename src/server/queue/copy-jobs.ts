import type { ClientBase } from 'pg';

/** The schema of the queue's own tables, which `migrateQueue` makes. */
export const QUEUE_SCHEMA = 'graphile_worker';

/** Whether anything is enqueued; also false when there is no queue yet. */
export async function hasJobs(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('graphile_worker._private_jobs') is not null as is_there");
  if (!rows[0].is_there) return false;
  return (await client.query('select from graphile_worker._private_jobs limit 1')).rowCount === 1;
}

/**
 * Selects the jobs that are not done, including failed ones, as arguments of `add_job`: another version of the library
 * may have other tables. A running job counts as not done, because every job may run twice.
 */
export const SELECT_JOBS = `
  select t.identifier, q.queue_name, j.payload::text as payload, j.run_at, j.priority, j.attempts, j.max_attempts, j.key,
    j.flags::text as flags
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  order by t.identifier collate "C", j.run_at, j.payload::text collate "C", j.key collate "C", j.attempts, j.priority`;

/** A temporary table of the transaction, to be filled with the rows of SELECT_JOBS. */
export const JOBS_TABLE = 'pg_temp.restored_jobs';
export const JOB_COLUMNS = [
  'identifier',
  'queue_name',
  'payload',
  'run_at',
  'priority',
  'attempts',
  'max_attempts',
  'key',
  'flags',
];

export const makeJobsTable = (client: ClientBase) =>
  client.query(`create temporary table restored_jobs (identifier text, queue_name text, payload json, run_at timestamptz,
    priority int, attempts int, max_attempts int, key text, flags jsonb, id bigint) on commit drop`);

/** Enqueues the jobs of the table, with their numbers of attempts. */
export async function enqueueRestored(client: ClientBase): Promise<void> {
  await client.query(`update ${JOBS_TABLE} r set id = (graphile_worker.add_job(r.identifier, r.payload,
    queue_name => r.queue_name, run_at => r.run_at, max_attempts => r.max_attempts, job_key => r.key,
    priority => r.priority, flags => (select array_agg(f) from jsonb_object_keys(r.flags) f))).id`);
  await client.query(`select count(*) from (select graphile_worker.reschedule_jobs(array_agg(r.id), attempts => r.attempts)
    from ${JOBS_TABLE} r where r.attempts > 0 group by r.attempts) as tried`);
}
