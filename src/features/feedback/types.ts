import type { ReplyOf } from '@/contract/call';
import type { feedbackCalls } from '@/contract/feedback/calls';

/** A completed project that the reader may still rate. */
export type PendingFeedback = ReplyOf<typeof feedbackCalls.uncommentedProject>['value'][number];
