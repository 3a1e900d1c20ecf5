import { COUNT_CAP, FAILURE_MAX_CHARS } from '@/config/limits';
import type { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { InputOf } from '@/contract/call';
import { firstLine, JOB_STATES, type JobState } from '@/domain/operations';
import type { Db } from '../../db/client';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import * as queue from '../../queue/read-jobs';
import { countJobs, listJobs, lockJob, type QueuedJob } from '../../queue/read-jobs';
import { audit } from '../audit/write-audit';

/** Admin: jobs of one state with keyset pagination, and the number in each state. Finished jobs leave the queue. */
export async function jobs(context: CallContext, input: InputOf<typeof adminOperationsCalls.jobs>) {
  const before = /^\d{1,18}$/.test(input.cursor ?? '') ? input.cursor : undefined;
  const rows = await listJobs(context.db, { state: input.state, before, limit: input.limit + 1 });
  const counts = await countJobs(context.db, COUNT_CAP + 1);
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

const jobReply = ({ id, last_error, ...job }: QueuedJob) => ({
  ...job,
  id: Number(id),
  can_retry: canRetry({ ...job, last_error }),
  can_drop: canDrop(job),
  run_at: new Date(job.run_at).toISOString(),
  created_at: new Date(job.created_at).toISOString(),
  locked_at: job.locked_at && new Date(job.locked_at).toISOString(),
  last_error: last_error === null ? null : firstLine(last_error, FAILURE_MAX_CHARS),
});

/** A job that was never tried runs at its own time and cannot be retried. */
const canRetry = ({ state, last_error }: Pick<QueuedJob, 'state' | 'last_error'>): boolean =>
  state === 'failed' || (state === 'waiting' && last_error !== null);
const canDrop = ({ state }: Pick<QueuedJob, 'state'>): boolean => state === 'failed';

/** Retries a job at once that failed or waits for its next try. @throws not_found · wrong_step */
export const retryJob = (context: CallContext, { job_id }: InputOf<typeof adminOperationsCalls.retryJob>) =>
  act(context, job_id, 'retry', canRetry, (tx) => queue.retryJob(tx, job_id, context.clock.now()));

/** Removes a failed job from the queue. @throws not_found · wrong_step */
export const dropJob = (context: CallContext, { job_id }: InputOf<typeof adminOperationsCalls.dropJob>) =>
  act(context, job_id, 'drop', canDrop, (tx) => queue.dropJob(tx, job_id));

function act(
  context: CallContext,
  id: number,
  verb: 'retry' | 'drop',
  isAllowed: (job: QueuedJob) => boolean,
  change: (tx: Db) => Promise<void>,
) {
  return context.db.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) throw new AppError('not_found');
    if (!isAllowed(job)) throw new AppError('wrong_step');
    await change(tx);
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
