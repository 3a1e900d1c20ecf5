import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { MAX_FILES_PER_CALL } from '@/config/limits';
import { files, projectFiles } from '../db/schema';
import type { FileSubject } from '../db/tables/projects';
import type { CallContext } from '../http/context';

/** Moves the uploads of `field` into the store and writes their rows; the ids come in the order of the files. */
export async function storeUploads(context: CallContext, moduleName: string, field = 'files'): Promise<number[]> {
  const rows = [];
  for (const upload of context.uploads.list.filter((one) => one.field === field).slice(0, MAX_FILES_PER_CALL)) {
    const row = newRow(context, moduleName, upload);
    await context.files.store(upload.tempPath, row.storageKey);
    rows.push(row);
  }
  return insertFiles(context, rows);
}

/** Copies files to another module: deleting one does not delete the other. The ids come in the order given. */
export async function copyFiles(
  context: CallContext,
  originals: readonly StoredFile[],
  moduleName: string,
): Promise<number[]> {
  const rows = [];
  for (const original of originals) {
    const row = newRow(context, moduleName, original);
    if (await context.files.copy(original.storageKey, row.storageKey)) rows.push(row);
  }
  return insertFiles(context, rows);
}

type StoredFile = typeof files.$inferSelect;
type FileFacts = Pick<StoredFile, 'filename' | 'mime' | 'size' | 'width' | 'height'>;

/** The row of a file that is about to be stored: its bytes are removed again if the transaction is rolled back. */
function newRow(
  { clock, visitor, uploads }: CallContext,
  moduleName: string,
  { filename, mime, size, width, height }: FileFacts,
) {
  const now = clock.now();
  const storageKey = `${moduleName}/${now.toISOString().slice(0, 7)}/${randomUUID()}`;
  uploads.markStored(storageKey);
  return { moduleName, filename, mime, size, width, height, storageKey, ownerId: visitor?.id ?? null, createdAt: now };
}

async function insertFiles({ db }: CallContext, rows: (typeof files.$inferInsert)[]): Promise<number[]> {
  if (rows.length === 0) return [];
  return (await db.insert(files).values(rows).returning({ id: files.id })).map((row) => row.id);
}

/** Deletes files, which nothing refers to any more; their bytes after the commit. */
export async function deleteFiles(
  { db, uploads }: Pick<CallContext, 'db' | 'uploads'>,
  ids: readonly number[],
): Promise<void> {
  const rows = await db
    .delete(files)
    .where(inArray(files.id, [...ids]))
    .returning({ storageKey: files.storageKey });
  for (const { storageKey } of rows) uploads.markRemoved(storageKey);
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
  await deleteFiles(
    { db, uploads },
    removed.map((row) => row.id),
  );
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
