import { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import { AUDIT_EXPORT_MAX_ROWS, AUDIT_EXPORT_PAGE_ROWS } from '@/config/limits';
import { auditFilter } from '@/contract/admin-audit.schemas';
import { hongKongDay, hongKongDayTime } from '../../clock';
import { BYTE_ORDER_MARK, csvLine } from '../../csv';
import { auditLog, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { readerOf, signedQuery } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { filenameParameter } from '../file/serve-file';
import { type AuditFilter, readAudit } from './read-audit';
import { audit } from './write-audit';

const ACTION = 'audit.export';
const subjectOf = (exportId: number) => `audit.${exportId}`;

/** Where the rows of a filter can be fetched as a file: the log's own line of this export says which, and up to where. */
export function exportAudit(context: CallContext, filter: AuditFilter) {
  return context.db.transaction(async (tx) => {
    const day = hongKongDay(context.clock.now());
    const exportId = await audit(tx, context, {
      action: ACTION,
      subjectType: 'audit',
      subjectId: day,
      label: `audit-log-${day}.csv`,
      after: filter,
    });
    const query = signedQuery(context, subjectOf(exportId), context.actor.id);
    return { src: `/file/audit/${exportId}/audit-log-${day}.csv?${query}` };
  });
}

/** The file of an export, to whom it was signed for while they are an admin; everything else is not there. */
export async function serveAuditExport(
  deps: Deps,
  idText: string,
  query: URLSearchParams,
  isHead: boolean,
): Promise<Response> {
  const exportId = Number(idText);
  const readerId = readerOf(deps, subjectOf(exportId), query);
  const [row] = readerId
    ? await deps.db
        .select({ filter: auditLog.after, label: auditLog.label })
        .from(auditLog)
        .innerJoin(users, eq(users.id, auditLog.actorId))
        .where(
          and(
            eq(auditLog.id, exportId),
            eq(auditLog.action, ACTION),
            eq(users.id, readerId),
            eq(users.userType, 'admin'),
            isNull(users.suspendedAt),
          ),
        )
    : [];
  if (!row) throw new AppError('not_found');
  const lines = () => Readable.from(linesOf(deps, auditFilter.parse(row.filter), exportId), { objectMode: false });
  return new Response(isHead ? null : (Readable.toWeb(lines()) as ReadableStream), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; ${filenameParameter(row.label)}`,
      'cache-control': 'private, no-store',
    },
  });
}

/** The same columns in every language: the file is evidence, and programs read it too. */
const COLUMNS = [
  'id',
  'time_hong_kong',
  'actor_id',
  'actor_name',
  'actor_email',
  'action',
  'subject_type',
  'subject_id',
  'label',
  'before',
  'after',
  'caller',
  'user_agent',
  'request_id',
];

/** A page of rows at a time, each as one piece of text. The newest first, of those that were there before the export. */
async function* linesOf(deps: Deps, filter: AuditFilter, exportId: number): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  let left = AUDIT_EXPORT_MAX_ROWS;
  let cursor = exportId;
  while (left > 0) {
    const limit = Math.min(AUDIT_EXPORT_PAGE_ROWS, left);
    const rows = await readAudit(deps, filter, { limit, cursor: String(cursor) });
    if (rows.length > 0) yield rows.map(lineOf).join('');
    if (rows.length < limit) return;
    left -= rows.length;
    cursor = rows.at(-1)?.row.id ?? 0;
  }
}

type Row = Awaited<ReturnType<typeof readAudit>>[number];

const lineOf = ({ row, actor }: Row): string =>
  csvLine([
    row.id,
    hongKongDayTime(row.createdAt),
    actor?.id ?? null,
    actor?.name ?? null,
    actor?.email ?? null,
    row.action,
    row.subjectType,
    row.subjectId,
    row.label,
    row.before && JSON.stringify(row.before),
    row.after && JSON.stringify(row.after),
    row.caller,
    row.userAgent,
    row.requestId,
  ]);
