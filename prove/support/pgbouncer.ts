import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { atExit } from './at-exit';

const POLL_INTERVAL_MS = 20;
const START_LIMIT_MS = 10_000;

export interface Pooler {
  /** What DATABASE_URL is behind it. */
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * A PgBouncer in transaction mode before a database that has a socket of its own, not started yet.
 * @param command the program, with arguments that come before ours
 * @param settings further lines of its configuration
 */
export async function createPooler(
  command: readonly string[],
  dir: string,
  { port, database, settings = {} }: { port: number; database: string; settings?: Record<string, string | number> },
): Promise<Pooler> {
  const to = new URL(database);
  const name = to.pathname.slice(1);
  const target = {
    host: to.searchParams.get('host') ?? to.hostname,
    port: to.searchParams.get('port') ?? to.port,
    dbname: name,
    user: decodeURIComponent(to.username),
    password: decodeURIComponent(to.password),
  };
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 12,
    max_client_conn: 500,
    ...settings,
  }).map(([key, value]) => `${key} = ${value}`);
  await mkdir(dir, { recursive: true });
  // PgBouncer refuses to run as root, and only PostgreSQL's own user reaches its socket.
  const { uid, gid } = await stat(target.host);
  const user = process.getuid?.() === 0 ? { uid, gid } : {};
  const file = join(dir, 'pgbouncer.ini');
  const of = Object.entries(target).map(([key, value]) => `${key}=${value}`);
  await writeFile(file, `[databases]\n${name} = ${of.join(' ')}\n[pgbouncer]\n${lines.join('\n')}\n`, {
    mode: 0o600,
  });
  if (user.uid !== undefined) await chown(file, uid, gid);
  const url = `postgresql://${to.username}@127.0.0.1:${port}/${name}`;
  let child: ChildProcess | null = null;
  atExit(() => child?.kill('SIGKILL'));
  return {
    url,
    async start() {
      const [first = '', ...rest] = command;
      child = spawn(first, [...rest, '-q', file], { stdio: ['ignore', 'ignore', 'inherit'], cwd: dir, ...user });
      for (const deadline = Date.now() + START_LIMIT_MS; !(await answers(url)); await delay(POLL_INTERVAL_MS)) {
        if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
        if (Date.now() > deadline) throw new Error('PgBouncer does not answer');
      }
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
