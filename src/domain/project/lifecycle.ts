import {
  DAY_MS,
  ESTIMATE_DAYS,
  OPEN_DAYS,
  OWNER_REVIEW_DAYS,
  PAYMENT_DAYS,
  QUOTING_DAYS,
  REVISING_DAYS,
} from '@/config/limits';
import type { Actor } from '../roles';

export const PROJECT_STATUSES = [
  'open',
  'estimating',
  'quoting',
  'awaiting_payment',
  'in_progress',
  'submitted',
  'revising',
  'completed',
  'cancelled',
  'rejected',
  'expired',
] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const PAST_STATUSES = ['completed', 'cancelled', 'rejected', 'expired'] as const satisfies ProjectStatus[];
export const isPast = (status: ProjectStatus): boolean => (PAST_STATUSES as readonly string[]).includes(status);

/** What somebody does to an existing project. */
export const PROJECT_ACTIONS = [
  'apply',
  'accept_consultant',
  'estimate',
  'quote',
  'accept_quotation',
  'pay',
  'submit',
  'approve',
] as const;
export type ProjectAction = (typeof PROJECT_ACTIONS)[number];

/**
 * Who somebody is to one project. `any_consultant` and `any_technician` are professionals that may take it on;
 * `payment` is the payment provider's word: nobody else makes an order paid (PRODUCT §4).
 */
export type Party = 'owner' | 'consultant' | 'technician' | 'any_consultant' | 'any_technician' | 'payment';

/** A condition beside status and party; when it fails the action is shown as blocked, with this as the reason. */
export type Guard = 'approved' | 'no_live_application' | 'has_application' | 'has_quotation';

interface Transition {
  action: ProjectAction;
  by: Party;
  from: readonly ProjectStatus[];
  /** `same`: the project stays where it is. */
  to: ProjectStatus | 'same';
  guards?: readonly Guard[];
}

/** The table is the law (PRODUCT §3): no transition of a project exists anywhere else. */
export const PROJECT_TRANSITIONS: readonly Transition[] = [
  { action: 'apply', by: 'any_consultant', from: ['open'], to: 'same', guards: ['approved', 'no_live_application'] },
  { action: 'accept_consultant', by: 'owner', from: ['open'], to: 'estimating', guards: ['has_application'] },
  { action: 'estimate', by: 'consultant', from: ['estimating', 'quoting'], to: 'quoting' },
  { action: 'quote', by: 'any_technician', from: ['quoting'], to: 'same', guards: ['approved'] },
  { action: 'accept_quotation', by: 'owner', from: ['quoting'], to: 'awaiting_payment', guards: ['has_quotation'] },
  { action: 'pay', by: 'payment', from: ['awaiting_payment'], to: 'in_progress' },
  { action: 'submit', by: 'technician', from: ['in_progress', 'revising'], to: 'submitted' },
  { action: 'approve', by: 'consultant', from: ['submitted'], to: 'completed' },
];

/** A project as far as the rules care. */
export interface ProjectFacts {
  status: ProjectStatus;
  ownerId: number;
  consultantId: number | null;
  /** The technician whose quotation was paid. */
  technicianId: number | null;
  /** Applications the owner can accept. */
  liveApplicationCount: number;
  /** Quotations the owner can accept: neither expired nor answering an older estimate. */
  liveQuotationCount: number;
}

/** What the actor already has at this project. */
export interface ActorFacts {
  hasLiveApplication: boolean;
}

export interface AllowedAction {
  action: ProjectAction;
  /** Null when it may be done now; else why not. */
  blocked_by: Guard | null;
}

function isParty(party: Party, project: ProjectFacts, actor: Actor | 'payment'): boolean {
  if (actor === 'payment') return party === 'payment';
  switch (party) {
    case 'owner':
      return actor.id === project.ownerId;
    case 'consultant':
      return actor.id === project.consultantId;
    case 'technician':
      return actor.id === project.technicianId;
    case 'any_consultant':
      return actor.userType === 'consultant';
    case 'any_technician':
      return actor.userType === 'technician';
    case 'payment':
      return false;
  }
}

const GUARDS: Record<Guard, (project: ProjectFacts, actor: Actor | 'payment', mine: ActorFacts) => boolean> = {
  approved: (_project, actor) => actor === 'payment' || actor.isApproved,
  no_live_application: (_project, _actor, mine) => !mine.hasLiveApplication,
  has_application: (project) => project.liveApplicationCount > 0,
  has_quotation: (project) => project.liveQuotationCount > 0,
};

export type Decision =
  | { kind: 'allowed'; to: ProjectStatus }
  /** Never this caller's to do, at whatever time. */
  | { kind: 'forbidden' }
  /** Theirs, but not in this status. */
  | { kind: 'wrong_status' }
  | { kind: 'blocked'; guard: Guard };

/** May `actor` do `action` to `project` now, and where does it lead? */
export function decide(
  action: ProjectAction,
  project: ProjectFacts,
  actor: Actor | 'payment',
  mine: ActorFacts = { hasLiveApplication: false },
): Decision {
  const rows = PROJECT_TRANSITIONS.filter((row) => row.action === action && isParty(row.by, project, actor));
  if (rows.length === 0) return { kind: 'forbidden' };
  const row = rows.find((candidate) => candidate.from.includes(project.status));
  if (!row) return { kind: 'wrong_status' };
  const guard = row.guards?.find((name) => !GUARDS[name](project, actor, mine));
  if (guard) return { kind: 'blocked', guard };
  return { kind: 'allowed', to: row.to === 'same' ? project.status : row.to };
}

/** Every action of this actor in this status, blocked ones with the reason; screens show nothing else. */
export function allowedActions(project: ProjectFacts, actor: Actor, mine: ActorFacts): AllowedAction[] {
  return PROJECT_ACTIONS.flatMap((action): AllowedAction[] => {
    const decision = decide(action, project, actor, mine);
    if (decision.kind === 'allowed') return [{ action, blocked_by: null }];
    if (decision.kind === 'blocked') return [{ action, blocked_by: decision.guard }];
    return [];
  });
}

export type WaitingOn = 'owner' | 'consultant' | 'technician' | 'consultants' | 'technicians';

/** Whose turn it is; the plural means "any of them"; null when the project is past. */
export function waitingOn(project: ProjectFacts): WaitingOn | null {
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
      return 'technician';
    case 'submitted':
      return project.consultantId === null ? 'owner' : 'consultant';
    default:
      return null;
  }
}

const DUE_DAYS: Partial<Record<ProjectStatus, number>> = {
  open: OPEN_DAYS,
  estimating: ESTIMATE_DAYS,
  quoting: QUOTING_DAYS,
  awaiting_payment: PAYMENT_DAYS,
  submitted: OWNER_REVIEW_DAYS,
  revising: REVISING_DAYS,
};

/** Until when the next step is due once `status` is entered; work takes as long as the quotation says. */
export function dueAt(status: ProjectStatus, enteredAt: Date, workDays: number | null): Date | null {
  const days = status === 'in_progress' ? workDays : DUE_DAYS[status];
  return days ? new Date(enteredAt.getTime() + days * DAY_MS) : null;
}

/** The eight steps people see (Spec §4), and the one that a status stands at (0-based; 8 when all are done). */
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
