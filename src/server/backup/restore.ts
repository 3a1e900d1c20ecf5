import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Pool } from 'pg';
import type { Env } from '@/config/env';
import { ownConnection } from '../db/driver/own-connection';
import { withMigrationLock } from '../db/migrate';
import { filesFolder, storedFolder } from '../files/store';
import { migrateQueue } from '../queue/migrate-queue';
import { secretFingerprint, secretPath } from '../secrets';
import { BackupRefusal } from './archive';
import { setFormats } from './copy';
import { readIfThere, syncDirectory } from './disk';
import type { Manifest } from './manifest';
import { readInto } from './read-into';
import { finishTables, migrationsOf, prepareTables, refuseFilled } from './restore-database';
import { verifyArchive } from './verify';

type Say = (line: string) => void;
type Undo = () => Promise<unknown>;

/**
 * Restores an archive into an empty database and an empty data directory. The whole archive is verified before anything
 * is changed. Tables are restored in one transaction; the files are moved into place just before its commit. A restore
 * that fails leaves both empty.
 * @throws BackupRefusal when the archive is damaged or of a newer version, or the target is not empty
 */
export async function restore(env: Env, pool: Pool, path: string, say: Say): Promise<Manifest> {
  say('▸ checking the backup');
  const manifest = await verifyArchive(path);
  migrationsOf(manifest);
  // A server that starts meanwhile waits for this lock, and then finds the restored data.
  await withMigrationLock(pool, () => restoreChecked(env, pool, path, manifest, say));
  return manifest;
}

async function restoreChecked(env: Env, pool: Pool, path: string, manifest: Manifest, say: Say): Promise<void> {
  const client = ownConnection(pool);
  await client.connect();
  const staging = join(filesFolder(env.DATA_DIR), 'temp', randomUUID());
  const undo: Undo[] = [() => rm(staging, { recursive: true, force: true })];
  try {
    await refuseFilled(client);
    await refuseFiles(env);
    const bringsSecret = manifest.secret.is_included && !env.APP_SECRET;
    const ownSecret = bringsSecret ? await readIfThere(secretPath(env.DATA_DIR)) : undefined;
    if (ownSecret && secretFingerprint(ownSecret) !== manifest.secret.fingerprint)
      throw new BackupRefusal(`${env.DATA_DIR} has a secret of its own: restore into another DATA_DIR.`);
    // graphile-worker does this on its own connections, outside the transaction: a failure leaves its tables, empty.
    await migrateQueue(pool);

    say('▸ restoring');
    await client.query('begin');
    await setFormats(client);
    const keys = await prepareTables(client, manifest);
    const made = await mkdir(staging, { recursive: true });
    const secret = await readInto(client, path, staging, manifest);
    say('▸ comparing');
    await finishTables(client, manifest, keys);

    if (bringsSecret && !ownSecret) await putSecret(env, secret, undo);
    await putFiles(env, staging, undo);
    await syncUp(dirname(staging), [env.DATA_DIR, dirname(made ?? staging)]);
    await client.query('commit').catch((error) => {
      undo.length = 0; // the commit may have succeeded
      throw new BackupRefusal(
        `The database went away at the very end (${error.message}): restore again, and you are told whether it is empty.`,
        { cause: error },
      );
    });
    undo.length = 0;
  } catch (error) {
    throw await runUndo(undo, error);
  } finally {
    await client.end();
  }
}

/** Runs the undo steps. Returns the error to throw: the given one, with the steps that failed added to its message. */
async function runUndo(undo: readonly Undo[], error: unknown): Promise<unknown> {
  const steps = await Promise.allSettled(undo.map((step) => step()));
  const failed = steps.flatMap((step) => (step.status === 'rejected' ? [messageOf(step.reason)] : []));
  if (failed.length === 0) return error;
  return new BackupRefusal(
    `${messageOf(error)}\nWhat was begun could not be taken back (${failed.join('; ')}): restore into another DATA_DIR.`,
    { cause: error },
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function refuseFiles(env: Env): Promise<void> {
  const folder = storedFolder(env.DATA_DIR);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  if (entries.some((entry) => entry.isFile()))
    throw new BackupRefusal(
      `There are files in ${folder}: another installation’s, or those of a restore that was killed. ` +
        'Restore into another DATA_DIR, or remove them if they are not needed.',
    );
}

/** Writes the secret, and adds to `undo` the step that deletes it. */
async function putSecret(env: Env, secret: string, undo: Undo[]): Promise<void> {
  const path = secretPath(env.DATA_DIR);
  const file = await open(path, 'wx', 0o600); // fails if a secret was created meanwhile
  undo.push(() => rm(path));
  await file
    .writeFile(secret)
    .then(() => file.sync())
    .finally(() => file.close());
}

async function putFiles(env: Env, staging: string, undo: Undo[]): Promise<void> {
  const folder = storedFolder(env.DATA_DIR);
  await rm(folder, { recursive: true, force: true }); // empty folders at most: refuseFiles has checked
  undo.push(() => rm(folder, { recursive: true, force: true }));
  await rename(staging, folder);
}

/** Makes names survive a power cut: those in the folder and in its parents, up to the topmost of `highest`. */
async function syncUp(folder: string, highest: readonly string[]): Promise<void> {
  const top = Math.min(...highest.map((path) => resolve(path).length));
  for (let path = resolve(folder); path.length >= top; path = dirname(path)) {
    await syncDirectory(path);
    if (path === dirname(path)) return;
  }
}
