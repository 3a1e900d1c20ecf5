import type { Guard, ProjectAction } from '@/domain/project/transitions';
import { find } from '@/features/common/project/allowed';
import type { ProjectDetails } from '../types';
import type { Turn } from './turn';

/** What stands in the turn card's menu, the constructive first; everything else is done where it is shown. */
const MENU_ACTIONS = [
  'reopen',
  'ask',
  'submit',
  'estimate',
  'quote',
  'edit',
  'approve',
  'request_revision',
  'withdraw_end',
  'request_end',
  'replace',
  'withdraw_application',
  'decline_quotation',
  'withdraw_quotation',
  'resign',
  'complain',
  'withdraw_complaint',
  'cancel',
] as const satisfies ProjectAction[];
export type MenuAction = (typeof MENU_ACTIONS)[number];

/** Drawn in the colour of what cannot be taken back. */
const FINAL: readonly MenuAction[] = ['replace', 'withdraw_application', 'withdraw_quotation', 'resign', 'cancel'];

export interface MenuAct {
  action: MenuAction;
  /** Why not now, as the law names it. */
  blockedBy: Guard | null;
  isFinal: boolean;
}

/** What else the reader may do, blocked things with the reason; the one button's action is not repeated. */
export function menuActs(project: ProjectDetails, turn: Turn): MenuAct[] {
  return MENU_ACTIONS.flatMap((action): MenuAct[] => {
    const allowed = find(project, action);
    if (!allowed || action === turn.action || !isInMenu(project, action)) return [];
    return [{ action, blockedBy: allowed.blocked_by, isFinal: FINAL.includes(action) }];
  });
}

function isInMenu(project: ProjectDetails, action: MenuAction): boolean {
  switch (action) {
    // While quotations are compared, each is declined where it stands.
    case 'decline_quotation':
      return project.status === 'awaiting_payment';
    // One who has not quoted yet quotes by the one button.
    case 'quote':
      return project.quotations.some(({ status }) => status === 'submitted');
    // The complaint that holds the project is there to be added to.
    case 'complain':
      return !project.is_on_hold;
    case 'estimate':
      return project.estimate !== null;
    default:
      return true;
  }
}
