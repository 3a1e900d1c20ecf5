import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { JOBS_AT_ONCE } from '@/config/limits';
import { addJob } from '@/server/queue/add-job';
import { countJobsByTask } from '@/server/queue/read-jobs';

const TASK = 'match_searches';
const POLL_MS = 100;
const PATIENCE_MS = 30_000;

/**
 * Gives each of two workers jobs that it begins and cannot end, because a table is locked.
 * @returns lets them end, and resolves when all have, by whichever worker, or after 30 s
 */
export async function holdJobs(databaseUrl: string): Promise<() => Promise<void>> {
  const [holder, watcher] = [
    new Client({ connectionString: databaseUrl }),
    new Client({ connectionString: databaseUrl }),
  ];
  const leave = () => Promise.all([holder.end(), watcher.end()]);
  await Promise.all([holder.connect(), watcher.connect()]);
  const db = drizzle(watcher);
  const until = async (isSo: (counts: { ready: number; running: number }) => boolean) => {
    for (const begunAt = performance.now(); performance.now() - begunAt < PATIENCE_MS; ) {
      const counts = (await countJobsByTask(db)).find(({ task }) => task === TASK) ?? { ready: 0, running: 0 };
      if (isSo(counts)) return true;
      await delay(POLL_MS);
    }
    return false;
  };
  await holder.query('begin');
  await holder.query('lock table search_matches in access exclusive mode');
  const { rows } = await watcher.query<{ id: number }>('select id from projects limit 1');
  for (let job = 0; job < 2 * JOBS_AT_ONCE; job++) await addJob(db, TASK, { projectId: rows[0]?.id ?? 0 });
  // One worker alone runs no more than JOBS_AT_ONCE.
  if (!(await until(({ running }) => running > JOBS_AT_ONCE))) throw new Error('the workers begin no jobs');
  return async () => {
    await holder.query('commit');
    await until(({ ready, running }) => ready + running === 0);
    await leave();
  };
}
