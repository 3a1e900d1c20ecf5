import type { ReplyOf } from '@/contract/call';
import type { professionalCalls } from '@/contract/professional/calls';

/** A registration as an admin sees it. */
export type Professional = ReplyOf<typeof professionalCalls.professional>;

/** The decisions of an admin on a registration. */
export type Decision = 'approve' | 'request_info' | 'reject';
