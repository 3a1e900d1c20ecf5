import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Client } from 'pg';
import { DAY_MS } from '@/config/limits';
import type { Piece } from './pieces';

interface FileRow {
  storage_key: string;
  filename: string;
  size: number;
}

/** Compares the files on the disk with the rows of the table `files`. */
export async function compareFiles(db: Client, dataDir: string, pieces: readonly Piece[]) {
  const { rows } = await db.query<FileRow>('select storage_key, filename, size::float8 size from files');
  const keys = await keysOnDisk(dataDir);
  const sent = new Map(pieces.flatMap((piece) => [...piece.files]));
  const problems: string[] = [];
  for (const row of rows) {
    if (!keys.has(row.storage_key)) {
      problems.push(`the file ${row.storage_key} has no bytes`);
      continue;
    }
    const bytes = await readFile(join(storedDir(dataDir), row.storage_key));
    const original = sent.get(row.filename);
    if (bytes.length !== row.size || (original && !bytes.equals(original)))
      problems.push(`the bytes of ${row.storage_key} are not those that were sent`);
  }
  const named = new Set(rows.map((row) => row.storage_key));
  return { problems, orphans: [...keys].filter((key) => !named.has(key)) };
}

/** Makes every file on the disk older than a day, so that the sweep may remove it. */
export async function ageFiles(dataDir: string): Promise<void> {
  const old = new Date(Date.now() - DAY_MS - 60_000);
  for (const key of await keysOnDisk(dataDir)) await utimes(join(storedDir(dataDir), key), old, old);
  for (const name of await readdir(tempDir(dataDir))) await utimes(join(tempDir(dataDir), name), old, old);
}

/** Folders of half-received files: each process has its own; those of ended processes are removed a day later. */
export async function countTempFolders(dataDir: string): Promise<{ folders: number; files: number }> {
  const entries = await readdir(tempDir(dataDir), { recursive: true });
  const found = await Promise.all(entries.map((name) => stat(join(tempDir(dataDir), name))));
  const folders = found.filter((one) => one.isDirectory()).length;
  return { folders, files: found.length - folders };
}

async function keysOnDisk(dataDir: string): Promise<Set<string>> {
  const entries = await readdir(storedDir(dataDir), { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(storedDir(dataDir).length + 1))
      .map((key) => key.replaceAll(sep, '/')),
  );
}

const storedDir = (dataDir: string) => join(dataDir, 'files', 'stored');
const tempDir = (dataDir: string) => join(dataDir, 'files', 'temp');
