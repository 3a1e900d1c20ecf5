import { watchedClient } from '@tests/support/api/watched-client';
import { parseEnv } from '@/config/env';
import { createDeps } from '@/server/create-deps';
import { createPool } from '@/server/db/driver/pool';
import { openFiles } from '@/server/files/open-files';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { createLog } from '@/server/log';

/** Runs the worker's minutely job once, at the time in TOLD_TIME. `npm run prove time` kills this process. */
const env = parseEnv(process.env);
const log = createLog(env.LOG_LEVEL);
// A dot for each statement, so that the test that kills this process can choose after which one.
const dotted = watchedClient(() => {
  process.stdout.write('.');
});
const pool = createPool(env.DATABASE_URL ?? '', 2, log, { Connection: dotted });
const deps = await createDeps({ env, pool, log, ...(await openFiles(env)) });
const now = new Date(process.env.TOLD_TIME ?? '');
await meetDeadlines({ ...deps, clock: { now: () => now } });
process.stdout.write('done');
await pool.end();
