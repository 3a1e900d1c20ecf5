import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { EMBEDDED_DATABASE } from '@/config/env';
import { readIfThere } from '@/server/files/disk';
import { serverBundle } from '../../scripts/lib/server-bundle.mjs';
import { atExit } from './at-exit';

const POLL_INTERVAL_MS = 20;
const READY_LIMIT_MS = 240_000;

export type Product = ReturnType<typeof createProduct>;

/** The built product with its embedded database, or that of DATABASE_URL, on a data directory of its own: to be killed and started again. */
export function createProduct(
  dataDir: string,
  port: number,
  variables: Record<string, string> = {},
  args: readonly string[] = [],
  logFile = join(dataDir, 'server.log'),
) {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  atExit(() => child?.kill('SIGTERM'));

  async function untilReady(): Promise<void> {
    const deadline = Date.now() + READY_LIMIT_MS;
    while (!(await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null))?.ok) {
      if (child?.exitCode) throw new Error(`the server ended with ${child.exitCode}: see ${logFile}`);
      if (Date.now() > deadline) throw new Error(`not ready within ${READY_LIMIT_MS / 1000} s: see ${logFile}`);
      await delay(POLL_INTERVAL_MS);
    }
  }

  const homeOfDatabase = async () =>
    (await readIfThere(join(dataDir, 'postgres-location'))) ?? join(dataDir, 'postgres');

  /** The process id and the port of PostgreSQL, from its postmaster.pid. */
  async function postmaster() {
    const lines = (await readFile(join(await homeOfDatabase(), 'cluster/postmaster.pid'), 'utf8')).split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  }

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: variables.DATABASE_URL || (await embeddedUrl()) });
    client.on('error', () => {}); // it breaks when PostgreSQL is killed, as it should
    await client.connect();
    return client;
  }

  async function embeddedUrl(): Promise<string> {
    const password = await readFile(join(await homeOfDatabase(), 'password'), 'utf8');
    return `postgresql://${EMBEDDED_DATABASE}:${password}@127.0.0.1:${(await postmaster()).port}/${EMBEDDED_DATABASE}`;
  }

  return {
    url,
    logFile,
    untilReady,
    connect,

    /** The process id of the app. */
    pid(): number {
      if (!child?.pid) throw new Error('the server does not run');
      return child.pid;
    },

    /**
     * Starts the server; resolves when it is ready for requests.
     * @param home the folder of another version, built; else this one
     */
    async start(home = '.'): Promise<void> {
      const env = {
        ...process.env,
        NODE_ENV: 'production' as const,
        DATABASE_URL: '',
        DATABASE_DIRECT_URL: '',
        APP_URL: '',
        SMTP_URL: '',
        DEMO: 'on',
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'info',
        RATE_LIMITS: 'off',
        ...variables,
      };
      child = spawn(process.execPath, ['--enable-source-maps', resolve(home, serverBundle(env)), ...args], {
        cwd: home,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const log = createWriteStream(logFile, { flags: 'a' });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      await untilReady();
    },

    /** kill -9 of the app; its PostgreSQL goes on running. */
    async killApp(): Promise<void> {
      const killed = child;
      if (!killed) throw new Error('the server does not run');
      killed.kill('SIGKILL');
      await once(killed, 'exit');
    },

    /** Prepares kill -9 of PostgreSQL; the returned function resolves when the database's sessions have ended. */
    async aimAtPostgres(which: 'postmaster' | 'backend'): Promise<() => Promise<void>> {
      const watch = await connect();
      // Not once(): it would reject on the `error` event that comes before `end`.
      const broken = new Promise((resolve) => watch.once('end', resolve));
      return async () => {
        const { pid } = which === 'postmaster' ? await postmaster() : await busyBackend(watch);
        process.kill(pid, 'SIGKILL');
        await broken;
      };
    },

    async stop(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A PostgreSQL backend that serves the app, a busy one if there is one. */
async function busyBackend(client: Client): Promise<{ pid: number }> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by state = 'idle', random() limit 1`,
  );
  if (!rows[0]) throw new Error('the app has no connection to kill');
  return rows[0];
}
