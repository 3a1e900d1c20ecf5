import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { JOB_COLUMNS, JOBS_TABLE } from '../queue/copy-jobs';
import { secretFingerprint } from '../secrets';
import { BackupRefusal, createDigest, readArchive } from './archive';
import { copyIn, nameOf } from './copy';
import { syncDirectory } from './disk';
import { entryName, type Manifest, wholeOf } from './manifest';

/**
 * Reads a verified archive again: writes its files into the folder, its tables and jobs in the transaction. Returns its
 * secret, or ''. The archive may have changed since it was verified, so files and secret are compared with the manifest
 * here, and tables before the commit.
 * @throws BackupRefusal when a file or the secret differs from the manifest
 */
export async function readInto(client: ClientBase, path: string, staging: string, manifest: Manifest): Promise<string> {
  const files = new Map(manifest.files.map((file) => [entryName.file(file.key), file]));
  const tables = new Map(manifest.tables.map(({ name, columns }) => [`tables/${name}`, { to: nameOf(name), columns }]));
  tables.set('jobs', { to: JOBS_TABLE, columns: JOB_COLUMNS });
  let secret = '';
  await readArchive(path, async ({ name, bytes }) => {
    const table = tables.get(wholeOf(name));
    if (table) return pipeline(bytes, copyIn(client, table.to, table.columns));
    const file = files.get(name);
    if (file) {
      const written = await writeFile(join(staging, file.key), bytes);
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
  await syncTree(staging);
  return secret;
}

/** Writes a new file. Resolves when it is flushed to disk. */
async function writeFile(target: string, bytes: AsyncIterable<Buffer>) {
  const digest = createDigest();
  await mkdir(dirname(target), { recursive: true });
  const digested = async function* () {
    for await (const chunk of bytes) {
      digest.update(chunk);
      yield chunk;
    }
  };
  await pipeline(digested, createWriteStream(target, { flags: 'wx', flush: true }));
  return digest.end();
}

/** Makes every name in the folder and under it survive a power cut. */
async function syncTree(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await syncDirectory(join(entry.parentPath, entry.name));
  await syncDirectory(dir);
}

const changed = (path: string, name: string) =>
  new BackupRefusal(`${path} changed while it was restored: ${name} is not what it was. Nothing was kept.`);
