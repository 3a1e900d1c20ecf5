import { vi } from 'vitest';
import { LISTENER } from '@/server/db/driver/listen';
import type { TestApi } from './api';

/** The database sessions of the workers: those that listen, and those that wait to take over. */
async function sessions(api: TestApi): Promise<{ pid: number; query: string }[]> {
  const { rows } = await api.deps.pool.query<{ pid: number; query: string }>(
    'select pid, query from pg_stat_activity where application_name = $1 and datname = current_database()',
    [LISTENER],
  );
  return rows;
}

/** Resolves with the process id of the session that listens, other than `but`. It checks its connection by `select`. */
export const listenerPid = (api: TestApi, but = 0): Promise<number> =>
  vi.waitFor(async () => {
    const [found] = (await sessions(api)).filter(({ pid, query }) => query === 'select' && pid !== but);
    if (!found) throw new Error('no worker listens');
    return found.pid;
  }, 10_000);

/** Resolves when this number of workers listens or waits to take over. */
export const workerCount = (api: TestApi, count: number): Promise<void> =>
  vi.waitFor(async () => {
    const found = await sessions(api);
    if (found.length !== count) throw new Error(`${found.length} workers instead of ${count}`);
  }, 10_000);
