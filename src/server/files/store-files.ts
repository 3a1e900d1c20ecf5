import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { MAX_FILES_PER_CALL } from '@/config/limits';
import { files, projectFiles } from '../db/schema';
import type { FileSubject } from '../db/tables/projects';
import type { CallContext } from '../http/context';

/** Moves the uploads of `field` into the store and writes their rows; the ids come in the order of the files. */
export async function storeUploads(context: CallContext, moduleName: string, field = 'files'): Promise<number[]> {
  const uploads = context.uploads.list.filter((upload) => upload.field === field).slice(0, MAX_FILES_PER_CALL);
  return storeFiles(context, moduleName, uploads);
}

/** Copies files to another module: deleting one does not delete the other. The ids come in the order given. */
export async function copyFiles(
  context: CallContext,
  originals: readonly StoredFile[],
  moduleName: string,
): Promise<number[]> {
  const copies = [];
  for (const original of originals) {
    const found = await context.files.read(original.storageKey);
    if (!found) continue;
    const tempPath = join(context.files.tempDir, randomUUID());
    await pipeline(found.open(), createWriteStream(tempPath));
    copies.push({ ...original, tempPath });
  }
  return storeFiles(context, moduleName, copies);
}

type StoredFile = typeof files.$inferSelect;
type FileFacts = Pick<StoredFile, 'filename' | 'mime' | 'size' | 'width' | 'height'>;

async function storeFiles(
  context: CallContext,
  moduleName: string,
  given: readonly (FileFacts & { tempPath: string })[],
): Promise<number[]> {
  if (given.length === 0) return [];
  const now = context.clock.now();
  const rows = [];
  for (const { tempPath, filename, mime, size, width, height } of given) {
    const storageKey = `${moduleName}/${now.toISOString().slice(0, 7)}/${randomUUID()}`;
    context.uploads.markStored(storageKey);
    await context.files.store(tempPath, storageKey);
    const ownerId = context.visitor?.id ?? null;
    rows.push({ moduleName, filename, mime, size, width, height, storageKey, ownerId, createdAt: now });
  }
  return (await context.db.insert(files).values(rows).returning({ id: files.id })).map((row) => row.id);
}

/**
 * Deletes files of a project, of those that belong to this subject; their bytes after the commit.
 * @returns whether there were any
 */
export async function deleteProjectFiles(
  { db, uploads }: Pick<CallContext, 'db' | 'uploads'>,
  { projectId, subject, ids }: { projectId: number; subject: FileSubject; ids: readonly number[] },
): Promise<boolean> {
  if (ids.length === 0) return false;
  const removed = await db
    .delete(projectFiles)
    .where(
      and(
        eq(projectFiles.projectId, projectId),
        eq(projectFiles.subject, subject),
        inArray(projectFiles.fileId, [...ids]),
      ),
    )
    .returning({ id: projectFiles.fileId });
  if (removed.length === 0) return false;
  const rows = await db
    .delete(files)
    .where(
      inArray(
        files.id,
        removed.map((row) => row.id),
      ),
    )
    .returning({ storageKey: files.storageKey });
  for (const { storageKey } of rows) uploads.markRemoved(storageKey);
  return true;
}

/** Stores the request's files as part of a project. */
export async function storeProjectFiles(
  context: CallContext,
  projectId: number,
  subject: FileSubject,
  subjectId: number,
): Promise<void> {
  const ids = await storeUploads(context, subject);
  if (ids.length > 0)
    await context.db.insert(projectFiles).values(ids.map((fileId) => ({ fileId, projectId, subject, subjectId })));
}
