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
 * Reads a checked archive once more: files into the folder, tables and jobs into the transaction. Returns its secret, or
 * ''. What is written is compared here, as the tables are before the commit: the archive may have changed since its check.
 * @throws BackupRefusal where a file or the secret is not what the manifest says
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
    // The bytes of a file that was removed before the snapshot are nobody's any more.
    for await (const chunk of bytes) if (name === entryName.secret) secret += chunk.toString('utf8');
  });
  const [absent] = files.keys();
  if (absent !== undefined) throw changed(path, absent);
  if (manifest.secret.is_included && secretFingerprint(secret) !== manifest.secret.fingerprint)
    throw changed(path, entryName.secret);
  await syncTree(staging);
  return secret;
}

/** Writes a new file, and has it on the disk when this resolves. */
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

/** Makes every name in the folder and under it outlast a power cut. */
async function syncTree(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await syncDirectory(join(entry.parentPath, entry.name));
  await syncDirectory(dir);
}

const changed = (path: string, name: string) =>
  new BackupRefusal(`${path} changed while it was restored: ${name} is not what it was. Nothing was kept.`);
