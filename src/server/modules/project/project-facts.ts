import { sql } from 'drizzle-orm';
import type { ErrorCode } from '@/contract/errors';
import { type ActorFacts, decide, type ProjectFacts } from '@/domain/project/lifecycle';
import type { Guard, ProjectAction } from '@/domain/project/transitions';
import { hongKongDay } from '../../clock';
import type { projects } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';

export type Relation = 'owner' | 'consultant' | 'technician' | 'applicant' | 'quoter' | 'none';
export type ProjectRow = typeof projects.$inferSelect;

// Raw names: Drizzle leaves the table out of a column's name in a query of one table, and these subqueries need it.

/** Somebody as the other parties see them; null for null. */
export const personJson = (column: string) =>
  sql<PersonJson | null>`(select json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'company_name', p.company_name, 'user_type', u.user_type)
    from users u left join professionals p on p.user_id = u.id where u.id = ${sql.raw(column)})`;

export interface PersonJson {
  id: number;
  name: string;
  nickname: string;
  company_name: string | null;
  user_type: 'client' | 'consultant' | 'technician' | 'admin';
}

/** Quotations that can be accepted today: neither expired nor answering an older estimate. */
const liveQuotations = (
  today: string,
) => sql`from quotations q where q.project_id = projects.id and q.status = 'submitted' and q.valid_until >= ${today}
  and q.estimate_id = (select max(e.id) from estimates e where e.project_id = projects.id)`;

/** What the rules need beside the row, for lists, details and locks alike. */
export const factColumns = (context: CallContext) => {
  const me = context.actor.id;
  return {
    liveApplicationCount: sql<number>`(select count(*)::int from applications a where a.project_id = projects.id and a.status = 'pending')`,
    liveQuotationCount: sql<number>`(select count(*)::int ${liveQuotations(hongKongDay(context.clock.now()))})`,
    hasLiveApplication: sql<boolean>`exists (select 1 from applications a where a.project_id = projects.id and a.consultant_id = ${me} and a.status in ('pending', 'accepted'))`,
    hasApplied: sql<boolean>`exists (select 1 from applications a where a.project_id = projects.id and a.consultant_id = ${me})`,
    hasLiveQuotation: sql<boolean>`exists (select 1 ${liveQuotations(hongKongDay(context.clock.now()))} and q.technician_id = ${me})`,
    hasQuoted: sql<boolean>`exists (select 1 from quotations q where q.project_id = projects.id and q.technician_id = ${me})`,
  };
};

export interface Facts extends ActorFacts {
  liveApplicationCount: number;
  liveQuotationCount: number;
  hasApplied: boolean;
  hasQuoted: boolean;
  /** Mine can be accepted as it stands. */
  hasLiveQuotation: boolean;
}

export const asProjectFacts = (
  project: ProjectRow,
  facts: Pick<Facts, 'liveApplicationCount' | 'liveQuotationCount'>,
): ProjectFacts => ({
  status: project.status,
  ownerId: project.ownerId,
  consultantId: project.consultantId,
  technicianId: project.technicianId,
  liveApplicationCount: facts.liveApplicationCount,
  liveQuotationCount: facts.liveQuotationCount,
});

export function relationOf(
  project: ProjectRow,
  facts: Pick<Facts, 'hasApplied' | 'hasQuoted'>,
  actorId: number,
): Relation {
  if (project.ownerId === actorId) return 'owner';
  if (project.consultantId === actorId) return 'consultant';
  if (project.technicianId === actorId) return 'technician';
  if (facts.hasApplied) return 'applicant';
  return facts.hasQuoted ? 'quoter' : 'none';
}

/** Consultants see open requests, technicians those in quoting; who took part keeps reading (PRODUCT §3). */
export function canSee(project: ProjectRow, relation: Relation, userType: string): boolean {
  if (relation !== 'none' || userType === 'admin') return true;
  return (
    (userType === 'consultant' && project.status === 'open') ||
    (userType === 'technician' && project.status === 'quoting')
  );
}

const GUARD_ERRORS: Record<Guard, ErrorCode> = {
  approved: 'not_approved',
  no_live_application: 'already_applied',
  has_application: 'application_closed',
  has_quotation: 'quotation_closed',
};

/** How the project stands, for a caller who saw it otherwise. */
export const freshState = (project: ProjectRow) => ({
  project_id: project.id,
  status: project.status,
  revision: project.revision,
});

/**
 * Asks the table whether this may happen now.
 * @throws forbidden · stale · invalid_transition · not_approved and the other guards' codes
 */
export function requireAllowed(
  action: ProjectAction,
  project: ProjectRow,
  facts: Facts,
  actor: CallContext['actor'],
  revision: number | undefined,
) {
  // Whether one can be accepted is asked of the very one that is named, which knows why not.
  const named = { liveApplicationCount: 1, liveQuotationCount: 1 };
  const decision = decide(action, asProjectFacts(project, named), actor, facts);
  if (decision.kind === 'forbidden') throw new AppError('forbidden');
  if (revision !== undefined && revision !== project.revision)
    throw new AppError('stale', { fresh: freshState(project) });
  if (decision.kind === 'wrong_status') throw new AppError('invalid_transition', { fresh: freshState(project) });
  if (decision.kind === 'blocked') {
    const code = GUARD_ERRORS[decision.guard];
    throw new AppError(code, code === 'not_approved' ? {} : { fresh: freshState(project) });
  }
  return decision.to;
}
