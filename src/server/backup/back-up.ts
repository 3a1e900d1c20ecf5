import { readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import type { Env } from '@/config/env';
import { ownConnection } from '../db/driver/own-connection';
import { appliedMigrations, knownMigrations } from '../db/migrate';
import { exists, syncDirectory } from '../files/disk';
import { openFiles } from '../files/open-files';
import type { FileStore } from '../files/store';
import { SELECT_JOBS } from '../queue/copy-jobs';
import { readSecret, secretFingerprint } from '../secrets';
import { type AddEntry, BackupRefusal, writeArchive } from './archive';
import { copyOut, nameOf, OUR_TABLES, readSequences, readTables, selectInOrder, setFormats, type Table } from './copy';
import { entryName, FORMAT, type Manifest } from './manifest';
import { addFiles, readKeys, type Taken } from './stored-files';
import { findEarlier, verifyArchive } from './verify';

/** Each try takes milliseconds, and fails only if a file is removed during it. */
const SNAPSHOT_TRIES = 10;

type Say = (line: string) => void;

interface Source {
  env: Env;
  files: FileStore;
  pool: Pool;
  /** The connection that holds the snapshot. */
  client: ClientBase;
  add: AddEntry;
}

/**
 * Writes the whole installation into a new file: tables and jobs from one snapshot, and the bytes of every file in that
 * snapshot. It blocks no reads or writes. The archive is read again and verified before it gets its final name.
 * @param since an earlier archive in the same folder: files that it has, or that those before it have, are left out
 * @throws BackupRefusal when the database is empty or of another version, when the file exists, or without the earlier one
 */
export async function backUp(env: Env, pool: Pool, path: string, say: Say, since?: string): Promise<Manifest> {
  if (await exists(path)) throw new BackupRefusal(`${path} is there already.`);
  const taken: Taken = since === undefined ? new Map() : await takenBefore(path, since, say);
  const { files } = await openFiles(env);
  const draft = `${path}.unfinished-${process.pid}`;
  const client = ownConnection(pool);
  await client.connect();
  try {
    await refuseOtherSchema(client);
    await writeArchive(draft, (add) => fill({ env, files, pool, client, add }, taken, say));
    say('▸ reading it again');
    const manifest = await verifyArchive(draft);
    if (await exists(path)) throw new BackupRefusal(`${path} is there already.`);
    await rename(draft, path);
    await syncDirectory(dirname(path));
    return manifest;
  } finally {
    await client.end();
    await rm(draft, { force: true });
  }
}

/** The files that need not be copied: their bytes never change. */
async function takenBefore(path: string, since: string, say: Say): Promise<Taken> {
  if (dirname(since) !== dirname(path))
    throw new BackupRefusal(`${since} is not in the folder of ${path}: a restore looks for it there.`);
  say('▸ checking the earlier backup');
  const earlier = await verifyArchive(since);
  await findEarlier(since, earlier);
  return new Map(earlier.files.map(({ key, ...file }) => [key, { ...file, in: file.in ?? basename(since) }]));
}

async function fill(source: Source, taken: Taken, say: Say): Promise<void> {
  const { env, files, client, add } = source;
  const addText = (name: string, text: string) => add(name, Buffer.byteLength(text), [Buffer.from(text)]);
  // Most files are copied before the snapshot, so that the snapshot is held for a short time only.
  say('▸ files');
  await addFiles(files, await readKeys(client), taken, add);

  const { keys, lostFiles } = await takeSnapshot(source, taken);
  say('▸ tables');
  const madeAt = new Date().toISOString();
  const tables: Manifest['tables'] = [];
  for (const table of await ourTables(client, say)) {
    const addPiece = (piece: Buffer, index: number) => add(entryName.table(table.name, index), piece.length, [piece]);
    tables.push({ ...table, ...(await copyOut(client, await selectInOrder(client, table), addPiece)) });
  }
  const jobs = await copyOut(client, SELECT_JOBS, (piece, index) => add(entryName.jobs(index), piece.length, [piece]));
  // Sequences do not belong to the snapshot, but are never behind it.
  const sequences = await readSequences(client, OUR_TABLES);
  const migrations = await appliedMigrations(client);
  await client.query('commit');

  const { secret, isOwn } = await readSecret(env);
  if (isOwn) await addText(entryName.secret, secret);
  const listed = keys.flatMap((key) => {
    const file = taken.get(key);
    return file ? [{ key, ...file }] : [];
  });
  const manifest: Manifest = {
    format: FORMAT,
    version: JSON.parse(await readFile('package.json', 'utf8')).version,
    made_at: madeAt,
    migrations,
    tables,
    sequences,
    jobs,
    files: listed,
    lost_files: lostFiles,
    secret: { fingerprint: secretFingerprint(secret), is_included: isOwn },
  };
  await addText(entryName.manifest, JSON.stringify(manifest));
}

/**
 * Begins a transaction whose files are all in the archive. A file that was removed between the snapshot and its copy
 * has no row any more: then a newer snapshot is taken. A file without bytes that still has its row was lost earlier.
 */
async function takeSnapshot({ files, pool, client, add }: Source, taken: Taken) {
  const names = OUR_TABLES.map(nameOf);
  for (let tries = 1; tries <= SNAPSHOT_TRIES; tries++) {
    await client.query('begin isolation level repeatable read read only');
    // Locked before the first read: a migration runs either before the snapshot or after the backup.
    await client.query(`lock table ${names.join(', ')} in access share mode`);
    await setFormats(client);
    await refuseOtherSchema(client);
    const keys = await readKeys(client);
    const missing = await addFiles(files, keys, taken, add);
    const now = new Set(missing.length > 0 ? await readKeys(pool) : []);
    if (missing.every((key) => now.has(key))) return { keys, lostFiles: missing };
    await client.query('rollback');
  }
  throw new BackupRefusal('Files come and go too fast: try again.');
}

/** The tables of this build. Other tables in the database belong to other software and are left out. */
async function ourTables(client: ClientBase, say: Say): Promise<Table[]> {
  const found = await readTables(client);
  const others = found.filter(({ name }) => !OUR_TABLES.includes(name));
  if (others.length > 0) say(`  left out, for it is not Trimatch’s: ${others.map(({ name }) => name).join(', ')}`);
  return found.filter(({ name }) => OUR_TABLES.includes(name));
}

/** This build knows its own tables only: a database with other migrations needs the version that made it. */
async function refuseOtherSchema(client: ClientBase): Promise<void> {
  const applied = (await appliedMigrations(client)).map(({ hash }) => hash);
  const known = knownMigrations().map(({ hash }) => hash);
  if (applied.length === 0) throw new BackupRefusal('This database is empty: there is nothing to back up.');
  if (applied.join() !== known.join())
    throw new BackupRefusal('This database is of another version of Trimatch: make its backup with that version.');
}
