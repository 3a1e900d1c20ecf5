import type { z } from 'zod';
import { exportRows } from '@/contract/admin/audit/schemas';
import { exportOrders } from '@/contract/admin/orders/schemas';
import { exportProjects } from '@/contract/admin/projects/schemas';
import type { Deps } from '../../deps';
import { AUDIT_COLUMNS, auditRows } from '../audit/audit-table';
import { ORDER_COLUMNS, orderRows } from '../order/order-table';
import { PROJECT_COLUMNS, projectRows } from '../project/project-table';
import type { TablePage, TableRow } from './table';

/** A table, newest rows first. Its column names are the same in every language, because programs read it too. */
const table = <Filter>(
  name: string,
  schema: z.ZodType<Filter>,
  columns: readonly string[],
  rows: (deps: Deps, filter: Filter, page: TablePage) => Promise<TableRow[]>,
) => ({
  name,
  columns,
  /** @param stored the filter from the audit log */
  read: (deps: Deps, stored: unknown, page: TablePage) => rows(deps, schema.parse(stored), page),
});

/** The tables that can be exported, by their action in the audit log. */
export const TABLES = {
  'project.export': table('projects', exportProjects.request, PROJECT_COLUMNS, projectRows),
  'order.export': table('orders', exportOrders.request, ORDER_COLUMNS, orderRows),
  'audit.export': table('audit-log', exportRows.request, AUDIT_COLUMNS, auditRows),
};
export type ExportAction = keyof typeof TABLES;
