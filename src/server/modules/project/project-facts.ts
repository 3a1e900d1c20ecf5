import { and, eq, type SQL, sql } from 'drizzle-orm';
import { COMPLAINT_WINDOW_DAYS } from '@/config/limits';
import { ERRORS, type ErrorCode } from '@/contract/errors';
import { missingLicences } from '@/domain/licence';
import {
  type ActorFacts,
  type DefectFacts,
  type Doer,
  decide,
  type ProjectFacts,
  type VariationFacts,
} from '@/domain/project/lifecycle';
import type { ApplicationStatus, ProjectStatus, QuotationStatus, StageStatus } from '@/domain/project/statuses';
import type { Guard, ProjectAction } from '@/domain/project/transitions';
import { isLongUnpaid } from '@/domain/project/turns';
import { adviceDueAt } from '@/domain/project/variations';
import type { Actor } from '@/domain/roles';
import { daysAfter, hongKongDay } from '@/domain/time/calendar';
import { jsonRow, jsonRows, jsonTime, jsonTimeOrNull, selected } from '../../db/json-rows';
import { isLiveComplaint, isOpenDefect } from '../../db/live';
import { ME } from '../../db/prepared';
import { projects } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { retainedOf } from '../ledger/retained';
import { demandedLicences, heldLicences, lacksLicence } from '../professional/demanded-licences';
import { isAvailable } from '../professional/is-available';

export type Relation = 'owner' | 'consultant' | 'technician' | 'applicant' | 'quoter' | 'none';
export type ProjectRow = typeof projects.$inferSelect;

/** The columns of a project that lists show, and that the rules need. */
export const headColumns = {
  id: projects.id,
  ownerId: projects.ownerId,
  title: projects.title,
  category: projects.category,
  district: projects.district,
  budgetMinCents: projects.budgetMinCents,
  budgetMaxCents: projects.budgetMaxCents,
  startDate: projects.startDate,
  status: projects.status,
  consultantId: projects.consultantId,
  technicianId: projects.technicianId,
  dueAt: projects.dueAt,
  completedAt: projects.completedAt,
  createdAt: projects.createdAt,
};
export type ProjectHead = Pick<ProjectRow, keyof typeof headColumns>;

// Raw column names: in a query of one table Drizzle omits the table's name, which these subqueries need.

/** Who reads a project; null: the system. */
export type Reader = Pick<Actor, 'id' | 'userType'> | null;

/** The system and admins see every step of a project; others do not see the steps that are sealed from them. */
export type Sight = 'all' | 'unsealed';
export const sightOf = (reader: Reader): Sight => (reader === null || reader.userType === 'admin' ? 'all' : 'unsealed');

/** SQL condition: the project of the placeholder `projectId`. */
export const isProject = eq(projects.id, sql.placeholder('projectId'));
const TODAY = sql.placeholder('today');
/** The values of the placeholders in the columns of this file. */
export const readerValues = (deps: Pick<Deps, 'clock'>, reader: Reader) => ({
  me: reader?.id ?? 0,
  today: hongKongDay(deps.clock.now()),
});

/** SQL: whether the quotation `q` can be accepted today; the same rule as `quotationClosed`. */
const isLive = sql`(q.status = 'submitted' and q.valid_until >= ${TODAY} and q.estimate_id = projects.estimate_id
    and ${isAvailable('q.technician_id')} and not ${lacksLicence('q.technician_id')})`;

/**
 * SQL condition on a row of `project_events` and its row of `projects`: the reader may see the event. Sealed steps are
 * seen by owner and admins, by their subject, and those about quotations by the consultant.
 */
export const isEventShown = (sight: Sight) =>
  sight === 'all'
    ? sql`true`
    : sql`(project_events.audience = 'everyone' or ${ME} in (project_events.subject_id, projects.owner_id)
      or (project_events.audience = 'parties_and_subject' and projects.consultant_id = ${ME}))`;

/** SQL: a query's tail that finds the live complaint of a project, and one that finds a complaint that holds it. */
const fromLiveComplaint = sql`from complaints c where c.project_id = projects.id and ${isLiveComplaint('c')}`;
export const fromHold = sql`${fromLiveComplaint} and c.defect_id is null`;

interface OfferFacts<Mine> {
  /** How many can be accepted. */
  live: number;
  /** How many wait for an answer, also those that cannot be accepted. */
  waiting: number;
  /** The reader's newest; null if they made none. */
  mine: Mine | null;
}

/** SQL: what the rules need of a project's applications; one read of them. */
export const applicationFacts = selected(
  jsonRow<OfferFacts<ApplicationStatus>>(
    {
      live: sql`count(*) filter (where a.status = 'pending' and ${isAvailable('a.consultant_id')})`,
      waiting: `count(*) filter (where a.status = 'pending')`,
      mine: sql`(array_agg(a.status order by a.id desc) filter (where a.consultant_id = ${ME}))[1]`,
    },
    sql`from applications a where a.project_id = projects.id`,
  ),
) as SQL<OfferFacts<ApplicationStatus>>;

/** SQL: the same of its quotations. */
export const quotationFacts = selected(
  jsonRow<OfferFacts<{ status: QuotationStatus; isLive: boolean }>>(
    {
      live: sql`count(*) filter (where ${isLive})`,
      waiting: `count(*) filter (where q.status = 'submitted')`,
      mine: sql`(array_agg(json_build_object('status', q.status, 'isLive', ${isLive}) order by q.version desc)
        filter (where q.technician_id = ${ME}))[1]`,
    },
    sql`from quotations q where q.project_id = projects.id`,
  ),
) as SQL<OfferFacts<{ status: QuotationStatus; isLive: boolean }>>;

interface StageJson {
  id: number;
  status: StageStatus;
  dueAt: string | null;
  isAddition: boolean;
}

export interface VariationJson extends Omit<VariationFacts, 'isAdviceOver' | 'isOverdue'> {
  id: number;
  version: number;
  dueAt: string;
}

interface WarrantyJson {
  endsAt: string;
  retentionDueAt: string | null;
  /** Not released yet. */
  retainedCents: number;
  defectCount: number;
}

export interface DefectJson extends Omit<DefectFacts, 'isOverdue'> {
  id: number;
  visitAt: string | null;
  dueAt: string | null;
}

/** The columns that the rules need as well as the row, in lists, details and locks. */
export const factColumns = (sight: Sight) => ({
  /** The revision as the reader sees it: without the steps that are sealed from them. */
  seenRevision: sql<number>`(projects.revision - (select count(*)::int from project_events
      where project_events.project_id = projects.id and (${isEventShown(sight)}) is not true))`,
  applicationFacts,
  quotationFacts,
  openQuestionCount: sql<number>`(select count(*)::int from clarifications c where c.project_id = projects.id and c.answered_at is null)`,
  // Not `exists`, for which PostgreSQL may first list all suspended users, and all comments of the reader.
  isConsultantAway: sql<boolean>`coalesce((select u.suspended_at is not null from users u where u.id = projects.consultant_id), false)`,
  complaint: sql<
    (NonNullable<ProjectFacts['complaint']> & { id: number; defectId: number | null }) | null
  >`(select json_build_object('id', c.id, 'status', c.status, 'complainantId', c.complainant_id,
      'isOfDefect', c.defect_id is not null, 'defectId', c.defect_id) ${fromLiveComplaint})`,
  endRequest: sql<
    (NonNullable<ProjectFacts['endRequest']> & { id: number }) | null
  >`(select json_build_object('id', r.id, 'requesterId', r.requester_id, 'ownerAnswer', r.owner_answer, 'technicianAnswer', r.technician_answer)
      from end_requests r where r.project_id = projects.id and r.status = 'open')`,
  /** The stages of the accepted quotation, in order. */
  stages: selected(
    jsonRows<StageJson>(
      { id: 's.id', status: 's.status', dueAt: jsonTimeOrNull('s.due_at'), isAddition: 's.variation_id is not null' },
      sql`from stages s where s.quotation_id = projects.accepted_quotation_id`,
      's.position',
    ),
  ) as SQL<StageJson[]>,
  /** The proposed changes of the work. */
  variations: selected(
    jsonRows<VariationJson>(
      {
        id: 'v.id',
        version: 'v.version',
        proposerId: 'v.proposer_id',
        authorId: 'v.author_id',
        ownerAgreed: 'v.owner_agreed',
        technicianAgreed: 'v.technician_agreed',
        isAdvised: 'v.advice is not null',
        dueAt: jsonTime('v.due_at'),
      },
      sql`from variations v where v.project_id = projects.id and v.status = 'proposed'`,
      'v.id',
    ),
  ) as SQL<VariationJson[]>,
  /** The warranty of completed work, and what is held of its retention. */
  warranty: selected(
    jsonRow<WarrantyJson>(
      {
        endsAt: jsonTime('w.ends_at'),
        retentionDueAt: jsonTimeOrNull('w.retention_due_at'),
        retainedCents: retainedOf,
        defectCount: '(select count(*)::int from defects d where d.project_id = w.project_id)',
      },
      sql`from warranties w where w.project_id = projects.id`,
    ),
  ) as SQL<WarrantyJson | null>,
  /** The defects that are not confirmed or taken back. */
  defects: selected(
    jsonRows<DefectJson>(
      {
        id: 'd.id',
        status: 'd.status',
        visitBy: 'd.visit_by',
        visitAt: jsonTimeOrNull('d.visit_at'),
        dueAt: jsonTimeOrNull('d.due_at'),
        isDecided: 'exists (select 1 from complaints c where c.defect_id = d.id and c.outcome is not null)',
      },
      sql`from defects d where d.project_id = projects.id and ${isOpenDefect('d')}`,
      'd.id',
    ),
  ) as SQL<DefectJson[]>,
  demandedLicences,
  /** The reader's own. */
  heldLicences: heldLicences(ME),
  hasRated: sql<boolean>`coalesce((select true from comments c where c.project_id = projects.id and c.author_id = ${ME}), false)`,
});

type FactsOf<T> = { [K in keyof T]: T[K] extends SQL<infer V> ? V : never };
export type Facts = FactsOf<ReturnType<typeof factColumns>>;

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
  stages: facts.stages.map(({ status, dueAt, isAddition }) => {
    const due = dueAt === null ? null : new Date(dueAt);
    return {
      status,
      isAddition,
      isOverdue: due !== null && due <= now,
      isLongUnpaid: !isAddition && isLongUnpaid(status, due, now),
    };
  }),
  variations: facts.variations.map(({ dueAt, ...variation }) => {
    const due = new Date(dueAt);
    return { ...variation, isOverdue: due <= now, isAdviceOver: adviceDueAt(due) <= now };
  }),
  warranty: facts.warranty && {
    isOver: new Date(facts.warranty.endsAt) <= now,
    isRetentionDue:
      facts.warranty.retentionDueAt !== null &&
      facts.warranty.retainedCents > 0 &&
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
  overdue: 'not_overdue',
  stand_in: 'consultant_in_time',
  stage_stand_in: 'consultant_in_time',
  other_stages_certified: 'stages_open',
  nothing_held: 'money_held',
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
