import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { readIfThere } from './files';
import { type Home, openHome } from './home';
import { type EmbeddedPostgres, type LaunchOptions, launchEmbeddedPostgres } from './launch';
import { lockHolder } from './lock';
import { addressOf } from './socket';

const POLL_MS = 100;
/** The process that holds the lock may still be starting the database. */
const PATIENCE_MS = 30_000;

/**
 * Opens the embedded database for a command-line tool: connects to the one that runs (`isShared`), which its own
 * process keeps running, or starts it until `stop`.
 * @throws Error when another process holds it and it does not answer; and as launchEmbeddedPostgres
 */
export async function openEmbeddedPostgres(
  options: Pick<LaunchOptions, 'name' | 'dataDir' | 'log'>,
): Promise<EmbeddedPostgres & { isShared: boolean }> {
  const home = await openHome(options.dataDir, options.name, options.log);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const holder = await lockHolder(home.dir);
    if (holder === undefined) return { ...(await launchEmbeddedPostgres(options)), isShared: false };
    const connectionString = await runningAt(home);
    if (connectionString && (await answers(connectionString)))
      return { connectionString, stop: async () => {}, isShared: true };
    if (Date.now() > deadline)
      throw new Error(`Process ${holder} has the database in ${home.dir}, and the database does not answer.`);
    await delay(POLL_MS);
  }
}

/** The connection string of the home's PostgreSQL, from its postmaster.pid; undefined while it is not ready. */
async function runningAt(home: Home): Promise<string | undefined> {
  const password = await readIfThere(join(home.dir, 'password'));
  // https://www.postgresql.org/docs/18/storage-file-layout.html: the fourth line is the port, the eighth the status.
  const lines = (await readIfThere(join(home.clusterDir, 'postmaster.pid')))?.split('\n');
  const port = Number(lines?.[3]);
  if (!password || !port || lines?.[7]?.trim() !== 'ready') return undefined;
  return addressOf({ home, password, port, database: home.name });
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
