import type { adminAuditCalls } from '@/contract/admin/audit/calls';
import type { ReplyOf } from '@/contract/call';

/** One entry of the audit log. */
export type AuditEntry = ReplyOf<typeof adminAuditCalls.listing>['value'][number];
