import { type CronItem, type Job, Logger, parseCronItems, type TaskList } from 'graphile-worker';
import type { Deps } from '../deps';
import { freeLocksOf } from './free-locks';
import { superviseRunner } from './supervise-runner';

interface Options {
  tasks: TaskList;
  /** How many jobs at a time. */
  concurrency: number;
  /** Jobs that come by the clock, in UTC. */
  cron?: CronItem[];
}

/** Carries out jobs of these kinds until it is stopped, and enqueues those that come by the clock. */
export const startRunner = ({ db, pool, log }: Pick<Deps, 'db' | 'pool' | 'log'>, options: Options) =>
  superviseRunner({
    runner: {
      pgPool: pool,
      taskList: options.tasks,
      concurrency: options.concurrency,
      noHandleSignals: true,
      // NOTIFY wakes the worker; the poll is for jobs whose time comes.
      pollInterval: 1000,
      // At once; in batches, because without them a database that goes away would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      parsedCronItems: parseCronItems(options.cron ?? []),
      logger: new Logger(() => (level, message, meta) => {
        if (level === 'error' && !isTriedAgain(meta)) log.error({ from: 'worker' }, message);
        else if (level === 'error' || level === 'warning') log.warn({ from: 'worker' }, message);
      }),
    },
    freeLocksOf: (poolId) => freeLocksOf(db, poolId),
    log,
  });

/** Whether a failed job will be tried again: what passes by itself, such as a restart elsewhere, is no error. */
const isTriedAgain = ({ job }: { job?: Job } = {}): boolean => job !== undefined && job.attempts < job.max_attempts;
