import type { ReplyOf } from '@/contract/call';
import type { professionalCalls } from '@/contract/professional/calls';

/** A registration as an admin sees it. */
export type Professional = ReplyOf<typeof professionalCalls.professional>;

/** What an admin can say to it. */
export type Decision = 'approve' | 'request_info' | 'reject';
