import { parseEnv } from '@/config/env';
import { createDeps } from '@/server/create-deps';
import { createPool } from '@/server/db/driver/pool';
import { openFiles } from '@/server/files/open-files';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { createLog } from '@/server/log';

/** Runs the worker's minutely job once, at the time in TOLD_TIME. `npm run prove time` kills this process. */
const env = parseEnv(process.env);
const log = createLog(env.LOG_LEVEL);
const pool = createPool(env.DATABASE_URL ?? '', 2, log);
const deps = await createDeps({ env, pool, log, ...(await openFiles(env.DATA_DIR)) });
const now = new Date(process.env.TOLD_TIME ?? '');
// A dot for each statement, so that the test that kills this process can choose after which one.
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
