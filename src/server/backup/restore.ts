import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import type { Env } from '@/config/env';
import { readIfThere, syncDirectory } from '../db/embedded/files';
import { migrateQueue, withMigrationLock } from '../db/migrate';
import { filesFolder, keptFolder } from '../files/store';
import { secretFingerprint, secretPath } from '../secrets';
import { BackupRefusal, readArchive } from './archive';
import { copyIn, nameOf, setFormats } from './copy';
import { JOB_COLUMNS, JOBS_TABLE } from './jobs';
import { entryName, type Manifest, wholeOf } from './manifest';
import { finishTables, migrationsOf, prepareTables, refuseFilled } from './restore-database';
import { verifyArchive } from './verify';

type Say = (line: string) => void;

/**
 * Restores an archive into an empty database and an empty data directory. All of it is checked before anything is
 * touched; then tables come in one transaction, and the files get their place just before its commit. What fails leaves
 * both empty.
 * @throws BackupRefusal where the archive is damaged or of a newer version, or the target is not empty
 */
export async function restore(env: Env, pool: Pool, path: string, say: Say): Promise<Manifest> {
  say('▸ checking the backup');
  const manifest = await verifyArchive(path);
  migrationsOf(manifest);
  // A server that starts meanwhile waits, and finds what was restored.
  await withMigrationLock(pool, () => restoreChecked(env, pool, path, manifest, say));
  return manifest;
}

async function restoreChecked(env: Env, pool: Pool, path: string, manifest: Manifest, say: Say): Promise<void> {
  const client = await pool.connect();
  const staging = join(filesFolder(env.DATA_DIR), 'temp', randomUUID());
  const undo: (() => Promise<unknown>)[] = [() => rm(staging, { recursive: true, force: true })];
  let isOver = false;
  try {
    await refuseFilled(client);
    await refuseFiles(env);
    const bringsSecret = manifest.secret.is_included && !env.APP_SECRET;
    const ownSecret = bringsSecret ? await readIfThere(secretPath(env.DATA_DIR)) : undefined;
    if (ownSecret && secretFingerprint(ownSecret) !== manifest.secret.fingerprint)
      throw new BackupRefusal(`${env.DATA_DIR} has a secret of its own: restore into another DATA_DIR.`);
    // By the library, on connections of its own: its tables, empty, are all that a failure leaves.
    await migrateQueue(pool);

    say('▸ restoring');
    await client.query('begin');
    await setFormats(client);
    const keys = await prepareTables(client, manifest);
    const secret = await readInto(client, path, staging, manifest);
    say('▸ comparing');
    await finishTables(client, manifest, keys);

    if (bringsSecret && !ownSecret) undo.push(await putSecret(env, secret));
    undo.push(await putFiles(env, staging));
    await client.query('commit').catch((error) => {
      undo.length = 0; // it may stand all the same
      throw new BackupRefusal(
        `The database went away at the very end (${error.message}): restore again, and you are told whether it is empty.`,
      );
    });
    undo.length = 0;
    isOver = true;
  } finally {
    client.release(!isOver);
    for (const step of undo.reverse()) await step();
  }
}

/** Reads the archive once more: files into the folder, tables and jobs into the transaction. Returns its secret, or ''. */
async function readInto(client: PoolClient, path: string, staging: string, manifest: Manifest): Promise<string> {
  const files = new Map(manifest.files.map(({ key }) => [entryName.file(key), join(staging, key)]));
  const tables = new Map(manifest.tables.map(({ name, columns }) => [`tables/${name}`, { to: nameOf(name), columns }]));
  tables.set('jobs', { to: JOBS_TABLE, columns: JOB_COLUMNS });
  let secret = '';
  await mkdir(staging, { recursive: true });
  await readArchive(path, async ({ name, bytes }) => {
    const table = tables.get(wholeOf(name));
    if (table) return pipeline(bytes, copyIn(client, table.to, table.columns));
    const file = files.get(name);
    if (file) {
      await mkdir(dirname(file), { recursive: true });
      return pipeline(bytes, createWriteStream(file, { flags: 'wx', flush: true }));
    }
    // The bytes of a file that was removed before the snapshot are nobody's any more.
    for await (const chunk of bytes) if (name === entryName.secret) secret += chunk.toString('utf8');
  });
  return secret;
}

async function refuseFiles(env: Env): Promise<void> {
  const kept = keptFolder(env.DATA_DIR);
  const entries = await readdir(kept, { recursive: true, withFileTypes: true }).catch(() => []);
  if (entries.some((entry) => entry.isFile()))
    throw new BackupRefusal(
      `There are files in ${kept}: another installation’s, or those of a restore that was killed. ` +
        'Restore into another DATA_DIR, or remove them if they are nobody’s.',
    );
}

/** Each puts something in its place, and returns what takes it away again. */
async function putSecret(env: Env, secret: string): Promise<() => Promise<void>> {
  const path = secretPath(env.DATA_DIR);
  await writeFile(path, secret, { flag: 'wx', mode: 0o600, flush: true });
  return () => rm(path);
}

async function putFiles(env: Env, staging: string): Promise<() => Promise<void>> {
  const kept = keptFolder(env.DATA_DIR);
  await rm(kept, { recursive: true, force: true }); // folders without files
  await rename(staging, kept);
  await syncDirectory(filesFolder(env.DATA_DIR));
  return () => rm(kept, { recursive: true, force: true });
}
