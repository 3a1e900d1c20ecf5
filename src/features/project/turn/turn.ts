import { isPast, LIVE_COMPLAINT_STATUSES } from '@/domain/project/statuses';
import type { Guard, ProjectAction } from '@/domain/project/transitions';
import { can, find } from '@/features/common/project/allowed';
import { stageFor, stagesOf } from '../stages';
import type { ProjectDetails, Stage } from '../types';

/** The state of a project for the user; each has a title and a text under `turn`. */
export type TurnKey =
  | 'choose_consultant'
  | 'wait_applications'
  | 'wait_estimate'
  | 'replace_late'
  | 'choose_quotation'
  | 'wait_quotations'
  | 'answer_question'
  | 'pay'
  | 'wait_payment'
  | 'wait_work'
  | 'wait_work_owner'
  | 'wait_revision'
  | 'wait_approval'
  | 'wait_approval_owner'
  | 'stand_in_late'
  | 'stand_in_away'
  | 'apply'
  | 'applied'
  | 'not_selected'
  | 'not_approved'
  | 'not_subscribed'
  | 'not_licensed'
  | 'estimate'
  | 'estimated'
  | 'quote'
  | 'quoted'
  | 'requote'
  | 'on_hold'
  | 'chosen'
  | 'work'
  | 'revise'
  | 'approve'
  | 'claim_stage'
  | 'redo_stage'
  | 'certify_stage'
  | 'stand_in_stage'
  | 'pay_stage'
  | 'pay_addition'
  | 'pay_fee'
  | 'pay_fee_ended'
  | 'pay_share'
  | 'wait_stage_work'
  | 'wait_stage_payment'
  | 'wait_addition'
  | 'wait_stage_check'
  | 'wait_stage_check_owner'
  | 'agree_variation'
  | 'advise_variation'
  | 'end_answer'
  | 'hold'
  | 'hold_answer'
  | 'hold_wait_answer'
  | 'hold_settle'
  | 'hold_mediating'
  | 'watching'
  | 'feedback'
  | 'confirm_defect'
  | 'agree_visit'
  | 'mend_defect'
  | 'defect_answer'
  | 'defect_settle'
  | 'wait_defects'
  | 'completed'
  | 'cancelled'
  | 'held_undecided'
  | 'rejected'
  | 'expired'
  | 'reopen';

export interface Turn {
  key: TurnKey;
  tone: 'turn' | 'wait' | 'info' | 'done';
  /** The main button's action; filled when it is the user's turn, or open to them. */
  action: ProjectAction | null;
  /** Set when the button is disabled; the text says why and what to do. */
  blockedBy?: Guard;
  /** The deadline; null when there is none. */
  due: string | null;
}

/** Whose turn it is, and the user's main action: from the server's data, never guessed. */
export function turnOf(project: ProjectDetails): Turn {
  const { key, tone, action, blockedBy } = stateOf(project);
  const due = tone === 'done' || key === 'reopen' ? null : deadlineOf(project, key);
  return { key, tone, action, blockedBy, due };
}

/** The deadline that applies: the feedback's, the request's to end, the complaint's, or the step's. */
function deadlineOf(project: ProjectDetails, key: TurnKey): string | null {
  if (key === 'feedback') return project.feedback?.until ?? null;
  if (key === 'end_answer') return project.end_request?.due_at ?? null;
  // Each proposed change has its own, which is shown with it.
  if (key === 'agree_variation' || key === 'advise_variation') return null;
  // A fee has none: it is owed until it is paid.
  if (key === 'pay_fee' || key === 'pay_fee_ended' || key === 'pay_share') return null;
  // Each defect has its own.
  if (key === 'confirm_defect' || key === 'agree_visit' || key === 'mend_defect' || key === 'wait_defects') return null;
  if (key === 'defect_answer' || key === 'defect_settle') return project.complaint?.due_at ?? null;
  if (project.is_on_hold) return project.complaint?.due_at ?? null;
  return stageOfTurn(project)?.stage.due_at ?? project.due_at;
}

/** The stage that the project waits for: to be certified, then to be done, then to be paid; null if it is none. */
export const stageOfTurn = (project: ProjectDetails) =>
  (project.my_turn && stageFor(project, project.my_turn)) ??
  stageFor(project, 'certify_stage') ??
  stageFor(project, 'claim_stage') ??
  stageFor(project, 'pay_stage');

/** The project with its turn from this user's view: an action that is open to many is not their turn. */
export function asSeen(project: ProjectDetails): ProjectDetails {
  const { tone, due } = turnOf(project);
  return {
    ...project,
    is_my_turn: tone === 'turn',
    waiting_on: tone === 'info' ? null : project.waiting_on,
    due_at: tone === 'turn' ? due : project.due_at,
  };
}

const isAddition = (stage?: Stage) => stage !== undefined && stage.variation_id !== null;

/** An agreed addition that waits for its payment. */
export const unpaidAddition = (project: ProjectDetails) =>
  isWorkOn(project)
    ? stagesOf(project).find(({ variation_id, status }) => variation_id !== null && status === 'payable')
    : undefined;

type State = Omit<Turn, 'due'>;

const wait = (key: TurnKey, action: ProjectAction | null = null): State => ({ key, tone: 'wait', action });
const mine = (key: TurnKey, action: ProjectAction): State => ({ key, tone: 'turn', action });
const open = (key: TurnKey, action: ProjectAction): State => ({ key, tone: 'info', action });
const BLOCKED: Partial<Record<Guard, TurnKey>> = { subscribed: 'not_subscribed', licensed: 'not_licensed' };
const blocked = (action: ProjectAction | null, by: Guard): State => ({
  key: BLOCKED[by] ?? 'not_approved',
  tone: 'wait',
  action,
  blockedBy: by,
});
const done = (key: TurnKey): State => ({ key, tone: 'done', action: null });

function stateOf(project: ProjectDetails): State {
  if (project.is_on_hold) return holdTurn(project);
  if (isPast(project.status)) return pastTurn(project);
  return (project.my_turn && myTurn(project, project.my_turn)) || waitTurn(project);
}

function holdTurn(project: ProjectDetails): State {
  if (project.my_turn === 'answer_complaint') return mine('hold_answer', 'answer_complaint');
  switch (project.complaint?.status) {
    case 'open':
      return wait(can(project, 'withdraw_complaint') ? 'hold_wait_answer' : 'hold');
    case 'responded':
      return wait('hold_settle');
    case 'mediating':
      return wait('hold_mediating');
    default:
      return wait('hold');
  }
}

/** Whether the fee to be paid is a share of the price, for which nothing waits. */
const isShareUnpaid = ({ unpaid_fees }: ProjectDetails) => unpaid_fees[0]?.is_share === true;

function pastTurn(project: ProjectDetails): State {
  if (project.my_turn === 'pay_fee') return mine(isShareUnpaid(project) ? 'pay_share' : 'pay_fee_ended', 'pay_fee');
  switch (project.status) {
    case 'completed':
      return completedTurn(project);
    case 'expired':
      return can(project, 'reopen') ? open('reopen', 'reopen') : done('expired');
    case 'rejected':
      return done('rejected');
    default:
      return project.waiting_on === 'admin' ? wait('held_undecided') : done('cancelled');
  }
}

/** Of finished work: a dispute about a defect, what a defect waits for, then the feedback. */
function completedTurn(project: ProjectDetails): State {
  const { my_turn: next, warranty } = project;
  if (next === 'answer_complaint') return mine('defect_answer', next);
  if (next === 'confirm_defect' || next === 'agree_visit' || next === 'mend_defect') return mine(next, next);
  if (next === 'feedback') return mine(next, next);
  if (hasLiveComplaint(project)) return wait('defect_settle');
  return (warranty?.open_defect_count ?? 0) > 0 ? wait('wait_defects') : done('completed');
}

/** Whether a complaint waits for its answer or settlement; one about a defect does not hold the project. */
export const hasLiveComplaint = ({ complaint }: Pick<ProjectDetails, 'complaint'>): boolean =>
  LIVE_COMPLAINT_STATUSES.some((live) => live === complaint?.status);

const TURNS: Partial<Record<ProjectAction, TurnKey>> = {
  accept_consultant: 'choose_consultant',
  estimate: 'estimate',
  answer: 'answer_question',
  accept_quotation: 'choose_quotation',
  pay: 'pay',
  agree_end: 'end_answer',
  agree_variation: 'agree_variation',
  advise_variation: 'advise_variation',
};

function myTurn(project: ProjectDetails, action: ProjectAction): State | null {
  switch (action) {
    case 'apply':
      return open('apply', 'apply');
    case 'quote':
      // A technician whose quotation cannot be chosen as it is has to quote again; one without a quotation may quote.
      return project.quotations.some(({ status }) => status === 'submitted')
        ? mine('requote', 'quote')
        : open('quote', 'quote');
    case 'submit':
      return mine(project.status === 'revising' ? 'revise' : 'work', 'submit');
    case 'approve':
      if (project.relation !== 'owner') return mine('approve', 'approve');
      return mine(project.consultant === null || !isLate(project) ? 'stand_in_away' : 'stand_in_late', 'approve');
    case 'claim_stage':
      return mine(stageFor(project, action)?.stage.status === 'returned' ? 'redo_stage' : 'claim_stage', action);
    case 'pay_stage':
      return mine(isAddition(stageFor(project, action)?.stage) ? 'pay_addition' : 'pay_stage', action);
    case 'pay_fee':
      return mine(isShareUnpaid(project) ? 'pay_share' : 'pay_fee', action);
    case 'certify_stage':
      return mine(project.relation === 'owner' ? 'stand_in_stage' : 'certify_stage', action);
    default: {
      const key = TURNS[action];
      return key ? mine(key, action) : null;
    }
  }
}

const isLate = (project: ProjectDetails) => project.due_at !== null && new Date(project.due_at).getTime() <= Date.now();

/** It is another party's turn, or open to many. */
function waitTurn(project: ProjectDetails): State {
  if (project.relation === 'owner') return ownerWaits(project);
  if (project.relation === 'consultant' || project.relation === 'technician') return partyWaits(project);
  return strangerWaits(project);
}

function ownerWaits(project: ProjectDetails): State {
  switch (project.status) {
    case 'open':
      return wait('wait_applications');
    case 'estimating':
      return can(project, 'replace') ? wait('replace_late', 'replace') : wait('wait_estimate');
    case 'quoting':
      return wait('wait_quotations');
    default:
      return partyWaits(project);
  }
}

const isWorkOn = ({ status }: ProjectDetails) => status === 'in_progress' || status === 'revising';

function partyWaits(project: ProjectDetails): State {
  const isConsultantGone = project.consultant === null;
  const stage = isWorkOn(project) ? stageOfTurn(project)?.stage : undefined;
  if (stage?.status === 'claimed') return wait(isConsultantGone ? 'wait_stage_check_owner' : 'wait_stage_check');
  // The technician has no stage to claim, and cannot submit the whole work before the addition is decided.
  if (project.relation === 'technician' && unpaidAddition(project)) return wait('wait_addition');
  if (stage?.status === 'payable') return wait('wait_stage_payment');
  if (stage) return wait('wait_stage_work');
  switch (project.status) {
    case 'quoting':
      return wait('estimated', can(project, 'estimate') ? 'estimate' : null);
    case 'awaiting_payment':
      return wait('wait_payment');
    case 'revising':
      return wait('wait_revision');
    case 'submitted':
      return wait(isConsultantGone ? 'wait_approval_owner' : 'wait_approval');
    default:
      return wait(isConsultantGone ? 'wait_work_owner' : 'wait_work');
  }
}

const hasPending = (project: ProjectDetails) => project.applications.some(({ status }) => status === 'pending');

/** Applicants, quoting technicians, and professionals without a part in the project. */
function strangerWaits(project: ProjectDetails): State {
  const apply = find(project, 'apply');
  if (apply?.blocked_by === 'no_live_application') return wait('applied');
  // A user with a pending application has no button.
  if (apply?.blocked_by) return blocked(hasPending(project) ? null : 'apply', apply.blocked_by);
  const quote = find(project, 'quote');
  if (quote?.blocked_by === null) return wait('quoted', 'quote');
  if (quote) return blocked('quote', quote.blocked_by);
  if (project.quotations.some(({ status }) => status === 'accepted')) return wait('chosen');
  if (project.quotations.some(({ status }) => status === 'submitted')) return wait('on_hold');
  return done(project.relation === 'none' ? 'watching' : 'not_selected');
}
