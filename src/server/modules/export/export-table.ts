import type { adminAuditCalls } from '@/contract/admin/audit/calls';
import type { adminBookCalls } from '@/contract/admin/books/calls';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { adminSecurityEventCalls } from '@/contract/admin/security-events/calls';
import type { InputOf } from '@/contract/call';
import { hongKongDay } from '@/domain/time/calendar';
import { signedQuery } from '../../files/file-url';
import type { CallContext } from '../../http/context';
import { audit } from '../audit/write-audit';
import { type ExportAction, TABLES } from './tables';

/** The signed subject of an export's URL: the line in the audit log, which has the filter. A URL cannot change it. */
export const subjectOf = (exportId: number) => `table.${exportId}`;

/** Admin: the URL of the filtered projects. */
export const exportProjects = (context: CallContext, filter: InputOf<typeof adminProjectCalls.exportProjects>) =>
  exportTable(context, 'project.export', filter);

/** Admin: the URL of the filtered orders. */
export const exportOrders = (context: CallContext, filter: InputOf<typeof adminOrderCalls.exportOrders>) =>
  exportTable(context, 'order.export', filter);

/** Admin: the URL of the payouts that are due. */
export const exportPayouts = (context: CallContext) => exportTable(context, 'payout.export', {});

/** Admin: the URL of the filtered movements of the books. */
export const exportMovements = (context: CallContext, filter: InputOf<typeof adminBookCalls.exportMovements>) =>
  exportTable(context, 'books.export', filter);

/** Admin: the URL of the refunds that can be sent by hand. */
export const exportRefunds = (context: CallContext) => exportTable(context, 'hand_refund.export', {});

/** Admin: the URL of the filtered lines of the audit log. */
export const exportAudit = (context: CallContext, filter: InputOf<typeof adminAuditCalls.exportRows>) =>
  exportTable(context, 'audit.export', filter);

/** Admin: the URL of the filtered security events. */
export const exportSecurityEvents = (
  context: CallContext,
  filter: InputOf<typeof adminSecurityEventCalls.exportRows>,
) => exportTable(context, 'security_event.export', filter);

/** Logs the export and signs the URL of its file: a browser download sends no access token. */
async function exportTable(context: CallContext, action: ExportAction, filter: Record<string, unknown>) {
  const { name, extension } = TABLES[action];
  const filename = `trimatch-${name}-${hongKongDay(context.clock.now())}.${extension}`;
  const reply = await context.db.transaction(async (tx) => {
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
  context.securityEvents.record(context, { kind: 'table_exported', details: { table: name } });
  return reply;
}
