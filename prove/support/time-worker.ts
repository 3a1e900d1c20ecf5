import { parseEnv } from '@/config/env';
import { createDeps } from '@/server/create-deps';
import { createPool } from '@/server/db/driver/pool';
import { openFiles } from '@/server/files/open-files';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { createLog } from '@/server/log';

/** The worker's minute, once, at the time it is told: a process to be killed (`npm run prove time`). */
const env = parseEnv(process.env);
const log = createLog(env.LOG_LEVEL);
const pool = createPool(env.DATABASE_URL ?? '', 2, log);
const deps = await createDeps({ env, pool, log, ...(await openFiles(env.DATA_DIR)) });
const now = new Date(process.env.TOLD_TIME ?? '');
// A dot for each statement, so that whoever kills it can say when.
pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    process.stdout.write('.');
    return query(...args);
  }) as typeof client.query;
});
await meetDeadlines({ ...deps, clock: { now: () => now } });
process.stdout.write('done');
await pool.end();
