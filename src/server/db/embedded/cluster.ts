import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { program } from './binaries';
import { childEnv } from './child-env';
import { exists, readIfThere, syncDirectory } from './files';
import type { Home } from './home';
import { type Log, withProgress } from './log';

const run = promisify(execFile);

/**
 * Creates the data files if there are none yet, and returns the superuser's password, which is random and stored in the
 * home, readable by our user only. Incomplete data that a killed start left is deleted.
 */
export async function ensureCluster(home: Home, native: string, log: Log, fsync: boolean): Promise<string> {
  const passwordFile = join(home.dir, 'password');
  const storedPassword = await readIfThere(passwordFile);
  if (await exists(home.clusterDir)) {
    if (storedPassword) return storedPassword;
    throw new Error(`The password of the database is missing: put ${passwordFile} back from a backup.`);
  }
  const password = storedPassword || randomBytes(32).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600, flush: true });
  await withProgress(log, 'still making the database', initialise(home, native, password, fsync));
  return password;
}

async function initialise(home: Home, native: string, password: string, fsync: boolean): Promise<void> {
  const drafts = (await readdir(home.dir)).filter((entry) => entry.startsWith('cluster-draft-'));
  for (const entry of drafts) await rm(join(home.dir, entry), { recursive: true, force: true, maxRetries: 5 });

  const draft = await mkdtemp(join(home.dir, 'cluster-draft-'));
  const cluster = join(draft, 'cluster');
  const passwordFile = join(draft, 'password'); // a second one, because the PostgreSQL user must be able to read it
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (home.account) {
    for (const path of [draft, passwordFile]) await chown(path, home.account.uid, home.account.gid);
  }
  const args = ['--pgdata', cluster, '--username', home.name, '--pwfile', passwordFile];
  args.push('--auth-host=scram-sha-256', '--auth-local=scram-sha-256', '--data-checksums', '--encoding=UTF8');
  // The built-in C.UTF-8 sorts the same everywhere; libc and ICU change with the system's libraries.
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (!fsync) args.push('--no-sync');
  const identity = home.account && { uid: home.account.uid, gid: home.account.gid };
  await run(program(native, 'initdb'), args, { ...identity, cwd: native, env: childEnv(), windowsHide: true }).catch(
    (error) => {
      throw new Error(`PostgreSQL could not make its data files: ${error.stderr?.trim() || error.message}`);
    },
  );
  await rename(cluster, home.clusterDir);
  await syncDirectory(home.dir);
  await rm(draft, { recursive: true, force: true, maxRetries: 5 });
}
