import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { chooseAccount } from '@/server/db/embedded/account';
import { childEnv } from '@/server/db/embedded/child-env';

const POLL_INTERVAL_MS = 20;
const START_LIMIT_MS = 120_000;
const NAME = 'trimatch';
/** Where the files of deploy/ say that they lie, and the archive. */
const INSTALLED = '/opt/trimatch/deploy/postgresql';
const ARCHIVE = '/srv/trimatch-archive';

/**
 * A PostgreSQL of the operator's, with the archiving of deploy/postgresql, as an unprivileged user on a port of its own.
 * @param programs the folder of PostgreSQL's programs
 */
export async function createPostgres(programs: string, dir: string, port: number) {
  const user = await chooseAccount(dir);
  const as = user ? { uid: user.uid, gid: user.gid } : {};
  const scripts = join(dir, 'scripts');
  const archive = join(dir, 'archive');
  const folder = async (path: string) => {
    await mkdir(path, { recursive: true });
    if (user) await chown(path, user.uid, user.gid);
  };
  await folder(dir);
  await folder(archive);
  await folder(join(archive, 'wal'));
  // The project itself may lie where that user cannot enter.
  await cp('deploy/postgresql', scripts, { recursive: true });

  const env = { ...childEnv(), PATH: `${programs}:${process.env.PATH}`, PGHOST: '127.0.0.1', PGPORT: String(port) };
  const runAs = (program: string, args: readonly string[]) =>
    promisify(execFile)(program, args, { cwd: dir, env: { ...env, PGUSER: NAME }, ...as });
  const urlOf = (database: string) => `postgresql://${NAME}@127.0.0.1:${port}/${database}`;
  const url = urlOf(NAME);
  const log = await open(join(dir, 'postgres.log'), 'a');
  let child: ChildProcess | null = null;
  process.once('exit', () => child?.kill('SIGKILL'));

  const connect = async (database = NAME) => {
    const client = new Client({ connectionString: urlOf(database) });
    client.on('error', () => {}); // it breaks when PostgreSQL is killed, as it should
    await client.connect();
    return client;
  };
  const isReady = async () => {
    const client = await connect('postgres').catch(() => null);
    const { rows } = (await client?.query('select pg_is_in_recovery() as is').catch(() => null)) ?? { rows: [] };
    await client?.end().catch(() => {});
    return rows[0]?.is === false;
  };
  const start = async (data: string) => {
    const options = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
    const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    child = spawn(join(programs, 'postgres'), ['-D', data, ...args], {
      cwd: dir,
      env,
      ...as,
      stdio: ['ignore', log.fd, log.fd],
    });
    for (const deadline = Date.now() + START_LIMIT_MS; !(await isReady()); await delay(POLL_INTERVAL_MS)) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}: see ${dir}/postgres.log`);
      if (Date.now() > deadline) throw new Error('PostgreSQL is not ready');
    }
  };

  return {
    url,
    connect,
    archive,
    start,

    /** Makes a new database with the archiving of deploy/, and starts it. */
    async make(data: string): Promise<void> {
      await runAs(join(programs, 'initdb'), ['-D', data, '-U', NAME, '-A', 'trust', '-E', 'UTF8', '--locale=C']);
      const conf = (await readFile('deploy/postgresql/archive.conf', 'utf8'))
        .replaceAll(INSTALLED, scripts)
        .replaceAll(ARCHIVE, archive);
      await writeFile(join(data, 'postgresql.conf'), conf, { flag: 'a' });
      await start(data);
      const client = await connect('postgres');
      await client.query(`create database ${NAME}`);
      await client.end();
    },

    /** Makes a base backup. */
    backUp: () => runAs(join(scripts, 'base-backup.sh'), [archive, '7']),

    /** Restores into a new data directory, and starts PostgreSQL with it. Returns the milliseconds that it took. */
    async restoreTo(data: string, moment: string, timeline?: string): Promise<number> {
      const begunAt = performance.now();
      await runAs(join(scripts, 'restore-to.sh'), [archive, data, moment, ...(timeline ? [timeline] : [])]);
      await start(data);
      return performance.now() - begunAt;
    },

    /** kill -9 of PostgreSQL; resolves when none of its processes has the port any more. */
    async kill(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
