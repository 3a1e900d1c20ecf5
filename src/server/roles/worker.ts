import { type SQL, sql } from 'drizzle-orm';
import { type CronItem, type Job, Logger, parseCronItems, type TaskList } from 'graphile-worker';
import { DAY_MS, JOBS_AT_ONCE, MAILS_AT_ONCE } from '@/config/limits';
import type { Deps } from '../deps';
import { keepRunner } from '../jobs/keep-runner';
import { taskListOf } from '../jobs/tasks';
import { keepPublishing } from '../modules/chat/keep-publishing';

/** Longer than any job may take. */
const STALE_LOCK = sql`locked_at < now() - interval '15 minutes'`;
const UNLOCK_INTERVAL_MS = 5 * 60 * 1000;

/**
 * The worker role: publishes what is said in the rooms, and carries out jobs at least once, as soon as committed. Mails
 * have hands of their own: a mail server that hangs keeps nothing else waiting.
 */
export async function startWorker(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  // The embedded database has one process: whoever holds a lock when we start is dead.
  await freeDeadLocks(deps, deps.env.isEmbedded ? sql`locked_by is not null` : STALE_LOCK);
  const { send_mail, ...others } = taskListOf(deps);
  const runners = [
    await startRunner(deps, { send_mail }, MAILS_AT_ONCE, []),
    await startRunner(deps, others, JOBS_AT_ONCE, [
      { task: 'sweep', match: '17 * * * *' },
      { task: 'deadlines', match: '* * * * *' },
      // At night in Hong Kong; where nobody runs it then, as soon as somebody does.
      { task: 'drop_unnamed_pictures', match: '43 19 * * *', options: { backfillPeriod: DAY_MS } },
    ]),
  ];
  const publisher = keepPublishing(deps);
  const unlocking = setInterval(() => {
    freeDeadLocks(deps, STALE_LOCK).catch((error) => deps.log.warn({ err: error }, 'old job locks were not freed'));
  }, UNLOCK_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(unlocking);
      await Promise.all([...runners.map((runner) => runner.stop()), publisher.stop()]);
    },
  };
}

/** Carries out jobs of these kinds, so many at a time, and enqueues those that come by the clock. */
const startRunner = (deps: Deps, taskList: TaskList, concurrency: number, byClock: CronItem[]) =>
  keepRunner({
    runner: {
      pgPool: deps.pool,
      taskList,
      concurrency,
      noHandleSignals: true,
      // NOTIFY wakes the worker; the poll is for jobs whose time comes.
      pollInterval: 1000,
      // At once; in batches, because without them a database that goes away would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      parsedCronItems: parseCronItems(byClock),
      logger: new Logger(() => (level, message, meta) => {
        if (level === 'error' && !isTriedAgain(meta)) deps.log.error({ from: 'worker' }, message);
        else if (level === 'error' || level === 'warning') deps.log.warn({ from: 'worker' }, message);
      }),
    },
    freeJobsOf: (poolId) => freeDeadLocks(deps, sql`locked_by = ${poolId}`),
    log: deps.log,
  });

/** Of a failed job: whether that was not its last try. What passes by itself, such as a restart elsewhere, is no error. */
const isTriedAgain = ({ job }: { job?: Job } = {}): boolean => job !== undefined && job.attempts < job.max_attempts;

/** A killed worker's jobs stay locked for hours (FACTS). */
async function freeDeadLocks(deps: Deps, isDead: SQL): Promise<void> {
  await deps.db.execute(
    sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null where ${isDead}`,
  );
}
