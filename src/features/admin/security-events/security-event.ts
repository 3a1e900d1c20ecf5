import type { adminSecurityEventCalls } from '@/contract/admin/security-events/calls';
import type { ReplyOf } from '@/contract/call';

/** One security event. */
export type SecurityEvent = ReplyOf<typeof adminSecurityEventCalls.listing>['value'][number];
