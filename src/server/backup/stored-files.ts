import type { ClientBase, Pool } from 'pg';
import type { Digest } from '../files/digest';
import type { FileStore } from '../files/store';
import type { AddEntry } from './archive';
import { entryName } from './manifest';

/** The stored files that are in the archive so far, or in an earlier one. */
export type Taken = Map<string, Digest & { in?: string }>;

/** The storage keys of all files, as the client's transaction sees them if it is in one. */
export async function readKeys(client: ClientBase | Pool): Promise<string[]> {
  const { rows } = await client.query<{ storage_key: string }>('select storage_key from files order by storage_key');
  return rows.map((row) => row.storage_key);
}

/** Adds the files to the archive that are not in it yet; a file's bytes never change. Returns the keys without bytes. */
export async function addFiles(
  files: FileStore,
  keys: readonly string[],
  taken: Taken,
  add: AddEntry,
): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    if (taken.has(key)) continue;
    const found = await files.open(key);
    if (found) taken.set(key, await add(entryName.file(key), found.size, found.bytes));
    else missing.push(key);
  }
  return missing;
}
