import { COUNT_CAP, FAILURE_MAX_CHARS } from '@/config/limits';
import type { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { InputOf } from '@/contract/call';
import { firstLine, JOB_STATES, type JobState } from '@/domain/operations';
import type { Db } from '../../db/client';
import { pageOf } from '../../db/page';
import { orderOf, type SortKey, sortCursor } from '../../db/sorted';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import * as queue from '../../queue/read-jobs';
import { countJobs, listJobs, type QueuedJob } from '../../queue/read-jobs';
import { auditEach } from '../audit/write-audit';

const JOB_KEYS: Record<string, SortKey> = { due: { value: queue.jobDue, kind: { never: 'infinity' } } };

/** Admin: jobs of one state with keyset pagination, and the number in each state. Finished jobs leave the queue. */
export async function jobs(
  { db }: CallContext,
  { sort, cursor, limit, ...filter }: InputOf<typeof adminOperationsCalls.jobs>,
) {
  const order = orderOf(queue.jobId, { sort, cursor }, JOB_KEYS, Number.MAX_SAFE_INTEGER);
  const rows = await listJobs(db, { ...filter, order, limit: limit + 1 });
  const counts = await countJobs(db, filter, COUNT_CAP + 1);
  const page = pageOf(rows, counts[filter.state], {
    limit,
    idOf: ({ id, run_at }) => sortCursor(sort, Number(id), { due: new Date(run_at) }),
  });
  return {
    ...page,
    value: page.value.map(jobReply),
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

/**
 * Retries jobs at once that failed or wait for their next try; all of them or none.
 * @throws not_found · wrong_step if another admin was faster with one
 */
export const retryJobs = (context: CallContext, { job_ids }: InputOf<typeof adminOperationsCalls.retryJobs>) =>
  act(context, job_ids, 'retry', canRetry, (tx, ids) => queue.retryJobs(tx, ids, context.clock.now()));

/** Removes failed jobs from the queue; all of them or none. @throws not_found · wrong_step */
export const dropJobs = (context: CallContext, { job_ids }: InputOf<typeof adminOperationsCalls.dropJobs>) =>
  act(context, job_ids, 'drop', canDrop, queue.dropJobs);

function act(
  context: CallContext,
  given: readonly number[],
  verb: 'retry' | 'drop',
  isAllowed: (job: QueuedJob) => boolean,
  change: (tx: Db, ids: readonly number[]) => Promise<void>,
) {
  const ids = [...new Set(given)];
  return context.db.transaction(async (tx) => {
    const found = await queue.lockJobs(tx, ids);
    if (found.length < ids.length) throw new AppError('not_found');
    if (!found.every(isAllowed)) throw new AppError('wrong_step');
    await change(tx, ids);
    await auditEach(
      tx,
      context,
      found.map(({ id, task, state, attempts, payload }) => ({
        action: `job.${verb}` as const,
        subjectType: 'job',
        subjectId: id,
        label: task,
        before: { state, attempts, payload },
        after: verb === 'drop' ? null : { state: 'waiting', attempts: 0 },
      })),
    );
    return {};
  });
}
