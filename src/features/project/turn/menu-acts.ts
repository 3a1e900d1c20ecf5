import type { Guard, ProjectAction } from '@/domain/project/transitions';
import { find } from '@/features/common/project/allowed';
import type { ProjectDetails } from '../types';
import { hasLiveComplaint, type Turn } from './turn';

/** The actions of the turn card's menu, the constructive first; other actions are where their subject is shown. */
const MENU_ACTIONS = [
  'reopen',
  'report_defect',
  'ask',
  'submit',
  'estimate',
  'quote',
  'edit',
  'approve',
  'request_revision',
  'claim_stage',
  'certify_stage',
  'return_stage',
  'propose_variation',
  'waive_fee',
  'withdraw_end',
  'request_end',
  'replace',
  'withdraw_application',
  'decline_quotation',
  'withdraw_quotation',
  'resign',
  'complain',
  'withdraw_complaint',
  'end_unpaid',
  'cancel',
] as const satisfies ProjectAction[];
export type MenuAction = (typeof MENU_ACTIONS)[number];

/** Actions that cannot be undone, shown in the danger colour. */
const FINAL: readonly MenuAction[] = [
  'replace',
  'withdraw_application',
  'withdraw_quotation',
  'resign',
  'waive_fee',
  'end_unpaid',
  'cancel',
];

export interface MenuAct {
  action: MenuAction;
  /** The guard that blocks the action, if any. */
  blockedBy: Guard | null;
  isFinal: boolean;
}

/** The user's other actions, blocked ones with their guard; the main button's action is not repeated. */
export function menuActs(project: ProjectDetails, turn: Turn): MenuAct[] {
  return MENU_ACTIONS.flatMap((action): MenuAct[] => {
    const allowed = find(project, action);
    // Approving and asking for a revision are equals: both are buttons.
    const isButton =
      action === turn.action ||
      (action === 'request_revision' && turn.action === 'approve') ||
      (action === 'return_stage' && turn.action === 'certify_stage');
    if (!allowed || isButton || !isInMenu(project, action)) return [];
    return [{ action, blockedBy: allowed.blocked_by, isFinal: FINAL.includes(action) }];
  });
}

function isInMenu(project: ProjectDetails, action: MenuAction): boolean {
  switch (action) {
    // While quotations are compared, each is declined in the table.
    case 'decline_quotation':
      return project.status === 'awaiting_payment';
    // A first quotation is made with the main button.
    case 'quote':
      return project.quotations.some(({ status }) => status === 'submitted');
    // While a complaint is open, also about a defect, statements are added to that one.
    case 'complain':
      return !project.is_on_hold && !hasLiveComplaint(project);
    case 'estimate':
      return project.estimate !== null;
    default:
      return true;
  }
}
