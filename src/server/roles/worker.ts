import { sql } from 'drizzle-orm';
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type { Deps } from '../deps';
import type { Jobs } from '../jobs/add-job';
import { TASKS } from '../jobs/tasks';

/** The worker role: carries out jobs at least once, as soon as they are committed. */
export async function startWorker(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  await freeDeadLocks(deps);
  const taskList = Object.fromEntries(
    Object.entries(TASKS).map(([name, task]) => [
      name,
      (payload: unknown) =>
        (task as (deps: Deps, payload: Jobs[keyof Jobs]) => Promise<void>)(deps, payload as Jobs[keyof Jobs]),
    ]),
  ) as TaskList;
  const runner: Runner = await run({
    pgPool: deps.pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    // NOTIFY wakes the worker; the poll is for jobs whose time comes.
    pollInterval: 1000,
    parsedCronItems: parseCronItems([{ task: 'sweep', match: '17 * * * *' }]),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') deps.log.error({ from: 'worker' }, message);
      else if (level === 'warning') deps.log.warn({ from: 'worker' }, message);
    }),
  });
  return { stop: () => runner.stop() };
}

/**
 * A killed worker's jobs stay locked for hours (FACTS). The embedded database has one process, so whoever holds a
 * lock when we start is dead; on a shared database only locks older than any job may take are freed.
 */
async function freeDeadLocks(deps: Deps): Promise<void> {
  const isDead = deps.env.isEmbedded ? sql`locked_by is not null` : sql`locked_at < now() - interval '15 minutes'`;
  await deps.db.execute(
    sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null where ${isDead}`,
  );
}
