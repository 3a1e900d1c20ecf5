import type { adminPeopleCalls } from '@/contract/admin/people/calls';
import type { ReplyOf } from '@/contract/call';

/** An account as an admin sees it. */
export type Person = ReplyOf<typeof adminPeopleCalls.details>;
