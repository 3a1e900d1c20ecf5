import type { adminAuditCalls } from '@/contract/admin/audit/calls';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { InputOf } from '@/contract/call';
import { hongKongDay } from '../../clock';
import { signedQuery } from '../../files/file-url';
import type { CallContext } from '../../http/context';
import { audit } from '../audit/write-audit';
import { type ExportAction, TABLES } from './tables';

/** What an address opens is named by the log's line of the export: the filter is there, and cannot be altered. */
export const subjectOf = (exportId: number) => `table.${exportId}`;

/** Admin: where the filtered projects can be fetched. */
export const exportProjects = (context: CallContext, filter: InputOf<typeof adminProjectCalls.exportProjects>) =>
  exportTable(context, 'project.export', filter);

/** Admin: where the filtered orders can be fetched. */
export const exportOrders = (context: CallContext, filter: InputOf<typeof adminOrderCalls.exportOrders>) =>
  exportTable(context, 'order.export', filter);

/** Admin: where the filtered lines of the log can be fetched. */
export const exportAudit = (context: CallContext, filter: InputOf<typeof adminAuditCalls.exportRows>) =>
  exportTable(context, 'audit.export', filter);

/** Writes the export into the log, and signs the address of its file; a download carries no token. */
function exportTable(context: CallContext, action: ExportAction, filter: Record<string, unknown>) {
  const { name } = TABLES[action];
  const filename = `trimatch-${name}-${hongKongDay(context.clock.now())}.csv`;
  return context.db.transaction(async (tx) => {
    const exportId = await audit(tx, context, {
      action,
      subjectType: 'export',
      subjectId: name,
      label: filename,
      after: filter,
    });
    const query = signedQuery(context, subjectOf(exportId), context.actor.id);
    return { src: `/file/table/${exportId}/${filename}?${query}` };
  });
}
