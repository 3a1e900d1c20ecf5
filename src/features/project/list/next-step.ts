import type { UserType } from '@/domain/roles';
import type { ProjectSummary } from '../types';

/** What the reader does next in a project, as a key of `next`; null when it is not their turn. */
export function nextStepKey(project: Pick<ProjectSummary, 'status' | 'is_my_turn'>, userType: UserType | null) {
  if (!project.is_my_turn) return null;
  switch (project.status) {
    case 'open':
      return 'choose_consultant' as const;
    case 'estimating':
      return 'estimate' as const;
    case 'quoting':
      return userType === 'technician' ? ('quote' as const) : ('choose_quotation' as const);
    case 'awaiting_payment':
      return 'pay' as const;
    case 'in_progress':
    case 'revising':
      return 'submit' as const;
    case 'submitted':
      return 'approve' as const;
    default:
      return null;
  }
}
