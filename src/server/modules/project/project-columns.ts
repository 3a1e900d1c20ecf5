import { eq, type SQL, sql } from 'drizzle-orm';
import type { DefectFacts, ProjectFacts, VariationFacts } from '@/domain/project/lifecycle';
import type { ApplicationStatus, QuotationStatus, StageStatus } from '@/domain/project/statuses';
import type { Actor } from '@/domain/roles';
import { hongKongDay } from '@/domain/time/calendar';
import { type Json, jsonRow, jsonRows, jsonTime, jsonTimeOrNull, selected } from '../../db/json-rows';
import { isLiveComplaint, isOpenDefect } from '../../db/live';
import { ME } from '../../db/prepared';
import { projects } from '../../db/schema';
import type { Deps } from '../../deps';
import { isConfirming } from '../order/confirming';
import { demandedLicences, heldLicences, lacksLicence } from '../professional/demanded-licences';
import { isAvailable } from '../professional/is-available';

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
  moneyUndecidedAt: projects.moneyUndecidedAt,
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
export const TODAY = sql.placeholder('today');
/** The values of the placeholders in the columns of this file. */
export const readerValues = (deps: Pick<Deps, 'clock'>, reader: Reader) => ({
  me: reader?.id ?? 0,
  today: hongKongDay(deps.clock.now()),
});

/** SQL: whether the quotation `q` can be accepted today; the same rule as `quotationClosed`. */
const isLive = sql`(q.status = 'submitted' and q.valid_until >= ${TODAY} and q.estimate_id = projects.estimate_id
    and ${isAvailable('q.technician_id')} and not ${lacksLicence('q.technician_id', TODAY)})`;

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

/** SQL: the same of its quotations; `offset 0` keeps PostgreSQL from reckoning `is_live` once for each use of it. */
export const quotationFacts = selected(
  jsonRow<OfferFacts<{ status: QuotationStatus; isLive: boolean }>>(
    {
      live: 'count(*) filter (where q.is_live)',
      waiting: `count(*) filter (where q.status = 'submitted')`,
      mine: sql`(array_agg(json_build_object('status', q.status, 'isLive', q.is_live) order by q.version desc)
        filter (where q.technician_id = ${ME}))[1]`,
    },
    sql`from (select q.technician_id, q.version, q.status, ${isLive} as is_live from quotations q
      where q.project_id = projects.id offset 0) q`,
  ),
) as SQL<OfferFacts<{ status: QuotationStatus; isLive: boolean }>>;

interface StageJson {
  id: number;
  status: StageStatus;
  dueAt: string | null;
  isAddition: boolean;
  /** Its payment is being confirmed. */
  isPaying: boolean;
}

export interface VariationJson extends Omit<VariationFacts, 'isAdviceOver' | 'isOverdue'> {
  id: number;
  version: number;
  dueAt: string;
}

interface WarrantyJson {
  endsAt: string;
  retentionDueAt: string | null;
  /** Something was kept back, and is not released yet. */
  isRetained: boolean;
}

interface FeeJson {
  consultantId: number | null;
  isFixed: boolean;
  isUnpaid: boolean;
  dueAt: string | null;
}

export interface DefectJson extends Omit<DefectFacts, 'isOverdue'> {
  id: number;
  visitAt: string | null;
  dueAt: string | null;
}

/** SQL: rows that only a project with an accepted quotation has, which are not looked for in others. */
const onceAccepted = <T>({ sql: rows, read }: Json<T[]>) =>
  selected({ sql: sql`case when projects.accepted_quotation_id is null then '[]' else ${rows} end`, read });

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
  /** The fees that are orders of their own and to be paid, or are not due to their consultants yet. */
  fees: selected(
    jsonRows<FeeJson>(
      {
        consultantId: 'o.consultant_id',
        isFixed: 'o.quotation_id is null',
        isUnpaid: `o.status = 'pending'`,
        dueAt: jsonTimeOrNull('o.fee_due_at'),
      },
      sql`from orders o where o.project_id = projects.id and o.kind = 'fee' and (o.status = 'pending' or o.fee_due_at is not null)`,
      'o.id',
    ),
  ) as SQL<FeeJson[]>,
  /** The stages of the accepted quotation, in order. */
  stages: onceAccepted(
    jsonRows<StageJson>(
      {
        id: 's.id',
        status: 's.status',
        dueAt: jsonTimeOrNull('s.due_at'),
        isAddition: 's.variation_id is not null',
        isPaying: sql`s.status = 'payable' and ${isConfirming(sql`o.stage_id = s.id`)}`,
      },
      sql`from stages s where s.quotation_id = projects.accepted_quotation_id`,
      's.position',
    ),
  ) as SQL<StageJson[]>,
  /** The proposed changes of the work. */
  variations: onceAccepted(
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
  /** The warranty of completed work. */
  warranty: selected(
    jsonRow<WarrantyJson>(
      {
        endsAt: jsonTime('w.ends_at'),
        retentionDueAt: jsonTimeOrNull('w.retention_due_at'),
        isRetained: 'w.retention_cents > 0 and w.released_at is null',
      },
      sql`from warranties w where w.project_id = projects.id`,
    ),
  ) as SQL<WarrantyJson | null>,
  /** The defects that are not confirmed or taken back. */
  defects: onceAccepted(
    jsonRows<DefectJson>(
      {
        id: 'd.id',
        status: 'd.status',
        visitBy: 'd.visit_by',
        visitAt: jsonTimeOrNull('d.visit_at'),
        dueAt: jsonTimeOrNull('d.due_at'),
        isDecided: `coalesce((select s.action = 'settle_resume' from defect_steps s
          where s.defect_id = d.id and s.action in ('settle_resume', 'return_defect') order by s.id desc limit 1), false)`,
      },
      sql`from defects d where d.project_id = projects.id and ${isOpenDefect('d')}`,
      'd.id',
    ),
  ) as SQL<DefectJson[]>,
  demandedLicences,
  /** The reader's own. */
  heldLicences: heldLicences(ME, TODAY),
  hasRated: sql<boolean>`coalesce((select true from comments c where c.project_id = projects.id and c.author_id = ${ME}), false)`,
});

type FactsOf<T> = { [K in keyof T]: T[K] extends SQL<infer V> ? V : never };
export type Facts = FactsOf<ReturnType<typeof factColumns>>;
