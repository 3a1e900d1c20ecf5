import type { adminAuditCalls } from '@/contract/admin/audit/calls';
import type { InputOf } from '@/contract/call';
import { hongKongDayTime } from '@/domain/time/calendar';
import type { Deps } from '../../deps';
import type { TablePage, TableRow } from '../export/table';
import { readAudit } from './read-audit';

export const AUDIT_COLUMNS = [
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

/** One page of the log for the export, without lines that are newer than the export. */
export async function auditRows(
  deps: Deps,
  filter: InputOf<typeof adminAuditCalls.exportRows>,
  { limit, before, exportId }: TablePage,
): Promise<TableRow[]> {
  const rows = await readAudit(deps, filter, { limit, sort: '-made', cursor: String(before ?? exportId) });
  return rows.map(({ row, actor }) => ({
    id: row.id,
    cells: [
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
    ],
  }));
}
