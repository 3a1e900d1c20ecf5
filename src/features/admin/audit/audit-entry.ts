import type { adminAuditCalls } from '@/contract/admin/audit/calls';
import type { ReplyOf } from '@/contract/call';

/** One act as the log has it. */
export type AuditEntry = ReplyOf<typeof adminAuditCalls.listing>['value'][number];
