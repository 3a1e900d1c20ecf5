import {
  type ActorFacts,
  type DefectFacts,
  type Doer,
  NO_ACTOR_FACTS,
  type ProjectFacts,
  type StageFacts,
  type VariationFacts,
} from '@/domain/project/lifecycle';
import type { DefectStatus, ProjectStatus, StageStatus } from '@/domain/project/statuses';
import type { UserType } from '@/domain/roles';
import type { Standing } from '@/domain/subscription';

const actor = (id: number, userType: UserType, standing: Standing = 'good') => ({ id, userType, standing });

/** Every kind of actor that may do something to a project, and some that may not. */
export const PARTIES = {
  owner: actor(1, 'client'),
  otherClient: actor(2, 'client'),
  consultant: actor(3, 'consultant'),
  otherConsultant: actor(4, 'consultant'),
  unapprovedConsultant: actor(5, 'consultant', 'unapproved'),
  lapsedConsultant: actor(10, 'consultant', 'lapsed'),
  technician: actor(6, 'technician'),
  otherTechnician: actor(7, 'technician'),
  unapprovedTechnician: actor(8, 'technician', 'unapproved'),
  lapsedTechnician: actor(11, 'technician', 'lapsed'),
  admin: actor(9, 'admin'),
  payment: 'payment',
  system: 'system',
} as const satisfies Record<string, Doer>;
export type PartyName = keyof typeof PARTIES;
export const PARTY_NAMES = Object.keys(PARTIES) as PartyName[];
/** The actors that are users. */
export type Someone = Exclude<PartyName, 'payment' | 'system'>;
export const PEOPLE = PARTY_NAMES.filter((name): name is Someone => typeof PARTIES[name] === 'object');

/** A project where no condition blocks an action: there is something to choose from, and its deadline has passed. */
export const projectFacts = (status: ProjectStatus, more: Partial<ProjectFacts> = {}): ProjectFacts => ({
  status,
  ownerId: PARTIES.owner.id,
  consultantId: PARTIES.consultant.id,
  technicianId: PARTIES.technician.id,
  liveApplicationCount: 1,
  pendingApplicationCount: 1,
  liveQuotationCount: 1,
  submittedQuotationCount: 1,
  openQuestionCount: 1,
  isOverdue: true,
  isConsultantAway: false,
  complaint: null,
  endRequest: null,
  isComplaintTimeOver: false,
  fees: [],
  stages: [],
  isMoneyUndecided: false,
  variations: [],
  warranty: null,
  defects: [],
  ...more,
});

/** Stages in these statuses; with an exclamation mark they are late, with two unpaid or claimed for very long. */
export const stagesAt = (...statuses: (StageStatus | `${StageStatus}${'!' | '!!'}`)[]): StageFacts[] =>
  statuses.map((status) => ({
    status: status.replaceAll('!', '') as StageStatus,
    isOverdue: status.endsWith('!'),
    isLongUnpaid: status === 'payable!!',
    isSilent: status === 'claimed!!',
    isAddition: false,
  }));

/** Defects in these statuses; with an exclamation mark they are late. The technician proposed a visit to each. */
export const defectsAt = (...statuses: (DefectStatus | `${DefectStatus}!`)[]): DefectFacts[] =>
  statuses.map((status) => ({
    status: status.replace('!', '') as DefectStatus,
    visitBy: PARTIES.technician.id,
    isOverdue: status.endsWith('!'),
    isDecided: false,
  }));

/** A change of the work that the technician proposed, and the consultant has advised on. */
export const variation = (more: Partial<VariationFacts> = {}): VariationFacts => ({
  proposerId: PARTIES.technician.id,
  authorId: PARTIES.technician.id,
  ownerAgreed: false,
  technicianAgreed: true,
  isAdvised: true,
  isAdviceOver: false,
  isOverdue: false,
  ...more,
});

/** An actor who has everything that an action may require. */
export const actorFacts = (more: Partial<ActorFacts> = {}): ActorFacts => ({
  ...NO_ACTOR_FACTS,
  hasPendingApplication: true,
  hasSubmittedQuotation: true,
  hasLiveQuotation: true,
  hasAcceptedQuotation: true,
  ...more,
});
