import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { DAY_MS } from '@/config/limits';

/** Stores the bytes of files. The server generates the keys: letters, digits, dashes and slashes. */
export interface FileStore {
  /** The folder of uploads until they are checked; on the same file system, so that `store` is a rename. */
  tempDir: string;
  /** Moves a checked temporary file into the store; once this resolves, the bytes survive a crash. */
  store(tempPath: string, key: string): Promise<void>;
  read(key: string): Promise<{ open: () => Readable; size: number } | null>;
  remove(key: string): Promise<void>;
  /** Every key, for the sweep that removes bytes without a row. */
  list(): AsyncGenerator<{ key: string; modifiedAt: Date }>;
}

/** The folder of a data directory's files, and in it the folder of the stored ones, which have their keys as paths. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files');
export const storedFolder = (dataDir: string) => join(filesFolder(dataDir), 'stored');

/** Files on the disk of a data directory. */
export async function createDiskStore(dataDir: string): Promise<FileStore> {
  const root = filesFolder(dataDir);
  // Each process that shares the disk has its own folder.
  const tempDir = join(root, 'temp', randomUUID());
  const storedDir = storedFolder(dataDir);
  await removeOldFolders(join(root, 'temp'));
  await mkdir(tempDir, { recursive: true });
  await mkdir(storedDir, { recursive: true });
  const pathOf = (key: string) => join(storedDir, key);
  return {
    tempDir,
    async store(tempPath, key) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      await flush(tempPath);
      await rename(tempPath, target);
      await flush(dirname(target));
    },
    async read(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      return found ? { open: () => createReadStream(path), size: found.size } : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const entry of await readdir(storedDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => null);
        if (found) yield { key: path.slice(storedDir.length + 1), modifiedAt: found.mtime };
      }
    },
  };
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Deletes partly received uploads that a crash left, after a day. */
async function removeOldFolders(tempRoot: string): Promise<void> {
  for (const name of await readdir(tempRoot).catch(() => [])) {
    const path = join(tempRoot, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
