import { isPast } from '@/domain/project/statuses';
import type { ProjectAction } from '@/domain/project/transitions';
import type { ProjectDetails } from '../types';

/** Where a project stands for its reader; each has a title and a text under `turn`. */
export type TurnKey =
  | 'choose_consultant'
  | 'wait_applications'
  | 'wait_estimate'
  | 'choose_quotation'
  | 'wait_quotations'
  | 'pay'
  | 'wait_payment'
  | 'wait_work'
  | 'wait_approval'
  | 'apply'
  | 'applied'
  | 'not_selected'
  | 'not_approved'
  | 'estimate'
  | 'estimated'
  | 'quote'
  | 'quoted'
  | 'requote'
  | 'on_hold'
  | 'chosen'
  | 'work'
  | 'approve'
  | 'watching'
  | 'completed'
  | 'closed';

export interface Turn {
  key: TurnKey;
  tone: 'turn' | 'wait' | 'info' | 'done';
  /** The one filled button. */
  action: ProjectAction | null;
  /** Shown, not to be pressed; the text says why and what to do. */
  isBlocked?: boolean;
  /** Also allowed, quietly. */
  also?: ProjectAction;
}

const wait = (key: TurnKey, also?: ProjectAction): Turn => ({ key, tone: 'wait', action: null, also });
const mine = (key: TurnKey, action: ProjectAction): Turn => ({ key, tone: 'turn', action });
const done = (key: TurnKey): Turn => ({ key, tone: 'done', action: null });

/** Whose turn it is, what the reader may press: out of the server's word, never guessed. */
export function turnOf(project: ProjectDetails): Turn {
  if (project.status === 'completed') return done('completed');
  if (isPast(project.status)) return done('closed');
  switch (project.relation) {
    case 'owner':
      return ownerTurn(project);
    case 'consultant':
      return consultantTurn(project);
    case 'technician':
      return technicianTurn(project);
    default:
      return strangerTurn(project);
  }
}

/** The project with its turn as this reader has it: what anybody may do is nobody's turn in particular. */
export function asSeen(project: ProjectDetails): ProjectDetails {
  const { tone } = turnOf(project);
  return { ...project, is_my_turn: tone === 'turn', waiting_on: tone === 'info' ? null : project.waiting_on };
}

const find = (project: ProjectDetails, action: ProjectAction) =>
  project.allowed_actions.find((allowed) => allowed.action === action);
const can = (project: ProjectDetails, action: ProjectAction) => find(project, action)?.blocked_by === null;

function ownerTurn(project: ProjectDetails): Turn {
  switch (project.status) {
    case 'open':
      return can(project, 'accept_consultant')
        ? mine('choose_consultant', 'accept_consultant')
        : wait('wait_applications');
    case 'estimating':
      return wait('wait_estimate');
    case 'quoting':
      return can(project, 'accept_quotation') ? mine('choose_quotation', 'accept_quotation') : wait('wait_quotations');
    case 'awaiting_payment':
      return mine('pay', 'pay');
    case 'submitted':
      return wait('wait_approval');
    default:
      return wait('wait_work');
  }
}

function consultantTurn(project: ProjectDetails): Turn {
  switch (project.status) {
    case 'estimating':
      return mine('estimate', 'estimate');
    case 'quoting':
      return wait('estimated', can(project, 'estimate') ? 'estimate' : undefined);
    case 'awaiting_payment':
      return wait('wait_payment');
    case 'submitted':
      return can(project, 'approve') ? mine('approve', 'approve') : wait('wait_approval');
    default:
      return wait('wait_work');
  }
}

function technicianTurn(project: ProjectDetails): Turn {
  if (can(project, 'submit')) return mine('work', 'submit');
  return wait(project.status === 'submitted' ? 'wait_approval' : 'wait_payment');
}

/** Applicants, quoters, and professionals who only look. */
function strangerTurn(project: ProjectDetails): Turn {
  const apply = find(project, 'apply');
  if (apply?.blocked_by === null) return { key: 'apply', tone: 'info', action: 'apply' };
  if (apply?.blocked_by === 'no_live_application') return wait('applied');
  if (apply) return { key: 'not_approved', tone: 'wait', action: 'apply', isBlocked: true };
  const quote = find(project, 'quote');
  if (quote) return quoteTurn(project, quote.blocked_by);
  if (project.quotations.some(({ status }) => status === 'accepted')) return wait('chosen');
  if (project.quotations.some(({ status }) => status === 'submitted')) return wait('on_hold');
  return done(project.relation === 'none' ? 'watching' : 'not_selected');
}

function quoteTurn(project: ProjectDetails, blockedBy: string | null): Turn {
  if (blockedBy !== null) return { key: 'not_approved', tone: 'wait', action: 'quote', isBlocked: true };
  const live = project.quotations.find(({ status }) => status === 'submitted');
  if (!live) return { key: 'quote', tone: 'info', action: 'quote' };
  return live.closed_because === null ? wait('quoted', 'quote') : mine('requote', 'quote');
}
