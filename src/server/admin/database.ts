import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { EMBEDDED_DATABASE, type Env } from '@/config/env';
import { createDeps } from '../create-deps';
import { createPool } from '../db/driver/pool';
import { openEmbeddedPostgres } from '../db/embedded';
import { migrateDatabase, withMigrationLock } from '../db/migrate';
import { directAddress } from '../db/open-pools';
import type { Deps } from '../deps';
import type { Pictures } from '../files/pictures';
import type { Files } from '../files/store';
import { createLog } from '../log';

const POOL_MAX = 4;

/** Admin commands read and write no files. */
const refuse = () => Promise.reject(new Error('no files here'));
const NO_FILES: Files = {
  tempFolder: refuse,
  store: refuse,
  copy: refuse,
  open: refuse,
  size: refuse,
  remove: refuse,
  letGo: refuse,
  list: () => {
    throw new Error('no files here');
  },
  link: refuse,
};
const NO_PICTURES: Pictures = { variant: refuse, drawn: refuse };

/** Runs work on the installation's database, whether the server runs or not. The server's worker runs enqueued jobs. */
export function withDatabase(env: Env, work: (deps: Deps) => Promise<void>): Promise<void> {
  return withPool(env, async (pool, { log, isShared }) => {
    // A running server migrates its database itself: only wait until it is done.
    await withMigrationLock(pool, isShared ? async () => {} : () => migrateDatabase(pool));
    const deps = await createDeps({ env, pool, log, files: NO_FILES, pictures: NO_PICTURES });
    await work(deps).finally(deps.securityEvents.flush);
  });
}

/** Runs work on the installation's database without migrating it. Starts the embedded one unless it is running. */
export async function withPool<Result>(
  env: Env,
  work: (pool: Pool, how: { log: Logger; isShared: boolean }) => Promise<Result>,
): Promise<Result> {
  const log = createLog(env.LOG_LEVEL === 'debug' ? 'debug' : 'silent');
  const embedded = env.isEmbedded
    ? await openEmbeddedPostgres({
        name: EMBEDDED_DATABASE,
        dataDir: env.DATA_DIR,
        log: (message, fields) => log.debug(fields ?? {}, message),
      })
    : null;
  const pool = createPool(directAddress(env, embedded?.connectionString), POOL_MAX, log);
  try {
    return await work(pool, { log, isShared: embedded?.isShared ?? false });
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}
