import { open, rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Env } from '@/config/env';
import { ownConnection } from '../db/driver/own-connection';
import { withMigrationLock } from '../db/migrate';
import { readIfThere, syncDirectory } from '../files/disk';
import { openFiles } from '../files/open-files';
import type { FileStore } from '../files/store';
import { migrateQueue } from '../queue/migrate-queue';
import { secretFingerprint, secretPath } from '../secrets';
import { BackupRefusal } from './archive';
import { setFormats } from './copy';
import type { Manifest } from './manifest';
import { readInto } from './read-into';
import { finishTables, migrationsOf, prepareTables, refuseFilled } from './restore-database';
import { verifyBackup } from './verify';

type Say = (line: string) => void;
type Undo = () => Promise<unknown>;

/**
 * Restores an archive into an empty database and an empty data directory. The whole archive, and those with earlier files,
 * are verified before anything is changed. Tables are restored in one transaction, and the files are stored before its
 * commit. A restore that fails leaves both empty.
 * @throws BackupRefusal when the archive is damaged or of a newer version, or the target is not empty
 */
export async function restore(env: Env, pool: Pool, path: string, say: Say): Promise<Manifest> {
  say('▸ checking the backup');
  const manifest = await verifyBackup(path);
  migrationsOf(manifest);
  // A server that starts meanwhile waits for this lock, and then finds the restored data.
  await withMigrationLock(pool, () => restoreChecked(env, pool, path, manifest, say));
  return manifest;
}

async function restoreChecked(env: Env, pool: Pool, path: string, manifest: Manifest, say: Say): Promise<void> {
  const client = ownConnection(pool);
  await client.connect();
  const undo: Undo[] = [];
  try {
    await refuseFilled(client);
    const { files } = await openFiles(env);
    await refuseFiles(env, files);
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
    undo.push(() => files.remove(manifest.files.map(({ key }) => key)));
    const secret = await readInto(client, files, path, manifest);
    say('▸ comparing');
    await finishTables(client, manifest, keys);

    if (bringsSecret && !ownSecret) await putSecret(env, secret, undo);
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

async function refuseFiles({ DATA_DIR, bucket }: Env, files: FileStore): Promise<void> {
  for await (const { length } of files.list()) {
    if (length === 0) continue;
    const place = bucket ? `the bucket ${bucket.name} under ${bucket.prefix || '/'}, or in ` : '';
    throw new BackupRefusal(
      `There are files in ${place}${DATA_DIR}: another installation’s, or those of a restore that was killed. ` +
        `Restore into another DATA_DIR${bucket ? ' and FILES_S3_PREFIX' : ''}, or remove them if they are not needed.`,
    );
  }
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
  await syncDirectory(env.DATA_DIR);
}
