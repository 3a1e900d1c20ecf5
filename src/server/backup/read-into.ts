import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import type { FileStore } from '../files/store';
import { storeBytes } from '../files/store-bytes';
import { JOB_COLUMNS, JOBS_TABLE } from '../queue/copy-jobs';
import { secretFingerprint } from '../secrets';
import { BackupRefusal, readArchive } from './archive';
import { copyIn, nameOf } from './copy';
import { entryName, type Manifest, wholeOf } from './manifest';
import { findEarlier } from './verify';

/**
 * Reads a verified archive again: stores its files, writes its tables and jobs in the transaction. Returns its
 * secret, or ''. The archive may have changed since it was verified, so files and secret are compared with the manifest
 * here, and tables before the commit.
 * @throws BackupRefusal when a file or the secret differs from the manifest
 */
export async function readInto(
  client: ClientBase,
  store: FileStore,
  path: string,
  manifest: Manifest,
): Promise<string> {
  const tables = new Map(manifest.tables.map(({ name, columns }) => [`tables/${name}`, { to: nameOf(name), columns }]));
  tables.set('jobs', { to: JOBS_TABLE, columns: JOB_COLUMNS });
  let secret = '';
  const own = manifest.files.filter((file) => file.in === undefined);
  await readFiles(store, path, own, async ({ name, bytes }) => {
    const table = tables.get(wholeOf(name));
    if (table) return pipeline(bytes, copyIn(client, table.to, table.columns));
    for await (const chunk of bytes) if (name === entryName.secret) secret += chunk.toString('utf8');
  });
  if (manifest.secret.is_included && secretFingerprint(secret) !== manifest.secret.fingerprint)
    throw changed(path, entryName.secret);
  for (const earlier of await findEarlier(path, manifest)) await readFiles(store, earlier.path, earlier.files, skip);
  return secret;
}

/** Stores these files of an archive; the other entries are `visit`’s. Some are of files that were removed meanwhile. */
async function readFiles(store: FileStore, path: string, wanted: Manifest['files'], visit: Visit): Promise<void> {
  const files = new Map(wanted.map((file) => [entryName.file(file.key), file]));
  await readArchive(path, async (entry) => {
    const file = files.get(entry.name);
    if (!file) return visit(entry);
    const written = await storeBytes(store, file.key, entry.bytes);
    if (written.bytes !== file.bytes || written.sha256 !== file.sha256) throw changed(path, entry.name);
    files.delete(entry.name);
  });
  const [absent] = files.keys();
  if (absent !== undefined) throw changed(path, absent);
}

type Visit = Parameters<typeof readArchive>[1];

const skip: Visit = async ({ bytes }) => {
  for await (const _chunk of bytes);
};

const changed = (path: string, name: string) =>
  new BackupRefusal(`${path} changed while it was restored: ${name} is not what it was. Nothing was kept.`);
