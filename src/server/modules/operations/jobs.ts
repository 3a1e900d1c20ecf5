import { type SQL, sql } from 'drizzle-orm';
import { COUNT_CAP, FAILURE_MAX_CHARS } from '@/config/limits';
import type { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { InputOf } from '@/contract/call';
import { firstLine, JOB_STATES, type JobState } from '@/domain/operations';
import type { Db } from '../../db/client';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { audit } from '../audit/write-audit';
import { isFailed, isRunning, isWaiting } from './job-states';

const IS_IN: Record<JobState, SQL> = { failed: isFailed, waiting: isWaiting, running: isRunning };

// A type and no interface: it is what a statement gives.
type JobRow = {
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

/** Admin: jobs of one state by key, and how many there are of each. The queue is as long as what is not done. */
export async function jobs(context: CallContext, input: InputOf<typeof adminOperationsCalls.jobs>) {
  const before = /^\d{1,18}$/.test(input.cursor ?? '') ? sql`and jobs.id < ${input.cursor}::bigint` : sql``;
  const { rows } = await context.db.execute<JobRow>(
    sql`${select} where ${IS_IN[input.state]} ${before} order by jobs.id desc limit ${input.limit + 1}`,
  );
  const counts = await countJobs(context.db);
  const value = rows.slice(0, input.limit);
  return {
    value: value.map(jobReply),
    count: Math.min(counts[input.state], COUNT_CAP),
    ...(counts[input.state] > COUNT_CAP && { count_is_capped: true }),
    next_cursor: rows.length > value.length ? String(value.at(-1)?.id) : null,
    counts: Object.fromEntries(JOB_STATES.map((state) => [state, Math.min(counts[state], COUNT_CAP)])) as Record<
      JobState,
      number
    >,
  };
}

async function countJobs(db: Db): Promise<Record<JobState, number>> {
  const count = (state: JobState) => sql`(select count(*)::int from (
    select 1 from graphile_worker._private_jobs jobs where ${IS_IN[state]} limit ${COUNT_CAP + 1}) ${sql.raw(state)}) as ${sql.raw(state)}`;
  const { rows } = await db.execute<Record<JobState, number>>(sql`select ${sql.join(JOB_STATES.map(count), sql`, `)}`);
  return rows[0] as Record<JobState, number>;
}

const jobReply = ({ id, last_error, ...job }: JobRow) => ({
  ...job,
  id: Number(id),
  can_retry: canRetry({ ...job, last_error }),
  can_drop: canDrop(job),
  run_at: new Date(job.run_at).toISOString(),
  created_at: new Date(job.created_at).toISOString(),
  locked_at: job.locked_at && new Date(job.locked_at).toISOString(),
  last_error: last_error === null ? null : firstLine(last_error, FAILURE_MAX_CHARS),
});

/** One that was never tried has its time, and is not hurried. */
const canRetry = ({ state, last_error }: Pick<JobRow, 'state' | 'last_error'>): boolean =>
  state === 'failed' || (state === 'waiting' && last_error !== null);
const canDrop = ({ state }: Pick<JobRow, 'state'>): boolean => state === 'failed';

/** Has a job tried at once that failed, or that waits to be tried again. @throws not_found · wrong_step */
export const retryJob = (context: CallContext, { job_id }: InputOf<typeof adminOperationsCalls.retryJob>) =>
  act(context, job_id, 'retry', canRetry, (id) => {
    const now = sql`${context.clock.now().toISOString()}::timestamptz`;
    return sql`select 1 from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => ${now}, attempts => 0)`;
  });

/** Takes a job that failed out of the queue. @throws not_found · wrong_step */
export const dropJob = (context: CallContext, { job_id }: InputOf<typeof adminOperationsCalls.dropJob>) =>
  act(
    context,
    job_id,
    'drop',
    canDrop,
    (id) => sql`select 1 from graphile_worker.complete_jobs(array[${id}]::bigint[])`,
  );

function act(
  context: CallContext,
  id: number,
  verb: 'retry' | 'drop',
  isAllowed: (job: JobRow) => boolean,
  statement: (id: number) => SQL,
) {
  return context.db.transaction(async (tx) => {
    const { rows } = await tx.execute<JobRow>(sql`${select} where jobs.id = ${id}::bigint for update of jobs`);
    const [job] = rows;
    if (!job) throw new AppError('not_found');
    if (!isAllowed(job)) throw new AppError('wrong_step');
    await tx.execute(statement(id));
    const { attempts, payload } = job;
    await audit(tx, context, {
      action: `job.${verb}`,
      subjectType: 'job',
      subjectId: id,
      label: job.task,
      before: { state: job.state, attempts, payload },
      after: verb === 'drop' ? null : { state: 'waiting', attempts: 0 },
    });
    return {};
  });
}
