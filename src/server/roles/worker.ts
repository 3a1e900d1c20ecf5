import { DAY_MS, JOBS_AT_ONCE, MAILS_AT_ONCE, PUSHES_AT_ONCE } from '@/config/limits';
import type { Deps } from '../deps';
import { taskListOf } from '../jobs/tasks';
import { keepBeating } from '../keep-beating';
import { watchInstallation } from '../metrics/watch-installation';
import { watchExternalEngine } from '../modules/chat/external-engine';
import { freeAllLocks, freeStaleLocks, orphanedLocks } from '../queue/free-locks';
import { startRunner } from '../queue/start-runner';
import { startPublishers } from './start-publishers';

const UNLOCK_INTERVAL_MS = 5 * 60 * 1000;

/**
 * The worker role: publishes the rooms' messages and what changed, and runs jobs at least once, as soon as they are
 * committed. Mails and pushes have runners of their own, so that a server that hangs does not delay other jobs.
 */
export async function startWorker(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  // The embedded database has one process: a worker that holds a lock when we start is dead.
  await (deps.env.isEmbedded ? freeAllLocks : freeStaleLocks)(deps.db);
  const { send_mail, tell_device, ...others } = taskListOf(deps);
  const runners = [
    await startRunner(deps, { tasks: { send_mail }, concurrency: MAILS_AT_ONCE }),
    await startRunner(deps, { tasks: { tell_device }, concurrency: PUSHES_AT_ONCE }),
    await startRunner(deps, {
      tasks: others,
      concurrency: JOBS_AT_ONCE,
      cron: [
        { task: 'sweep', match: '17 * * * *' },
        { task: 'deadlines', match: '* * * * *' },
        { task: 'tell_matches', match: '* * * * *' },
        { task: 'mail_unread', match: '* * * * *' },
        // At night in Hong Kong; if no worker runs then, as soon as one does.
        { task: 'drop_unnamed_pictures', match: '43 19 * * *', options: { backfillPeriod: DAY_MS } },
        { task: 'check_books', match: '23 19 * * *', options: { backfillPeriod: DAY_MS } },
        { task: 'reckon_facts', match: '3 19 * * *', options: { backfillPeriod: DAY_MS } },
        { task: 'reckon_prices', match: '13 19 * * *', options: { backfillPeriod: DAY_MS } },
        { task: 'hide_unpublished_pictures', match: '53 19 * * *', options: { backfillPeriod: DAY_MS } },
      ],
    }),
  ];
  watchInstallation(deps);
  const publishers = startPublishers(deps);
  const engine = watchExternalEngine(deps);
  const orphans = orphanedLocks(deps.db);
  const freeing = await keepBeating(deps.log, 'the jobs of processes that died are not freed', orphans.free);
  const unlocking = setInterval(() => {
    freeStaleLocks(deps.db).catch((error) => deps.log.warn({ err: error }, 'old job locks were not freed'));
  }, UNLOCK_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(unlocking);
      engine.stop();
      await Promise.all([...runners.map((runner) => runner.stop()), publishers.stop(), freeing.stop()]);
    },
  };
}
