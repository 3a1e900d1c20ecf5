import { isPast } from '@/domain/project/statuses';
import type { Guard, ProjectAction } from '@/domain/project/transitions';
import { can, find } from '@/features/common/project/allowed';
import type { ProjectDetails } from '../types';

/** Where a project stands for its reader; each has a title and a text under `turn`. */
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
  | 'end_answer'
  | 'hold'
  | 'hold_answer'
  | 'hold_wait_answer'
  | 'hold_settle'
  | 'hold_mediating'
  | 'watching'
  | 'feedback'
  | 'completed'
  | 'cancelled'
  | 'rejected'
  | 'expired'
  | 'reopen';

export interface Turn {
  key: TurnKey;
  tone: 'turn' | 'wait' | 'info' | 'done';
  /** The one button; filled when it is the reader's turn, or open to them. */
  action: ProjectAction | null;
  /** Shown, not to be pressed; the text says why and what to do. */
  blockedBy?: Guard;
  /** Until when; null when no time runs. */
  due: string | null;
}

/** Whose turn it is, what the reader may press: out of the server's word, never guessed. */
export function turnOf(project: ProjectDetails): Turn {
  const { key, tone, action, blockedBy } = standing(project);
  const due = tone === 'done' || key === 'reopen' ? null : timeOf(project, key);
  return { key, tone, action, blockedBy, due };
}

/** Whose time it is: the feedback's, the request's to end, the complaint's, or the step's. */
function timeOf(project: ProjectDetails, key: TurnKey): string | null {
  if (key === 'feedback') return project.feedback?.until ?? null;
  if (key === 'end_answer') return project.end_request?.due_at ?? null;
  if (project.is_on_hold) return project.complaint?.due_at ?? null;
  return project.due_at;
}

/** The project with its turn as this reader has it: what anybody may do is nobody's turn in particular. */
export function asSeen(project: ProjectDetails): ProjectDetails {
  const { tone, due } = turnOf(project);
  return {
    ...project,
    is_my_turn: tone === 'turn',
    waiting_on: tone === 'info' ? null : project.waiting_on,
    due_at: tone === 'turn' ? due : project.due_at,
  };
}

type Standing = Omit<Turn, 'due'>;

const wait = (key: TurnKey, action: ProjectAction | null = null): Standing => ({ key, tone: 'wait', action });
const mine = (key: TurnKey, action: ProjectAction): Standing => ({ key, tone: 'turn', action });
const open = (key: TurnKey, action: ProjectAction): Standing => ({ key, tone: 'info', action });
const unfit = (action: ProjectAction | null, by: Guard): Standing => ({
  key: by === 'subscribed' ? 'not_subscribed' : 'not_approved',
  tone: 'wait',
  action,
  blockedBy: by,
});
const done = (key: TurnKey): Standing => ({ key, tone: 'done', action: null });

function standing(project: ProjectDetails): Standing {
  if (project.is_on_hold) return holdTurn(project);
  if (isPast(project.status)) return pastTurn(project);
  return (project.my_turn && myTurn(project, project.my_turn)) || waitTurn(project);
}

function holdTurn(project: ProjectDetails): Standing {
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

function pastTurn(project: ProjectDetails): Standing {
  switch (project.status) {
    case 'completed':
      return project.my_turn === 'feedback' ? mine('feedback', 'feedback') : done('completed');
    case 'expired':
      return can(project, 'reopen') ? open('reopen', 'reopen') : done('expired');
    case 'rejected':
      return done('rejected');
    default:
      return done('cancelled');
  }
}

const TURNS: Partial<Record<ProjectAction, TurnKey>> = {
  accept_consultant: 'choose_consultant',
  estimate: 'estimate',
  answer: 'answer_question',
  accept_quotation: 'choose_quotation',
  pay: 'pay',
  agree_end: 'end_answer',
};

function myTurn(project: ProjectDetails, action: ProjectAction): Standing | null {
  switch (action) {
    case 'apply':
      return open('apply', 'apply');
    case 'quote':
      // Whoever has quoted, and cannot be chosen as it stands, is asked; whoever has not may.
      return project.quotations.some(({ status }) => status === 'submitted')
        ? mine('requote', 'quote')
        : open('quote', 'quote');
    case 'submit':
      return mine(project.status === 'revising' ? 'revise' : 'work', 'submit');
    case 'approve':
      if (project.relation !== 'owner') return mine('approve', 'approve');
      return mine(project.consultant === null || !isLate(project) ? 'stand_in_away' : 'stand_in_late', 'approve');
    default: {
      const key = TURNS[action];
      return key ? mine(key, action) : null;
    }
  }
}

const isLate = (project: ProjectDetails) => project.due_at !== null && new Date(project.due_at).getTime() <= Date.now();

/** It is somebody else's turn, or nobody's in particular. */
function waitTurn(project: ProjectDetails): Standing {
  if (project.relation === 'owner') return ownerWaits(project);
  if (project.relation === 'consultant' || project.relation === 'technician') return partyWaits(project);
  return strangerWaits(project);
}

function ownerWaits(project: ProjectDetails): Standing {
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

function partyWaits(project: ProjectDetails): Standing {
  const isConsultantGone = project.consultant === null;
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

/** Applicants, quoters, and professionals who only look. */
function strangerWaits(project: ProjectDetails): Standing {
  const apply = find(project, 'apply');
  if (apply?.blocked_by === 'no_live_application') return wait('applied');
  // Whoever has applied already has nothing to press.
  if (apply?.blocked_by) return unfit(hasPending(project) ? null : 'apply', apply.blocked_by);
  const quote = find(project, 'quote');
  if (quote?.blocked_by === null) return wait('quoted', 'quote');
  if (quote) return unfit('quote', quote.blocked_by);
  if (project.quotations.some(({ status }) => status === 'accepted')) return wait('chosen');
  if (project.quotations.some(({ status }) => status === 'submitted')) return wait('on_hold');
  return done(project.relation === 'none' ? 'watching' : 'not_selected');
}
