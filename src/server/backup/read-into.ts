import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import type { FileStore } from '../files/store';
import { storeBytes } from '../files/store-bytes';
import { JOB_COLUMNS, JOBS_TABLE } from '../queue/copy-jobs';
import { secretFingerprint } from '../secrets';
import { BackupRefusal, readArchive } from './archive';
import { copyIn, nameOf } from './copy';
import { entryName, type Manifest, wholeOf } from './manifest';

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
  const files = new Map(manifest.files.map((file) => [entryName.file(file.key), file]));
  const tables = new Map(manifest.tables.map(({ name, columns }) => [`tables/${name}`, { to: nameOf(name), columns }]));
  tables.set('jobs', { to: JOBS_TABLE, columns: JOB_COLUMNS });
  let secret = '';
  await readArchive(path, async ({ name, bytes }) => {
    const table = tables.get(wholeOf(name));
    if (table) return pipeline(bytes, copyIn(client, table.to, table.columns));
    const file = files.get(name);
    if (file) {
      const written = await storeBytes(store, file.key, bytes);
      if (written.bytes !== file.bytes || written.sha256 !== file.sha256) throw changed(path, name);
      files.delete(name);
      return;
    }
    // Skip the bytes of files that were removed before the snapshot.
    for await (const chunk of bytes) if (name === entryName.secret) secret += chunk.toString('utf8');
  });
  const [absent] = files.keys();
  if (absent !== undefined) throw changed(path, absent);
  if (manifest.secret.is_included && secretFingerprint(secret) !== manifest.secret.fingerprint)
    throw changed(path, entryName.secret);
  return secret;
}

const changed = (path: string, name: string) =>
  new BackupRefusal(`${path} changed while it was restored: ${name} is not what it was. Nothing was kept.`);
