import { buffer } from 'node:stream/consumers';
import type { ClientBase, Pool } from 'pg';
import type { Digest } from '../files/digest';
import type { FileStore } from '../files/store';
import type { AddEntry } from './archive';
import { beginAhead } from './begin-ahead';
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
  const wanted = keys.filter((key) => !taken.has(key));
  for await (const { key, file } of beginAhead(wanted, FILES_AHEAD, (key) => openAhead(files, key))) {
    const opened = file === 'large' ? await files.open(key) : file;
    if (opened) taken.set(key, await add(entryName.file(key), opened.size, opened.bytes));
    else missing.push(key);
  }
  return missing;
}

/** A bucket's answer takes longer than the bytes of a small file: so many are asked for while one is written. */
const FILES_AHEAD = 8;
/** Larger files are opened when their turn comes: a connection on which nothing is read for long would be closed. */
const AHEAD_MAX_BYTES = 1024 * 1024;

async function openAhead(files: FileStore, key: string) {
  const file = await files.open(key);
  if (!file) return { key, file };
  if (file.size <= AHEAD_MAX_BYTES) return { key, file: { size: file.size, bytes: [await buffer(file.bytes)] } };
  file.bytes.destroy();
  return { key, file: 'large' as const };
}
