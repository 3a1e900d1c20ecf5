import type { z } from 'zod';
import { exportRows as exportAudit } from '@/contract/admin/audit/schemas';
import { exportMovements } from '@/contract/admin/books/schemas';
import { exportRefunds } from '@/contract/admin/fps/schemas';
import { exportOrders, exportPayouts } from '@/contract/admin/orders/schemas';
import { exportProjects } from '@/contract/admin/projects/schemas';
import { exportRows as exportSecurityEvents } from '@/contract/admin/security-events/schemas';
import { readOnStandby } from '../../db/standby';
import type { Deps } from '../../deps';
import { AUDIT_COLUMNS, auditRows } from '../audit/audit-table';
import { HAND_REFUND_COLUMNS, handRefundRows } from '../fps/hand-refunds';
import { MOVEMENT_COLUMNS, movementRows } from '../ledger/read-books';
import { ORDER_COLUMNS, orderRows } from '../order/order-table';
import { PAYOUT_COLUMNS, payoutRows } from '../payout/payout-table';
import { PROJECT_COLUMNS, projectRows } from '../project/read/project-table';
import { SECURITY_EVENT_COLUMNS, securityEventRows } from '../security-event/security-event-table';
import { CSV, type Format, JSON_LINES } from './formats';
import type { TablePage, TableRow } from './table';

/** A table, newest rows first. Its column names are the same in every language, because programs read it too. */
const table = <Filter, Cell>(
  name: string,
  format: Format<Cell>,
  schema: z.ZodType<Filter>,
  columns: readonly string[],
  rows: (deps: Deps, filter: Filter, page: TablePage) => Promise<TableRow<Cell>[]>,
) => ({
  name,
  extension: format.extension,
  contentType: format.contentType,
  head: format.head(columns),
  /** @param stored the filter from the audit log */
  async read(deps: Deps, stored: unknown, page: TablePage) {
    const filter = schema.parse(stored);
    const found = await readOnStandby(deps, (db) => rows({ ...deps, db }, filter, page));
    return found.map(({ id, cells }) => ({ id, line: format.line(columns, cells) }));
  },
});

/** The tables that can be exported, by their action in the audit log. */
export const TABLES = {
  'project.export': table('projects', CSV, exportProjects.request, PROJECT_COLUMNS, projectRows),
  'order.export': table('orders', CSV, exportOrders.request, ORDER_COLUMNS, orderRows),
  'payout.export': table('payouts', CSV, exportPayouts.request, PAYOUT_COLUMNS, payoutRows),
  'books.export': table('books', CSV, exportMovements.request, MOVEMENT_COLUMNS, movementRows),
  'hand_refund.export': table('refunds', CSV, exportRefunds.request, HAND_REFUND_COLUMNS, handRefundRows),
  'audit.export': table('audit-log', CSV, exportAudit.request, AUDIT_COLUMNS, auditRows),
  'security_event.export': table(
    'security-events',
    JSON_LINES,
    exportSecurityEvents.request,
    SECURITY_EVENT_COLUMNS,
    securityEventRows,
  ),
};
export type ExportAction = keyof typeof TABLES;
