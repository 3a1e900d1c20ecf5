import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { storedFolder } from '../files/store';
import type { AddEntry, Digest } from './archive';
import { entryName } from './manifest';

/** The stored files that are in the archive so far. */
export type Taken = Map<string, Digest>;

/** The storage keys of all files, as the client's transaction sees them if it is in one. */
export async function readKeys(client: ClientBase | Pool): Promise<string[]> {
  const { rows } = await client.query<{ storage_key: string }>('select storage_key from files order by storage_key');
  return rows.map((row) => row.storage_key);
}

/**
 * Adds the files to the archive that are not in it yet; a file's bytes never change. Returns the keys without bytes on
 * disk.
 */
export async function addFiles(
  dataDir: string,
  keys: readonly string[],
  taken: Taken,
  add: AddEntry,
): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    if (taken.has(key)) continue;
    const file = await openIfThere(join(storedFolder(dataDir), key));
    if (!file) {
      missing.push(key);
      continue;
    }
    try {
      const { size } = await file.stat();
      const bytes: AsyncIterable<Buffer> = createReadStream('', { fd: file, autoClose: false, start: 0 });
      taken.set(key, await add(entryName.file(key), size, bytes));
    } finally {
      await file.close();
    }
  }
  return missing;
}

/** An open file can be read to its end even if it is removed meanwhile. */
async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
