import type { Actor } from '../roles';
import type { ComplaintStatus, DefectStatus, ProjectStatus, StageStatus } from './statuses';
import {
  type Guard,
  type Need,
  type Party,
  PROJECT_ACTIONS,
  PROJECT_TRANSITIONS,
  type ProjectAction,
  type Transition,
} from './transitions';

/** The data of a project that the rules need. */
export interface ProjectFacts {
  status: ProjectStatus;
  ownerId: number;
  consultantId: number | null;
  /** The technician whose quotation was paid. */
  technicianId: number | null;
  /** Applications the owner can accept. */
  liveApplicationCount: number;
  /** Pending applications, whether they can be accepted or not. */
  pendingApplicationCount: number;
  /** Quotations the owner can accept: in force, for this estimate, of an available technician with what is demanded. */
  liveQuotationCount: number;
  /** Submitted quotations, whether they can be accepted or not. */
  submittedQuotationCount: number;
  openQuestionCount: number;
  /** The due date of the current step has passed. */
  isOverdue: boolean;
  /** The consultant is suspended. */
  isConsultantAway: boolean;
  /** The live complaint: it holds the project, or only a defect. */
  complaint: { status: ComplaintStatus; complainantId: number; isOfDefect: boolean } | null;
  /** The open request to end by consent; an answer is null until it is given. */
  endRequest: { requesterId: number; ownerAnswer: boolean | null; technicianAnswer: boolean | null } | null;
  /** The time for complaints about a completed project is over. */
  isComplaintTimeOver: boolean;
  /** The consultants' fees that are orders of their own and not paid, or not due to them yet. */
  fees: readonly FeeFacts[];
  /** The stages of the accepted quotation, in order; empty if it names none. */
  stages: readonly StageFacts[];
  /** An admin is to decide on what is held of work that the technician has ended unpaid. */
  isMoneyUndecided: boolean;
  /** The proposed changes of the work. */
  variations: readonly VariationFacts[];
  /** The warranty of finished work; null without one, and while the work goes on. */
  warranty: WarrantyFacts | null;
  /** The defects that are not confirmed or taken back. */
  defects: readonly DefectFacts[];
}

/** Whether the time to report defects is over, and whether money is kept back whose time has come. */
export interface WarrantyFacts {
  isOver: boolean;
  isRetentionDue: boolean;
}

/** A consultant's fee that is an order of its own: whether it is to be paid, and, if fixed and paid, whether its time has come. */
export interface FeeFacts {
  consultantId: number | null;
  /** Else a share of the price. */
  isFixed: boolean;
  isUnpaid: boolean;
  isDue: boolean;
}

/**
 * A defect, who proposed the visit that can still be agreed to, whether its answer, visit or confirmation is late, and
 * whether the platform has decided about it since the owner last sent it back.
 */
export interface DefectFacts {
  status: DefectStatus;
  visitBy: number | null;
  isOverdue: boolean;
  isDecided: boolean;
}

/**
 * A payment stage, whether its payment or its certificate is late, whether it is unpaid for too long to go on, and
 * whether it is claimed for so long that an admin may decide.
 */
export interface StageFacts {
  status: StageStatus;
  isOverdue: boolean;
  isLongUnpaid: boolean;
  isSilent: boolean;
  /** It pays an addition: the work does not wait for it, and it lapses if it is not paid in time. */
  isAddition: boolean;
}

/** A proposed change of the work. */
export interface VariationFacts {
  proposerId: number;
  /** Who wrote its current version. */
  authorId: number;
  ownerAgreed: boolean;
  technicianAgreed: boolean;
  isAdvised: boolean;
  /** The time for the consultant's advice is over. */
  isAdviceOver: boolean;
  isOverdue: boolean;
}

/** What the actor already has in this project. */
export interface ActorFacts {
  /** Pending or accepted. */
  hasLiveApplication: boolean;
  hasPendingApplication: boolean;
  hasSubmittedQuotation: boolean;
  /** A quotation that can be accepted. */
  hasLiveQuotation: boolean;
  hasAcceptedQuotation: boolean;
  hasRated: boolean;
  /** The category demands a licence, and they hold none of the kinds that will do. */
  lacksLicence: boolean;
}

export const NO_ACTOR_FACTS: ActorFacts = {
  hasLiveApplication: false,
  hasPendingApplication: false,
  hasSubmittedQuotation: false,
  hasLiveQuotation: false,
  hasAcceptedQuotation: false,
  hasRated: false,
  lacksLicence: false,
};

/** Who acts: a user, the payment provider, or the system. */
export type Doer = Actor | 'payment' | 'system';

export interface AllowedAction {
  action: ProjectAction;
  /** Null if it is allowed now; else why not. */
  blocked_by: Guard | null;
}

function isParty(party: Party, project: ProjectFacts, doer: Doer): boolean {
  if (typeof doer === 'string') return party === doer;
  switch (party) {
    case 'owner':
      return doer.id === project.ownerId;
    case 'consultant':
      return doer.id === project.consultantId;
    case 'technician':
      return doer.id === project.technicianId;
    case 'any_consultant':
      return doer.userType === 'consultant';
    case 'any_technician':
      return doer.userType === 'technician';
    case 'admin':
      return doer.userType === 'admin';
    default:
      return false;
  }
}

/** The participants: owner, consultant, technician, in this order. */
export const participantIds = (project: Pick<ProjectFacts, 'ownerId' | 'consultantId' | 'technicianId'>): number[] =>
  [project.ownerId, project.consultantId, project.technicianId].filter((id) => id !== null);

/** Whom `raterId` rates: a client both, a consultant the technician, a technician the consultant (Spec §6). */
export function ratedBy(
  project: Pick<ProjectFacts, 'ownerId' | 'consultantId' | 'technicianId'>,
  raterId: number,
): ('consultant' | 'technician')[] {
  const rated: ('consultant' | 'technician')[] = [];
  const isOwner = raterId === project.ownerId;
  if (project.consultantId !== null && (isOwner || raterId === project.technicianId)) rated.push('consultant');
  if (project.technicianId !== null && (isOwner || raterId === project.consultantId)) rated.push('technician');
  return rated;
}

/** Participants who can rate another one. */
export const raterIds = (project: Pick<ProjectFacts, 'ownerId' | 'consultantId' | 'technicianId'>): number[] =>
  participantIds(project).filter((id) => ratedBy(project, id).length > 0);

const isId = (doer: Doer, id: number | null | undefined): boolean => typeof doer === 'object' && doer.id === id;

function mayAnswerEnd(project: ProjectFacts, doer: Doer): boolean {
  const { endRequest } = project;
  if (!endRequest || isId(doer, endRequest.requesterId)) return false;
  return isId(doer, project.ownerId) ? endRequest.ownerAnswer === null : endRequest.technicianAnswer === null;
}

/** Whether a complaint holds the project: one about a defect holds nothing but that defect, and the retention. */
export const isHeld = ({ complaint }: Pick<ProjectFacts, 'complaint'>): boolean =>
  complaint !== null && !complaint.isOfDefect;

/** Whether a stage has one of these statuses. */
export const isAnyStage = (stages: readonly StageFacts[], statuses: readonly StageStatus[]): boolean =>
  stages.some(({ status }) => statuses.includes(status));

/** The last stage, which stands for the whole work, and those before it. What was cancelled is not done at all. */
export function splitLast<S extends { status: StageStatus }>(
  stages: readonly S[],
): { others: S[]; last: S | undefined } {
  const live = stages.filter(({ status }) => status !== 'cancelled');
  return { others: live.slice(0, -1), last: live.at(-1) };
}

/** Whether the last stage is paid and all others are certified or cancelled, so that the whole work can be submitted. */
function isLastStageOpen(stages: readonly StageFacts[]): boolean {
  const { others, last } = splitLast(stages);
  if (!last) return true;
  return others.every(({ status }) => status === 'certified') && ['paid', 'returned'].includes(last.status);
}

/** Whether the consultant can still advise on a proposed change. */
export const isToAdvise = ({ consultantId }: ProjectFacts, variation: VariationFacts): boolean =>
  consultantId !== null && variation.authorId !== consultantId && !variation.isAdvised;

/** Whether owner and technician wait for that advice before they agree. */
export const isAdviceAwaited = (project: ProjectFacts, variation: VariationFacts): boolean =>
  isToAdvise(project, variation) && !project.isConsultantAway && !variation.isAdviceOver;

/** Whether the doer, owner or technician, has not agreed to a proposed change. */
export const isToAnswer = (project: ProjectFacts, variation: VariationFacts, doer: Doer): boolean =>
  (isId(doer, project.ownerId) && !variation.ownerAgreed) ||
  (isId(doer, project.technicianId) && !variation.technicianAgreed);

/**
 * Whom a defect waits for: to answer it or to mend it, to agree to a visit, to confirm that it is mended, or to decide a
 * dispute. Null for the day of a visit, and once it is closed.
 */
export function defectWaitsFor(
  { status, visitBy }: Pick<DefectFacts, 'status' | 'visitBy'>,
  technicianId: number | null,
): 'owner' | 'technician' | 'admin' | null {
  switch (status) {
    case 'reported':
      return visitBy !== null && visitBy === technicianId ? 'owner' : 'technician';
    case 'visit_agreed':
      return visitBy === null ? 'technician' : null;
    case 'mended':
      return 'owner';
    case 'disputed':
      return 'admin';
    default:
      return null;
  }
}

type Check = (project: ProjectFacts, doer: Doer, mine: ActorFacts) => boolean;

const NEEDS: Record<Need, Check> = {
  application: (project) => project.pendingApplicationCount > 0,
  my_application: (_project, _doer, mine) => mine.hasPendingApplication,
  quotation: (project) => project.submittedQuotationCount > 0,
  my_quotation: (_project, _doer, mine) => mine.hasSubmittedQuotation,
  my_accepted_quotation: (_project, _doer, mine) => mine.hasAcceptedQuotation,
  question: (project) => project.openQuestionCount > 0,
  end_request: (project) => project.endRequest !== null,
  my_end_answer: mayAnswerEnd,
  my_end_request: (project, doer) => isId(doer, project.endRequest?.requesterId),
  both_agreed: (project) => project.endRequest?.ownerAnswer === true && project.endRequest.technicianAnswer === true,
  complaint: (project) => project.complaint !== null,
  not_mediating: (project) => project.complaint?.status !== 'mediating',
  // The complainant can add an answer only after another party has answered.
  complaint_to_answer: ({ complaint }, doer) =>
    complaint !== null && (complaint.status !== 'open' || !isId(doer, complaint.complainantId)),
  my_complaint: (project, doer) => isId(doer, project.complaint?.complainantId),
  somebody_to_rate: (project, doer) => typeof doer === 'object' && ratedBy(project, doer.id).length > 0,
  a_consultant: (project) => project.consultantId !== null,
  time_is_up: (project) => project.isOverdue,
  unpaid_fee: ({ fees }) => fees.some(({ isUnpaid }) => isUnpaid),
  unpaid_fixed_fee: ({ fees }) => fees.some(({ isFixed, isUnpaid }) => isFixed && isUnpaid),
  my_unpaid_fixed_fee: ({ fees }, doer) =>
    fees.some(({ isFixed, isUnpaid, consultantId }) => isFixed && isUnpaid && isId(doer, consultantId)),
  fee_due: ({ fees }) => fees.some(({ isDue }) => isDue),
  payable_stage: ({ stages }) => isAnyStage(stages, ['payable']),
  long_unpaid_stage: ({ stages }) => stages.some(({ isLongUnpaid }) => isLongUnpaid),
  undecided_money: ({ isMoneyUndecided }) => isMoneyUndecided,
  stage_to_claim: ({ stages }) => isAnyStage(splitLast(stages).others, ['paid', 'returned']),
  claimed_stage: ({ stages }) => isAnyStage(splitLast(stages).others, ['claimed']),
  unpaid_addition: ({ stages }) =>
    stages.some(({ status, isAddition, isOverdue }) => isAddition && status === 'payable' && isOverdue),
  variation_to_advise: (project) => project.variations.some((variation) => isToAdvise(project, variation)),
  variation_to_answer: (project, doer) => project.variations.some((variation) => isToAnswer(project, variation, doer)),
  my_variation: ({ variations }, doer) => variations.some(({ proposerId }) => isId(doer, proposerId)),
  late_variation: ({ variations }) => variations.some(({ isOverdue }) => isOverdue),
  complaint_of_work: ({ complaint }) => complaint?.isOfDefect !== true,
  // Completed work in stages stays completed (PRODUCT §7); without stages it is as §3 has it.
  work_may_go_back: ({ status, stages }) => status !== 'completed' || stages.length === 0,
  a_warranty: ({ warranty }) => warranty !== null,
  defect_to_mend: ({ defects }) => defects.some(isToMend),
  visit_to_answer: ({ defects }, doer) =>
    defects.some(({ status, visitBy }) => status === 'reported' && visitBy !== null && !isId(doer, visitBy)),
  mended_defect: ({ defects }) => defects.some(({ status }) => status === 'mended'),
  late_mended_defect: ({ defects }) => defects.some(({ status, isOverdue }) => status === 'mended' && isOverdue),
  undecided_defect: ({ defects }) => defects.some((defect) => isToMend(defect) && !defect.isDecided),
  disputable_defect: ({ defects }) => defects.some(({ status }) => status !== 'disputed'),
  retention_due: ({ warranty }) => warranty?.isRetentionDue === true,
};

const GUARD_CHECKS: Record<Guard, Check> = {
  on_hold: (project) => !isHeld(project),
  approved: (_project, doer) => typeof doer === 'string' || doer.standing !== 'unapproved',
  subscribed: (_project, doer) => typeof doer === 'string' || doer.standing !== 'lapsed',
  licensed: (_project, _doer, mine) => !mine.lacksLicence,
  no_live_application: (_project, _doer, mine) => !mine.hasLiveApplication,
  has_application: (project) => project.liveApplicationCount > 0,
  has_quotation: (project) => project.liveQuotationCount > 0,
  fee_paid: ({ fees }) => !fees.some(({ isUnpaid }) => isUnpaid),
  overdue: (project) => project.isOverdue,
  stand_in: (project) => project.consultantId === null || project.isConsultantAway || project.isOverdue,
  stage_stand_in: ({ consultantId, isConsultantAway, stages }) =>
    consultantId === null ||
    isConsultantAway ||
    stages.some(({ status, isOverdue }) => status === 'claimed' && isOverdue),
  stage_silent: ({ stages }) => stages.some(({ isSilent }) => isSilent),
  other_stages_certified: ({ stages }) => isLastStageOpen(stages),
  advice_given: (project, doer) =>
    project.variations.some(
      (variation) => isToAnswer(project, variation, doer) && !isAdviceAwaited(project, variation),
    ),
  no_end_request: (project) => project.endRequest === null,
  complaint_in_time: (project) => !project.isComplaintTimeOver,
  // The due date of a completed project is the end of its feedback.
  feedback_open: (project) => !project.isOverdue,
  not_rated: (_project, _doer, mine) => !mine.hasRated,
  in_warranty: ({ warranty }) => warranty?.isOver === false,
  // One that was mended can be disputed at once; else the technician has their time first, and is late only while it
  // waits for them.
  defect_late: ({ defects, technicianId }) =>
    defects.some(
      (defect) =>
        defect.status === 'mended' || (defect.isOverdue && defectWaitsFor(defect, technicianId) === 'technician'),
    ),
  no_complaint: ({ complaint }) => complaint === null,
  no_open_defect: ({ defects }) => defects.length === 0,
};

/** Whether the technician is to look at a defect, or to mend it. */
const isToMend = ({ status }: DefectFacts): boolean => status === 'reported' || status === 'visit_agreed';

export type Decision =
  | { kind: 'allowed'; to: ProjectStatus }
  /** This caller may never do it. */
  | { kind: 'forbidden' }
  /** This caller may do it, but not in the current state. */
  | { kind: 'wrong_status' }
  | { kind: 'blocked'; guard: Guard };

/** May `doer` do `action` to `project` now, and where does it lead? */
export function decide(
  action: ProjectAction,
  project: ProjectFacts,
  doer: Doer,
  mine: ActorFacts = NO_ACTOR_FACTS,
): Decision {
  const rows = PROJECT_TRANSITIONS.filter(
    (row) => row.action === action && row.by.some((party) => isParty(party, project, doer)),
  );
  if (rows.length === 0) return { kind: 'forbidden' };
  const fitting = rows.filter(
    (row) => row.from.includes(project.status) && (row.needs ?? []).every((need) => NEEDS[need](project, doer, mine)),
  );
  // An actor may be two parties at once; one row that allows the action is enough.
  let guard: Guard | undefined;
  for (const row of fitting) {
    const failing = guardsOf(row).find((name) => !GUARD_CHECKS[name](project, doer, mine));
    if (!failing) return { kind: 'allowed', to: row.to === 'same' ? project.status : row.to };
    guard ??= failing;
  }
  return guard ? { kind: 'blocked', guard } : { kind: 'wrong_status' };
}

const guardsOf = (row: Transition): readonly Guard[] => [
  ...(row.onHold ? [] : (['on_hold'] as const)),
  ...(row.guards ?? []),
];

/** Every action that the actor has now, blocked ones with the reason; screens show no other actions. */
export function allowedActions(project: ProjectFacts, actor: Actor, mine: ActorFacts): AllowedAction[] {
  return PROJECT_ACTIONS.flatMap((action): AllowedAction[] => {
    const decision = decide(action, project, actor, mine);
    if (decision.kind === 'allowed') return [{ action, blocked_by: null }];
    if (decision.kind === 'blocked') return [{ action, blocked_by: decision.guard }];
    return [];
  });
}
