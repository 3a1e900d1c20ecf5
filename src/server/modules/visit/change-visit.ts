import { and, eq } from 'drizzle-orm';
import { isHeld } from '@/domain/project/lifecycle';
import { isPast } from '@/domain/project/statuses';
import type { VisitAct, VisitEvent } from '@/domain/visit';
import { isLiveVisit, nextVisitTimer, visitActs } from '@/domain/visit';
import { inTransaction } from '../../db/in-transaction';
import { isOpenVisit } from '../../db/live';
import { projects, users, visits } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { type EventData, type LockedProject, lockVisible, moveProject } from '../project/change-project';
import type { ProjectRow } from '../project/project-columns';
import { freshState } from '../project/project-facts';
import { isTied } from './tie';

export type VisitRow = typeof visits.$inferSelect;

/** A visit as its rules read it. */
export const asVisit = ({ times, ...row }: VisitRow) => ({ ...row, times: times.map((time) => new Date(time)) });

/** Acts that are possible while a complaint holds the project: nobody should travel in vain. */
export const ON_HOLD: readonly VisitAct[] = ['decline', 'call_off'];

interface Input {
  project_id: number;
  revision?: number;
}

/**
 * Runs a change of a project's visits in one transaction, under the project's lock, for its owner and the professionals
 * who are tied to it.
 * @throws not_found · forbidden for others who see the project · stale · invalid_transition once nobody meets any more · on_hold
 */
export function changeVisits<T>(
  context: CallContext,
  act: VisitAct,
  input: Input,
  change: (inside: CallContext, locked: LockedProject) => Promise<T>,
): Promise<T> {
  return inTransaction(context.db, async (tx) => {
    const inside = withDb(context, tx);
    const { locked, relation } = await lockVisible(inside, input.project_id);
    if (relation === 'none') throw new AppError('forbidden');
    const fresh = freshState(locked);
    if (input.revision !== undefined && input.revision !== fresh.revision) throw new AppError('stale', { fresh });
    if (isPast(locked.project.status)) throw new AppError('invalid_transition', { fresh });
    if (isHeld(locked.facts) && !ON_HOLD.includes(act)) throw new AppError('on_hold', { fresh });
    return change(inside, locked);
  });
}

/**
 * The visit that a call names, to which the caller may do this now.
 * @throws not_found for one of others · stale if it is no longer possible
 */
export async function requireVisit(
  inside: CallContext,
  locked: LockedProject,
  act: VisitAct,
  visitId: number,
): Promise<VisitRow> {
  const { project, now } = locked;
  const { actor } = inside;
  const [row] = await inside.db
    .select()
    .from(visits)
    .where(and(eq(visits.id, visitId), eq(visits.projectId, project.id)));
  if (!row || ![project.ownerId, row.professionalId].includes(actor.id)) throw new AppError('not_found');
  if (!visitActs(asVisit(row), actor.id, now).includes(act)) throw new AppError('stale', { fresh: freshState(locked) });
  return row;
}

/** The visit of the owner with a professional that is still to come. */
export async function findLive(deps: Deps, { project, now }: LockedProject, professionalId: number) {
  const rows = await deps.db
    .select()
    .from(visits)
    .where(and(eq(visits.projectId, project.id), eq(visits.professionalId, professionalId), isOpenVisit));
  return rows.find((row) => isLiveVisit(asVisit(row), now));
}

/** Whether owner and professional can still meet. */
export async function areTied({ db }: Deps, projectId: number, professionalId: number): Promise<boolean> {
  const [row] = await db
    .select({ isTied: isTied('users.id') })
    .from(projects)
    .innerJoin(users, eq(users.id, professionalId))
    .where(eq(projects.id, projectId));
  return row?.isTied === true;
}

/** Stores the columns of a visit after a change, with its next timer. */
export async function storeVisit(
  { db, clock }: Deps,
  row: VisitRow,
  set: Partial<Omit<VisitRow, 'id' | 'timerAt'>>,
): Promise<VisitRow> {
  const now = clock.now();
  const next = { ...row, changedAt: now, ...set };
  // A reminder that is due is not lost because other times were proposed before it was sent.
  const isAsBefore =
    next.status === 'agreed' && row.status === 'agreed' && +(next.visitAt ?? 0) === +(row.visitAt ?? 0);
  const timerAt = isAsBefore ? row.timerAt : nextVisitTimer(asVisit(next), now);
  await db
    .update(visits)
    .set({ ...set, changedAt: now, timerAt })
    .where(eq(visits.id, row.id));
  return { ...next, timerAt };
}

/** Writes it into the project's log: for the two of them, and for the consultant once the technician is in the project. */
export const logVisit = (
  deps: Deps,
  project: ProjectRow,
  { professionalId }: Pick<VisitRow, 'professionalId'>,
  event: VisitEvent,
  actorId: number | null,
  data: EventData = {},
): Promise<void> =>
  moveProject(deps, project, {
    event,
    to: project.status,
    actorId,
    audience: professionalId === project.technicianId ? 'parties_and_subject' : 'owner_and_subject',
    subjectId: professionalId,
    data,
  });
