import { and, eq, sql } from 'drizzle-orm';
import { COMPLAINT_WINDOW_DAYS } from '@/config/limits';
import { ERRORS, type ErrorCode } from '@/contract/errors';
import { missingLicences } from '@/domain/licence';
import { paymentTime } from '@/domain/payment-time';
import { type ActorFacts, type Doer, decide, type ProjectFacts } from '@/domain/project/lifecycle';
import type { ProjectStatus } from '@/domain/project/statuses';
import type { Guard, ProjectAction } from '@/domain/project/transitions';
import { isLongUnpaid, isSilent } from '@/domain/project/turns';
import { adviceDueAt } from '@/domain/project/variations';
import { daysAfter } from '@/domain/time/calendar';
import { projects } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { type Facts, fromHold, type ProjectHead, type ProjectRow } from './project-columns';

export type Relation = 'owner' | 'consultant' | 'technician' | 'applicant' | 'quoter' | 'none';

export const asProjectFacts = (
  project: ProjectHead,
  facts: Omit<Facts, 'seenRevision' | 'hasRated'>,
  now: Date,
): ProjectFacts => ({
  status: project.status,
  ownerId: project.ownerId,
  consultantId: project.consultantId,
  technicianId: project.technicianId,
  liveApplicationCount: facts.applicationFacts.live,
  pendingApplicationCount: facts.applicationFacts.waiting,
  liveQuotationCount: facts.quotationFacts.live,
  submittedQuotationCount: facts.quotationFacts.waiting,
  openQuestionCount: facts.openQuestionCount,
  isOverdue: project.dueAt !== null && project.dueAt <= now,
  isConsultantAway: facts.isConsultantAway,
  complaint: facts.complaint,
  endRequest: facts.endRequest,
  fees: facts.fees.map(({ consultantId, isFixed, isUnpaid, dueAt }) => ({
    consultantId,
    isFixed,
    isUnpaid,
    isDue: !isUnpaid && dueAt !== null && new Date(dueAt) <= now,
  })),
  stages: facts.stages.map(({ status, dueAt, isAddition, isPaying }) => {
    const due = dueAt === null ? null : new Date(dueAt);
    return {
      status,
      isAddition,
      isOverdue: due !== null && due <= now,
      isSilent: isSilent(status, due, now),
      isLongUnpaid: !isAddition && isLongUnpaid(status, due, paymentTime(now, isPaying)),
    };
  }),
  isMoneyUndecided: project.moneyUndecidedAt !== null,
  variations: facts.variations.map(({ dueAt, ...variation }) => {
    const due = new Date(dueAt);
    return { ...variation, isOverdue: due <= now, isAdviceOver: adviceDueAt(due) <= now };
  }),
  warranty: facts.warranty && {
    isOver: new Date(facts.warranty.endsAt) <= now,
    isRetentionDue:
      facts.warranty.retentionDueAt !== null &&
      facts.warranty.isRetained &&
      new Date(facts.warranty.retentionDueAt) <= now,
  },
  defects: facts.defects.map(({ dueAt, visitAt, visitBy, ...defect }) => ({
    ...defect,
    visitBy: visitAt !== null && new Date(visitAt) > now ? visitBy : null,
    isOverdue: dueAt !== null && new Date(dueAt) <= now,
  })),
  // Until the warranty ends, if that is later.
  isComplaintTimeOver:
    project.completedAt !== null &&
    daysAfter(project.completedAt, COMPLAINT_WINDOW_DAYS) <= now &&
    (facts.warranty === null || new Date(facts.warranty.endsAt) <= now),
});

export const asActorFacts = ({
  applicationFacts,
  quotationFacts,
  hasRated,
  ...licences
}: Omit<Facts, 'seenRevision'>): ActorFacts => ({
  hasLiveApplication: applicationFacts.mine === 'pending' || applicationFacts.mine === 'accepted',
  hasPendingApplication: applicationFacts.mine === 'pending',
  hasSubmittedQuotation: quotationFacts.mine?.status === 'submitted',
  hasLiveQuotation: quotationFacts.mine?.isLive === true,
  hasAcceptedQuotation: quotationFacts.mine?.status === 'accepted',
  hasRated,
  lacksLicence: missingFor(licences).length > 0,
});

type LicenceFacts = Pick<Facts, 'demandedLicences' | 'heldLicences'>;

/** The licences of which the reader, a technician, needs one to quote; empty if nothing is missing. */
export const missingFor = ({ demandedLicences: demanded, heldLicences: held }: LicenceFacts) =>
  missingLicences(demanded, held);

export function relationOf(
  project: ProjectHead,
  { applicationFacts, quotationFacts }: Pick<Facts, 'applicationFacts' | 'quotationFacts'>,
  actorId: number,
): Relation {
  if (project.ownerId === actorId) return 'owner';
  if (project.consultantId === actorId) return 'consultant';
  if (project.technicianId === actorId) return 'technician';
  if (applicationFacts.mine) return 'applicant';
  return quotationFacts.mine ? 'quoter' : 'none';
}

/** Consultants see open requests, technicians those in quoting; applicants, quoters and parties always (PRODUCT §3). */
export function canSee(project: ProjectRow, relation: Relation, userType: string): boolean {
  if (relation !== 'none' || userType === 'admin') return true;
  return (
    (userType === 'consultant' && project.status === 'open') ||
    (userType === 'technician' && project.status === 'quoting')
  );
}

const GUARD_ERRORS: Record<Guard, ErrorCode> = {
  on_hold: 'on_hold',
  approved: 'not_approved',
  subscribed: 'not_subscribed',
  licensed: 'not_licensed',
  no_live_application: 'already_applied',
  has_application: 'application_closed',
  has_quotation: 'quotation_closed',
  fee_paid: 'fee_unpaid',
  overdue: 'not_overdue',
  stand_in: 'consultant_in_time',
  stage_stand_in: 'consultant_in_time',
  stage_silent: 'stage_in_time',
  other_stages_certified: 'stages_open',
  advice_given: 'advice_awaited',
  no_end_request: 'end_request_open',
  complaint_in_time: 'complaint_too_late',
  feedback_open: 'feedback_closed',
  not_rated: 'already_rated',
  in_warranty: 'warranty_over',
  defect_late: 'defect_in_time',
  no_complaint: 'complaint_open',
  no_open_defect: 'invalid_transition',
};

/** Whether a live complaint puts the project on hold. */
export async function isOnHold(deps: Pick<Deps, 'db'>, projectId: number): Promise<boolean> {
  const [held] = await deps.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, projectId), sql`exists (select 1 ${fromHold})`));
  return held !== undefined;
}

/** The project's current state as the reader of `facts` sees it, for a caller whose copy is out of date. */
export const freshState = ({ project, facts }: { project: ProjectRow; facts: Pick<Facts, 'seenRevision'> }) => ({
  project_id: project.id,
  status: project.status,
  revision: facts.seenRevision,
});

/** Assumed, because each call checks the application, quotation or question that it names, with an exact error. */
const ASSUMED = {
  applicationFacts: { live: 1, waiting: 1, mine: null },
  quotationFacts: { live: 1, waiting: 1, mine: null },
  openQuestionCount: 1,
};

/**
 * Checks the transition table.
 * @returns the status that the action leads to
 * @throws forbidden · stale · invalid_transition · on_hold · not_approved · not_subscribed · not_licensed and the other guards' codes
 */
export function requireAllowed(
  action: ProjectAction,
  locked: { project: ProjectRow; facts: Facts; now: Date },
  doer: Doer,
  revision?: number,
): ProjectStatus {
  const { project, facts, now } = locked;
  const decision = decide(action, asProjectFacts(project, { ...facts, ...ASSUMED }, now), doer, asActorFacts(facts));
  if (decision.kind === 'forbidden') throw new AppError('forbidden');
  if (revision !== undefined && revision !== facts.seenRevision)
    throw new AppError('stale', { fresh: freshState(locked) });
  if (decision.kind === 'wrong_status') throw new AppError('invalid_transition', { fresh: freshState(locked) });
  if (decision.kind === 'blocked') {
    const code = GUARD_ERRORS[decision.guard];
    // A 403 is about the caller, not about the project's state.
    throw new AppError(code, ERRORS[code] === 403 ? {} : { fresh: freshState(locked) });
  }
  return decision.to;
}
