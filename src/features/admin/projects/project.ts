import type { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { ReplyOf } from '@/contract/call';

/** A project as an admin sees it. */
export type AdminProject = ReplyOf<typeof adminProjectCalls.project>;
