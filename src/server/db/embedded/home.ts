import { createHash } from 'node:crypto';
import { chmod, mkdir, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canReach, chooseAccount } from './account';
import { exists, readIfThere } from './files';
import type { Log } from './log';

/** Where root stores the database when the PostgreSQL user cannot reach the data directory. */
const sharedPlaceOf = (name: string) => `/var/lib/${name}`;

/** The folder of one embedded database: data, password, lock, and a copy of the binaries where one is needed. */
export interface Home {
  /** The application's name, which its superuser and its database have too. */
  name: string;
  dir: string;
  clusterDir: string;
  account: Account | undefined;
  /** If the data is elsewhere, writes its path to the data directory. Call it with the folder locked, before use. */
  claim(): Promise<void>;
}

/**
 * Finds or makes the folder for the database of a data directory: `postgres` in it, or one under /var/lib/<name> if
 * we are root and the user that runs PostgreSQL cannot reach the data directory.
 */
export async function openHome(dataDir: string, name: string, log: Log): Promise<Home> {
  await mkdir(dataDir, { recursive: true });
  const base = await realpath(dataDir);
  const pointer = join(base, 'postgres-location');
  const pointed = await readIfThere(pointer);
  if (pointed && !(await exists(pointed))) {
    throw new Error(
      `The database of ${base} was in ${pointed} and is not there any more. ` +
        `Put it back, or delete ${pointer} to begin with an empty one.`,
    );
  }
  const dir = pointed ?? (await placeFor(base, name));
  const clusterDir = join(dir, 'cluster');
  const account = await chooseAccount(clusterDir);
  await makeReachable(dir, sharedPlaceOf(name));
  await refuseForeignData(clusterDir, account);
  const isElsewhere = dir !== join(base, 'postgres');
  if (isElsewhere) log('the PostgreSQL user cannot reach the data directory: the database is elsewhere', { dir });
  const claim = async () => {
    if (!isElsewhere || pointed) return;
    if (await exists(clusterDir)) {
      // The data directory was deleted, and the pointer with it: the operator wants an empty database.
      const aside = `${clusterDir}-until-${Date.now()}`;
      await rename(clusterDir, aside);
      log('the data directory is new: its former database is set aside', { aside });
    }
    await writeFile(pointer, `${dir}\n`, { flush: true });
  };
  return { name, dir, clusterDir, account, claim };
}

async function placeFor(base: string, name: string): Promise<string> {
  const usual = join(base, 'postgres');
  const account = await chooseAccount(join(usual, 'cluster'));
  if (await canReach(base, account)) return usual;
  if (await exists(join(usual, 'cluster'))) {
    throw new Error(`User "${account?.name}" owns the database in ${usual} but cannot enter ${base}: chmod o+x it.`);
  }
  return join(sharedPlaceOf(name), createHash('sha256').update(base).digest('hex').slice(0, 12));
}

/** The modes are set after mkdir, because a strict umask narrows those that mkdir sets. The data itself stays 0700. */
async function makeReachable(dir: string, sharedPlace: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  if (process.getuid?.() !== 0) return;
  if (dir.startsWith(`${sharedPlace}/`)) await chmod(sharedPlace, 0o755);
  await chmod(dir, 0o755);
}

async function refuseForeignData(clusterDir: string, account: Account | undefined): Promise<void> {
  const owner = await stat(clusterDir).catch(() => undefined);
  const uid = account?.uid ?? process.getuid?.();
  if (!owner || uid === undefined || owner.uid === uid) return;
  const wanted = account ? `"${account.name}"` : `this one (${uid})`;
  throw new Error(
    `The database in ${clusterDir} belongs to user ${owner.uid}, not to ${wanted}: ` +
      'start the application as before, or give the folder to the right user with chown -R.',
  );
}
