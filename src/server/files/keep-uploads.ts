import { randomUUID } from 'node:crypto';
import { MAX_FILES_PER_CALL } from '@/config/limits';
import { files, projectFiles } from '../db/schema';
import type { FileSubject } from '../db/tables/projects';
import type { CallContext } from '../http/context';

/** Moves the uploads of `field` into the store and writes their rows; the ids come in the order of the files. */
export async function keepUploads(context: CallContext, moduleName: string, field = 'files'): Promise<number[]> {
  const uploads = context.uploads.list.filter((upload) => upload.field === field).slice(0, MAX_FILES_PER_CALL);
  if (uploads.length === 0) return [];
  const now = context.clock.now();
  const rows = [];
  for (const upload of uploads) {
    const storageKey = `${moduleName}/${now.toISOString().slice(0, 7)}/${randomUUID()}`;
    context.uploads.markKept(storageKey);
    await context.files.keep(upload.tempPath, storageKey);
    rows.push({
      moduleName,
      filename: upload.filename,
      mime: upload.mime,
      size: upload.size,
      width: upload.width,
      height: upload.height,
      storageKey,
      ownerId: context.visitor?.id ?? null,
      createdAt: now,
    });
  }
  return (await context.db.insert(files).values(rows).returning({ id: files.id })).map((row) => row.id);
}

/** Keeps the request's files as part of a project. */
export async function keepProjectFiles(
  context: CallContext,
  projectId: number,
  subject: FileSubject,
  subjectId: number,
): Promise<void> {
  const ids = await keepUploads(context, subject);
  if (ids.length > 0)
    await context.db.insert(projectFiles).values(ids.map((fileId) => ({ fileId, projectId, subject, subjectId })));
}
