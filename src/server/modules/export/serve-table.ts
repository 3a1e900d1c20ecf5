import { Readable } from 'node:stream';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { EXPORT_MAX_ROWS, EXPORT_PAGE_ROWS, MAX_ID } from '@/config/limits';
import { auditLog, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { readerOf } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import { filenameParameter } from '../file/serve-file';
import { subjectOf } from './export-table';
import { type ExportAction, TABLES } from './tables';

/** Serves the file of an export to the admin it was signed for, while they are an active admin. @throws not_found */
export async function serveTable(
  deps: Deps,
  idText: string,
  query: URLSearchParams,
  isHead: boolean,
): Promise<Response> {
  const exportId = /^\d{1,10}$/.test(idText) ? Number(idText) : 0;
  const readerId = exportId <= MAX_ID ? readerOf(deps, subjectOf(exportId), query) : null;
  const found = readerId === null ? undefined : await findExport(deps, exportId, readerId);
  if (!found) throw new AppError('not_found');
  const body = () => Readable.toWeb(Readable.from(linesOf(deps, found, exportId), { objectMode: false }));
  return new Response(isHead ? null : (body() as ReadableStream), {
    headers: {
      'content-type': TABLES[found.action].contentType,
      'content-disposition': `attachment; ${filenameParameter(found.label)}`,
      'cache-control': 'private, no-store',
    },
  });
}

interface Export {
  action: ExportAction;
  label: string;
  filter: unknown;
}

async function findExport(deps: Deps, exportId: number, readerId: number): Promise<Export | undefined> {
  const [row] = await deps.db
    .select({ action: auditLog.action, label: auditLog.label, filter: auditLog.after })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.id, exportId),
        inArray(auditLog.action, Object.keys(TABLES) as ExportAction[]),
        eq(users.id, readerId),
        eq(users.userType, 'admin'),
        isNull(users.suspendedAt),
      ),
    );
  return row as Export | undefined;
}

/** Reads a page of rows at a time, and yields each page as one text. */
async function* linesOf(deps: Deps, { action, filter }: Export, exportId: number): AsyncGenerator<string> {
  const { head, read } = TABLES[action];
  yield head;
  let left = EXPORT_MAX_ROWS;
  let before: number | undefined;
  while (left > 0) {
    const limit = Math.min(EXPORT_PAGE_ROWS, left);
    const rows = await read(deps, filter, { limit, before, exportId });
    if (rows.length > 0) yield rows.map(({ line }) => line).join('');
    if (rows.length < limit) return;
    left -= rows.length;
    before = rows.at(-1)?.id;
  }
}
