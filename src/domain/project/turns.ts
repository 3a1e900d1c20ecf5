import {
  DEFECT_ANSWER_DAYS,
  ESTIMATE_DAYS,
  FEEDBACK_DAYS,
  OPEN_DAYS,
  OWNER_ESCALATION_DAYS,
  OWNER_REVIEW_DAYS,
  PAYMENT_DAYS,
  QUOTING_DAYS,
  REMIND_BEFORE_DAYS,
  REVISING_DAYS,
  STAGE_PAYMENT_DAYS,
  STAGE_UNPAID_END_DAYS,
  VARIATION_ADVICE_DAYS,
  VARIATION_DAYS,
} from '@/config/limits/projects';
import { daysAfter } from '@/domain/time/calendar';
import type { Actor } from '../roles';
import { type ActorFacts, decide, defectWaitsFor, isAnyStage, isHeld, type ProjectFacts } from './lifecycle';
import type { DefectStatus, ProjectStatus, StageStatus } from './statuses';
import type { ProjectAction } from './transitions';

/** The plural means "any of them"; `other_side` are the participants who did not complain. */
export type WaitingOn = 'owner' | 'consultant' | 'technician' | 'consultants' | 'technicians' | 'other_side' | 'admin';

/** Whose turn it is; null when the project is past, unless a defect is open or held money is undecided. */
export function waitingOn(project: ProjectFacts): WaitingOn | null {
  if (project.complaint) return project.complaint.status === 'open' ? 'other_side' : 'admin';
  switch (project.status) {
    case 'open':
      return project.liveApplicationCount > 0 ? 'owner' : 'consultants';
    case 'estimating':
      return 'consultant';
    case 'quoting':
      return project.liveQuotationCount > 0 ? 'owner' : 'technicians';
    case 'awaiting_payment':
      return 'owner';
    case 'in_progress':
    case 'revising':
      if (isAnyStage(project.stages, ['claimed'])) return checkerOf(project);
      return isAnyStage(project.stages, ['payable']) && !isAnyStage(project.stages, ['paid', 'returned'])
        ? 'owner'
        : 'technician';
    case 'submitted':
      return checkerOf(project);
    case 'completed':
      return waitingOnDefects(project);
    case 'cancelled':
      return project.isMoneyUndecided ? 'admin' : null;
    default:
      return null;
  }
}

/** Of completed work: the owner, if any of its defects waits for them, else the technician. */
function waitingOnDefects({ defects, technicianId }: ProjectFacts): WaitingOn | null {
  const waits = defects.map((defect) => defectWaitsFor(defect, technicianId));
  return (['owner', 'technician'] as const).find((side) => waits.includes(side)) ?? null;
}

/** Who checks what the technician has done. */
const checkerOf = ({ consultantId, isConsultantAway }: ProjectFacts): WaitingOn =>
  consultantId === null || isConsultantAway ? 'owner' : 'consultant';

/** The actions that each status waits for, the most urgent first; `pay`, `pay_stage` and `pay_fee` are done through the order. */
const TURNS: Partial<Record<ProjectStatus, readonly ProjectAction[]>> = {
  open: ['accept_consultant', 'apply'],
  estimating: ['estimate'],
  quoting: ['answer', 'accept_quotation', 'quote'],
  in_progress: ['agree_end', 'agree_variation', 'certify_stage', 'advise_variation', 'claim_stage', 'submit'],
  revising: ['agree_end', 'agree_variation', 'certify_stage', 'advise_variation', 'claim_stage', 'submit'],
  submitted: ['agree_end', 'approve'],
  completed: ['confirm_defect', 'agree_visit', 'mend_defect', 'feedback'],
};

/** The action that waits for this actor, or null: it is not their turn. */
export function nextActionOf(project: ProjectFacts, actor: Actor, mine: ActorFacts): ProjectAction | null {
  const may = (action: ProjectAction) => decide(action, project, actor, mine).kind === 'allowed';
  if (project.complaint) {
    const isOpen = project.complaint.status === 'open';
    if (actor.userType === 'admin') return isOpen ? null : may('mediate') ? 'mediate' : 'settle_resume';
    if (isOpen && may('answer_complaint')) return 'answer_complaint';
    if (isHeld(project)) return null;
  }
  // What admins may do in the participants' place waits in their list of the day.
  if (actor.userType === 'admin') return null;
  if (project.status === 'awaiting_payment') return actor.id === project.ownerId ? 'pay' : null;
  const next = (TURNS[project.status] ?? []).find(
    (action) =>
      may(action) &&
      // The owner may answer too, but the consultant comes first; a technician who has quoted waits.
      !(action === 'answer' && actor.id !== (project.consultantId ?? project.ownerId)) &&
      !(action === 'quote' && mine.hasLiveQuotation) &&
      !(
        action === 'mend_defect' && !project.defects.some((defect) => defectWaitsFor(defect, actor.id) === 'technician')
      ),
  );
  if (next) return next;
  if (actor.id !== project.ownerId) return null;
  const isToPay = (action: 'pay_stage' | 'pay_fee') => decide(action, project, 'payment').kind === 'allowed';
  return isToPay('pay_stage') ? 'pay_stage' : isToPay('pay_fee') ? 'pay_fee' : null;
}

const DUE_DAYS: Partial<Record<ProjectStatus, number>> = {
  open: OPEN_DAYS,
  estimating: ESTIMATE_DAYS,
  quoting: QUOTING_DAYS,
  awaiting_payment: PAYMENT_DAYS,
  submitted: OWNER_REVIEW_DAYS,
  revising: REVISING_DAYS,
  completed: FEEDBACK_DAYS,
};

/** When the next step is due after `status` is entered; `workDays` are those of the quotation. */
export function dueAt(status: ProjectStatus, enteredAt: Date, workDays: number | null): Date | null {
  const days = status === 'in_progress' ? workDays : DUE_DAYS[status];
  return days ? daysAfter(enteredAt, days) : null;
}

/**
 * A project's timers: `remind` goes off before the due date, `overdue` notifies that it has passed, `act` moves the
 * project (expire, lapse) or publishes the feedback, `escalate` makes a task for the admin.
 */
export type TimerKind = 'remind' | 'overdue' | 'act' | 'escalate';
export interface Timer {
  kind: TimerKind;
  at: Date;
}

const TIMERS: Partial<Record<ProjectStatus, readonly [TimerKind, number][]>> = {
  open: [
    ['remind', -REMIND_BEFORE_DAYS],
    ['act', 0],
  ],
  estimating: [['overdue', 0]],
  quoting: [
    ['remind', -REMIND_BEFORE_DAYS],
    ['act', 0],
  ],
  awaiting_payment: [
    ['remind', -REMIND_BEFORE_DAYS],
    ['act', 0],
  ],
  in_progress: [['overdue', 0]],
  submitted: [
    ['overdue', 0],
    ['escalate', OWNER_ESCALATION_DAYS],
  ],
  revising: [['overdue', 0]],
  completed: [
    ['remind', -REMIND_BEFORE_DAYS],
    ['act', 0],
  ],
};

/** PRODUCT §7: 30 days after a stage became payable the technician may end the work. */
const UNPAID_END_AFTER_DUE_DAYS = STAGE_UNPAID_END_DAYS - STAGE_PAYMENT_DAYS;

/** Whether a stage is unpaid for so long that the technician may end the work. */
export const isLongUnpaid = (status: StageStatus, due: Date | null, now: Date): boolean =>
  status === 'payable' && due !== null && daysAfter(due, UNPAID_END_AFTER_DUE_DAYS) <= now;

/** Whether nobody has certified or returned a claimed stage for so long that it is an admin's task. */
export const isSilent = (status: StageStatus, due: Date | null, now: Date): boolean =>
  status === 'claimed' && due !== null && daysAfter(due, OWNER_ESCALATION_DAYS) <= now;

/** The timers of a stage: the owner pays it, or the consultant certifies it. */
const STAGE_TIMERS: Partial<Record<StageStatus, readonly [TimerKind, number][]>> = {
  payable: [
    ['remind', -REMIND_BEFORE_DAYS],
    ['overdue', 0],
    ['escalate', UNPAID_END_AFTER_DUE_DAYS],
  ],
  claimed: [
    ['overdue', 0],
    ['escalate', OWNER_ESCALATION_DAYS],
  ],
};

/** The timers of an addition's stage before it is paid: then it lapses. */
const ADDITION_TIMERS: readonly [TimerKind, number][] = [
  ['remind', -REMIND_BEFORE_DAYS],
  ['act', 0],
];

/** The timers of a proposed change of the work: the consultant's time is over, it expires soon, it expires. */
const VARIATION_TIMERS: readonly [TimerKind, number][] = [
  ['overdue', VARIATION_ADVICE_DAYS - VARIATION_DAYS],
  ['remind', -REMIND_BEFORE_DAYS],
  ['act', 0],
];

/** The columns of a stage or a proposed change without a deadline. */
export const NO_TIMERS = { dueAt: null, timerAt: null, timersDone: 0 } as const;

/** The timers of a defect: an answer is due, the visit is tomorrow or long over, and what was mended is confirmed. */
const DEFECT_TIMERS: Partial<Record<DefectStatus, readonly [TimerKind, number][]>> = {
  reported: [
    ['remind', -REMIND_BEFORE_DAYS],
    ['overdue', 0],
  ],
  visit_agreed: [
    ['remind', -DEFECT_ANSWER_DAYS - 1],
    ['overdue', 0],
  ],
  mended: [
    ['remind', -REMIND_BEFORE_DAYS],
    ['act', 0],
  ],
};

/** When a stage that gets this status now is to be paid or certified. */
export function stageDueAt(status: StageStatus, now: Date): Date | null {
  const days = STAGE_DUE_DAYS[status];
  return days ? daysAfter(now, days) : null;
}
const STAGE_DUE_DAYS: Partial<Record<StageStatus, number>> = {
  payable: STAGE_PAYMENT_DAYS,
  claimed: OWNER_REVIEW_DAYS,
};

/** The timers of a project's status, in order. */
export const timersOf = (status: ProjectStatus, due: Date | null): Timer[] => timersFrom(TIMERS[status], due);
/** The timers of a stage's status, in order. */
export const stageTimersOf = (status: StageStatus, due: Date | null, isAddition: boolean): Timer[] =>
  timersFrom(isAddition && status === 'payable' ? ADDITION_TIMERS : STAGE_TIMERS[status], due);
/** The timers of a proposed change of the work, in order. */
export const variationTimersOf = (due: Date | null): Timer[] => timersFrom(VARIATION_TIMERS, due);

/** The timers of a defect's status, in order. */
export const defectTimersOf = (status: DefectStatus, due: Date | null): Timer[] =>
  timersFrom(DEFECT_TIMERS[status], due);

const timersFrom = (timers: readonly [TimerKind, number][] = [], due: Date | null): Timer[] =>
  due === null ? [] : timers.map(([kind, days]) => ({ kind, at: daysAfter(due, days) }));

/**
 * The index of the timer that must run now, after the first `done` have run; null: none is due. A reminder is skipped
 * if the timer after it is due as well; all others run in order.
 */
export function nextTimer(timers: readonly Timer[], done: number, now: Date): number | null {
  const isDue = (timer: Timer | undefined) => timer !== undefined && timer.at <= now;
  const next = timers[done]?.kind === 'remind' && isDue(timers[done + 1]) ? done + 1 : done;
  return isDue(timers[next]) ? next : null;
}

/** The action of the timer `act`; null for a completed project, whose feedback is published. */
export const timedAction = (status: ProjectStatus): ProjectAction | null =>
  status === 'awaiting_payment' ? 'lapse' : status === 'completed' ? null : 'expire';

/** The eight steps that users see (Spec §4). `currentStep` returns the current one, from 0; 8 when all are done. */
export const PROJECT_STEPS = [
  'create',
  'apply',
  'accept_consultant',
  'estimate',
  'quote',
  'accept_quotation',
  'work',
  'approve',
] as const;
export type ProjectStep = (typeof PROJECT_STEPS)[number];

export function currentStep(
  project: Pick<ProjectFacts, 'status' | 'liveApplicationCount' | 'liveQuotationCount'>,
): number {
  switch (project.status) {
    case 'open':
      return project.liveApplicationCount > 0 ? 2 : 1;
    case 'estimating':
      return 3;
    case 'quoting':
      return project.liveQuotationCount > 0 ? 5 : 4;
    case 'awaiting_payment':
    case 'in_progress':
    case 'revising':
      return 6;
    case 'submitted':
      return 7;
    default:
      return 8;
  }
}
