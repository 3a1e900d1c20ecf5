import type { ReplyOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import type { ProjectAction } from '@/domain/project/transitions';

type Allowed = Pick<ReplyOf<typeof projectCalls.projectDetails>, 'allowed_actions'>;

/** The server's entry for one action: absent, blocked with the reason, or allowed. */
export const find = (project: Allowed, action: ProjectAction) =>
  project.allowed_actions.find((allowed) => allowed.action === action);

/** May it be done now? */
export const can = (project: Allowed, action: ProjectAction): boolean => find(project, action)?.blocked_by === null;
