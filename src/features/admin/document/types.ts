import type { adminContentCalls } from '@/contract/admin/content/calls';
import type { ReplyOf } from '@/contract/call';

export type ContentDocument = ReplyOf<typeof adminContentCalls.details>;
export type ContentSummary = ReplyOf<typeof adminContentCalls.listing>['value'][number];
export type StoredPicture = ContentDocument['pictures'][number];
