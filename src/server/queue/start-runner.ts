import { type CronItem, type Job, Logger, parseCronItems, type TaskList } from 'graphile-worker';
import type { Deps } from '../deps';
import { freeLocksOf } from './free-locks';
import { superviseRunner } from './supervise-runner';

interface Options {
  tasks: TaskList;
  /** How many jobs at a time. */
  concurrency: number;
  /** Cron jobs, in UTC. */
  cron?: CronItem[];
}

/** Runs jobs of these kinds until it is stopped, and enqueues the cron jobs. */
export const startRunner = (
  { db, pool, log, jobPools }: Pick<Deps, 'db' | 'pool' | 'log' | 'jobPools'>,
  options: Options,
) =>
  superviseRunner({
    runner: {
      pgPool: pool,
      taskList: options.tasks,
      concurrency: options.concurrency,
      noHandleSignals: true,
      // NOTIFY wakes the worker; polling is for jobs that were enqueued for later.
      pollInterval: 1000,
      // No delay; but in batches, because without them losing the database would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      parsedCronItems: parseCronItems(options.cron ?? []),
      logger: new Logger(() => (level, message, meta) => {
        if (level === 'error' && !isRetried(meta)) log.error({ from: 'worker' }, message);
        else if (level === 'error' || level === 'warning') log.warn({ from: 'worker' }, message);
      }),
    },
    freeLocksOf: (poolId, running) => freeLocksOf(db, poolId, running),
    onPool: (poolId) => jobPools.add(poolId),
    log,
  });

/** Whether a failed job will be retried: a transient failure, such as another service's restart, is not an error. */
const isRetried = ({ job }: { job?: Job } = {}): boolean => job !== undefined && job.attempts < job.max_attempts;
