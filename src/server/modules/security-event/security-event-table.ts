import type { Deps } from '../../deps';
import type { TablePage, TableRow } from '../export/table';
import { readSecurityEvents, type SecurityEventFilter } from './read-security-events';

export const SECURITY_EVENT_COLUMNS = [
  'id',
  'created_at',
  'kind',
  'account_id',
  'account_email',
  'email',
  'caller',
  'user_agent',
  'request_id',
  'details',
];

/** One page of the events for the export; times in UTC, for programs. */
export async function securityEventRows(
  deps: Deps,
  filter: SecurityEventFilter,
  { limit, before }: TablePage,
): Promise<TableRow<unknown>[]> {
  const rows = await readSecurityEvents(deps, filter, { limit, cursor: before?.toString() });
  return rows.map(({ row, account }) => ({
    id: row.id,
    cells: [
      row.id,
      row.createdAt.toISOString(),
      row.kind,
      row.accountId,
      account?.email ?? null,
      row.email,
      row.caller,
      row.userAgent,
      row.requestId,
      row.details,
    ],
  }));
}
