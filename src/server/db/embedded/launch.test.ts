import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, type LaunchOptions, launchEmbeddedPostgres } from './launch';
import { isAlive } from './processes';

const isRoot = process.getuid?.() === 0;
const messages: string[] = [];
/** Run in reverse after each test: processes end before their folder is deleted. */
const cleanUp: (() => Promise<unknown>)[] = [];
let dataDir: string;

beforeEach(async () => {
  messages.length = 0;
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  cleanUp.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  await chmod(dataDir, 0o755); // mkdtemp makes it 0700, which has its own test
});

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function launch(options: Partial<LaunchOptions> = {}): Promise<EmbeddedPostgres> {
  const log = (message: string) => messages.push(message);
  const server = await launchEmbeddedPostgres({ name: 'trimatch', dataDir, log, fsync: false, ...options });
  cleanUp.push(server.stop);
  return server;
}

async function query(connectionString: string, statement: string): Promise<unknown[][]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(connectionString: string): Promise<number> {
  const [[directory] = []] = await query(connectionString, 'SHOW data_directory');
  return Number.parseInt(await readFile(join(String(directory), 'postmaster.pid'), 'utf8'), 10);
}

describe('launchEmbeddedPostgres', { timeout: 30_000 }, () => {
  it('makes a UTF-8 database with checksums, in UTC, that only the password opens', async () => {
    const { connectionString } = await launch({ maxConnections: 17 });
    const [row] = await query(
      connectionString,
      `SELECT current_database(), current_setting('server_encoding'), current_setting('data_checksums'),
              current_setting('TimeZone'), current_setting('max_connections'), '匹配' ~ '^[[:alpha:]]+$'`,
    );
    expect(row).toEqual(['trimatch', 'UTF8', 'on', 'UTC', '17', true]);
    const wrong = new URL(connectionString);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
  });

  it.runIf(process.platform !== 'win32')('is reached by a socket', async () => {
    const { connectionString } = await launch();
    expect(await query(connectionString, 'SELECT inet_server_addr()')).toEqual([[null]]);
  });

  it('is reached by TCP when a socket is not possible', async () => {
    const { connectionString } = await launch({ dataDir: join(dataDir, 'a folder, with "signs"') });
    expect(await query(connectionString, 'SELECT inet_server_addr()')).toEqual([['127.0.0.1']]);
  });

  it('keeps the data from one start to the next', async () => {
    const first = await launch();
    await query(first.connectionString, `CREATE TABLE kept AS SELECT '匠配' AS name`);
    await first.stop();
    const second = await launch();
    expect(await query(second.connectionString, 'SELECT name FROM kept')).toEqual([['匠配']]);
  });

  it('starts a killed PostgreSQL again, on the same port and with its data', async () => {
    const restarts = new RestartCounter();
    const { connectionString } = await launch({ onRestart: restarts.count });
    await query(connectionString, 'CREATE TABLE kept AS SELECT 1 AS one');
    for (const expected of [1, 2]) {
      process.kill(await postmasterPid(connectionString), 'SIGKILL');
      await restarts.reached(expected);
      expect(await query(connectionString, 'SELECT one FROM kept')).toEqual([[1]]);
    }
  });

  it('reports a restart when PostgreSQL has ended all sessions because one of its processes was killed', async () => {
    const restarts = new RestartCounter();
    const { connectionString } = await launch({ onRestart: restarts.count });
    const [[pid] = []] = await query(
      connectionString,
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
    );
    process.kill(Number(pid), 'SIGKILL');
    await restarts.reached(1);
    expect(await query(connectionString, 'SELECT 1')).toEqual([[1]]);
  });

  it('stops while PostgreSQL is being started again', async () => {
    const { connectionString, stop } = await launch();
    const pid = await postmasterPid(connectionString);
    process.kill(pid, 'SIGKILL');
    await stop();
    expect(await isAlive(pid)).toBe(false);
    await expect(query(connectionString, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/);
    await launch(); // the directory is free again
  });

  it('stops with clients connected, and when stop is called twice', async () => {
    const { connectionString, stop } = await launch();
    const client = new Client({ connectionString });
    const disconnected = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    await Promise.all([stop(), stop()]);
    await disconnected;
  });

  it('refuses a directory in use, and names the process that uses it', async () => {
    const owner = await launchInChild();
    await expect(launch()).rejects.toThrow(`is used by process ${owner.child.pid}`);
    await launch({ dataDir: join(dataDir, 'another') });
  });

  it('takes over from a killed process, whose PostgreSQL it stops', async () => {
    const owner = await launchInChild();
    await query(owner.connectionString, 'CREATE TABLE kept AS SELECT 1 AS one');
    const leftover = await postmasterPid(owner.connectionString);
    owner.child.kill('SIGKILL');
    await once(owner.child, 'exit');
    expect(await isAlive(leftover)).toBe(true);

    const { connectionString } = await launch();
    expect(await isAlive(leftover)).toBe(false);
    expect(await query(connectionString, 'SELECT one FROM kept')).toEqual([[1]]);
  });

  it('is not held up by a leftover PostgreSQL that hangs', async () => {
    const owner = await launchInChild();
    const leftover = await postmasterPid(owner.connectionString);
    process.kill(leftover, 'SIGSTOP');
    owner.child.kill('SIGKILL');
    await once(owner.child, 'exit');
    await launch();
    expect(await isAlive(leftover)).toBe(false);
  });

  it.runIf(isRoot)('stores the data in /var/lib when the PostgreSQL user cannot reach the directory', async () => {
    await chmod(dataDir, 0o700);
    const first = await launch();
    const place = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim();
    cleanUp.unshift(() => rm(place, { recursive: true, force: true }));
    expect(place).toMatch(/^\/var\/lib\/trimatch\/[0-9a-f]{12}$/);
    expect(messages.join()).toContain('the database is elsewhere');
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 1 AS one');
    await first.stop();

    await chmod(dataDir, 0o755); // reachable now, but the data stays where it is
    const second = await launch();
    expect(await query(second.connectionString, 'SELECT one FROM kept')).toEqual([[1]]);
    await second.stop();

    await rm(join(dataDir, 'postgres-location')); // as if the directory had been deleted, to start empty
    await chmod(dataDir, 0o700);
    const third = await launch();
    await expect(query(third.connectionString, 'SELECT one FROM kept')).rejects.toThrow('does not exist');
    await third.stop();

    await rm(place, { recursive: true });
    await expect(launch()).rejects.toThrow(`was in ${place} and is not there any more`);
  });
});

class RestartCounter {
  #restarts = 0;
  #check = () => {};

  count = () => {
    this.#restarts++;
    this.#check();
  };

  reached(expected: number): Promise<void> {
    return new Promise((resolve) => {
      this.#check = () => this.#restarts >= expected && resolve();
      this.#check();
    });
  }
}

/** Launches in a process of its own, which can be killed. */
async function launchInChild(): Promise<{ child: ChildProcess; connectionString: string }> {
  const root = resolve(import.meta.dirname, '../../../..');
  const bundle = join(dataDir, 'child.mjs');
  await symlink(join(root, 'node_modules'), join(dataDir, 'node_modules'));
  await build({
    stdin: {
      contents: `import { launchEmbeddedPostgres } from './launch';
        const log = () => {};
        const server = await launchEmbeddedPostgres({ name: 'trimatch', dataDir: ${JSON.stringify(dataDir)}, log, fsync: false });
        process.once('SIGTERM', server.stop);
        console.log(server.connectionString);`,
      resolveDir: import.meta.dirname,
    },
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const child = spawn(process.execPath, [bundle], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  cleanUp.push(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const [connectionString] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, connectionString };
}
