import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAlive, startMark } from './processes';

interface Holder {
  pid: number;
  started?: string;
}

/**
 * Locks the folder for this process, and returns the function that releases it. Throws an error that names the process
 * if another one has the lock. A lock whose process is gone, as after kill -9, is taken over.
 *
 * It works on one machine only: processes in two containers that share the folder do not see each other.
 */
export function lockDirectory(dir: string): Promise<() => Promise<void>> {
  return acquire(join(dir, 'lock'));
}

/** The id of the process that holds the lock, if any. */
export async function lockHolder(dir: string): Promise<number | undefined> {
  const holder = await readHolder(join(dir, 'lock'));
  return holder && (await isHeld(holder)) ? holder.pid : undefined;
}

async function acquire(path: string): Promise<() => Promise<void>> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify({ pid: process.pid, started: await startMark(process.pid) }));
  const release = () => rm(path, { force: true });
  try {
    for (;;) {
      if (await linkNew(draft, path)) return release;
      const holder = await readHolder(path);
      if (!holder) continue; // released between the two lines above
      if (await isHeld(holder)) {
        throw new Error(
          `The database in ${dirname(path)} is used by process ${holder.pid}. ` +
            'Stop that process first, or use another data directory.',
        );
      }
      // Many processes may see the same dead holder. The one that gets a lock named after it may replace its file.
      const releaseTakeover = await acquire(`${path}.after-${holder.pid}`);
      try {
        const latest = await readHolder(path);
        if (latest?.pid !== holder.pid || latest.started !== holder.started) continue;
        await rename(draft, path);
        return release;
      } finally {
        await releaseTakeover();
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** A hard link appears with its content, so that no process reads a lock that is written in part. */
async function linkNew(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined if there is no lock. An unreadable one, as after a power cut, gets process id 0, which is never alive. */
async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    const { pid, started } = JSON.parse(await readFile(path, 'utf8'));
    return { pid: Number(pid), started };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : { pid: 0 };
  }
}

async function isHeld({ pid, started }: Holder): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  const mark = await startMark(pid);
  return !mark || !started || mark === started;
}
