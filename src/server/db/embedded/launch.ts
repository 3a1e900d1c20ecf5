import { Client, escapeIdentifier } from 'pg';
import { prepareBinaries } from './binaries';
import { ensureCluster } from './cluster';
import { openHome } from './home';
import { stopLeftover } from './leftover';
import { lockDirectory } from './lock';
import type { Log } from './log';
import { addressOf } from './socket';
import { supervise } from './supervise';

const CONNECT_TIMEOUT_MS = 10_000;
const WRONG_PASSWORD = '28P01';

export interface EmbeddedPostgres {
  /** Stays the same, port and all, when PostgreSQL is restarted. */
  connectionString: string;
  /** Disconnects all clients, stops PostgreSQL and releases the data directory. May be called twice. */
  stop(): Promise<void>;
}

export interface LaunchOptions {
  /** The application's name, in lower case: also that of the superuser, the database and the folder under /var/lib. */
  name: string;
  /** The application's data directory; the database uses the folder `postgres` in it. */
  dataDir: string;
  log: Log;
  /** Default 100. */
  maxConnections?: number;
  /** Default true. Off, a power cut destroys the data: for tests only. */
  fsync?: boolean;
  /** Called when PostgreSQL accepts connections again after it, or one of its processes, died. Must not throw. */
  onRestart?: () => void;
}

/**
 * Starts the PostgreSQL that comes with the application on the data of a directory, which it creates at the first
 * start, and keeps it running. Throws an error with a message for the operator if there is no PostgreSQL for this
 * system, if another process uses the directory, or if PostgreSQL does not start.
 */
export async function launchEmbeddedPostgres(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const { name, dataDir, log, maxConnections = 100, fsync = true, onRestart = () => {} } = options;
  const home = await openHome(dataDir, name, log);
  const cleanUp = [await lockDirectory(home.dir)];
  const cleanUpInReverse = async () => {
    for (const step of cleanUp.reverse()) await step();
  };
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= cleanUpInReverse();
    return stopped;
  };
  try {
    await stopLeftover(home.clusterDir, log);
    await home.claim();
    const native = await prepareBinaries(home, log);
    const password = await ensureCluster(home, native, log, fsync);
    const server = await supervise({ home, native, maxConnections, fsync, log, onRecovered: onRestart });
    cleanUp.push(server.stop);
    const connectionTo = (database: string) => addressOf({ home, password, port: server.port, database });
    await ensureDatabase(connectionTo('postgres'), name);
    return { connectionString: connectionTo(name), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the database if it does not exist. `connectionString` is that of a database that always exists. */
async function ensureDatabase(connectionString: string, name: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error;
    throw new Error('The password file of the database does not fit its data.', { cause: error });
  } finally {
    await client.end();
  }
}
