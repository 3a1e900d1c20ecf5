import type { adminProjectCalls } from '@/contract/admin-projects';
import type { ReplyOf } from '@/contract/call';
import type { ProjectAction } from '@/domain/project/transitions';

/** A project as an admin sees it. */
export type AdminProject = ReplyOf<typeof adminProjectCalls.project>;

/** Whether an admin may do it now. */
export const may = (project: AdminProject, action: ProjectAction): boolean =>
  project.allowed_actions.some((allowed) => allowed.action === action && allowed.blocked_by === null);
