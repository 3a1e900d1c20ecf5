import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { launchEmbeddedPostgres } from '@/server/db/embedded';
import { prepareBinaries, program } from '@/server/db/embedded/binaries';
import { childEnv } from '@/server/db/embedded/child-env';
import { openHome } from '@/server/db/embedded/home';
import { freePort } from '@/server/db/embedded/port';

const NAME = 'trimatch';
const READY = /ready to accept read-only connections/;
/** What a copy of a running server must not take along. */
const OF_THE_RUNNING = /^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL\..*)$/;
const log = () => {};

/** A real PostgreSQL and a hot standby of it, by streaming replication. `fill` makes the database before the copy. */
export async function startPair(fill: (url: string) => Promise<void>) {
  const dir = await mkdtemp(join(tmpdir(), 'trimatch-standby-'));
  await chmod(dir, 0o755);
  const primary = await launchEmbeddedPostgres({ name: NAME, dataDir: dir, log, fsync: false });
  const url = primary.connectionString;
  await fill(url);
  const home = await openHome(dir, NAME, log);
  const native = await prepareBinaries(home, log);
  const data = join(home.dir, 'standby');
  const files = await copyRunning(url, home.clusterDir, data);
  // PostgreSQL takes them away when it no longer needs them.
  if (home.account) for (const path of files) await chown(path, home.account.uid, home.account.gid);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    primary_conninfo: url,
    // What a read sees may not hold up what is replayed.
    max_standby_streaming_delay: 0,
    fsync: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let child: ChildProcess | undefined;

  const start = async () => {
    const started = spawn(program(native, 'postgres'), ['-D', data, ...args], {
      ...(home.account && { uid: home.account.uid, gid: home.account.gid }),
      cwd: native,
      env: childEnv(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    const said: string[] = [];
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: started.stderr }).on('line', (line) => {
        said.push(line);
        if (READY.test(line)) resolve();
      });
      started.once('exit', () => reject(new Error(`the standby ended:\n${said.join('\n')}`)));
    });
  };
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  await start();
  const standbyUrl = new URL(url);
  standbyUrl.search = '';
  standbyUrl.port = String(port);

  return {
    url,
    standbyUrl: standbyUrl.href,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGINT');
      await primary.stop();
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A base backup by PostgreSQL's functions: the embedded one comes without pg_basebackup. @returns what was added to it */
async function copyRunning(url: string, from: string, to: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  // With their owner and modes.
  await promisify(execFile)('cp', ['-a', from, to]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  for (const name of await readdir(to)) if (OF_THE_RUNNING.test(name)) await rm(join(to, name));
  const added = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' };
  for (const [name, text] of Object.entries(added)) await writeFile(join(to, name), text);
  return Object.keys(added).map((name) => join(to, name));
}
