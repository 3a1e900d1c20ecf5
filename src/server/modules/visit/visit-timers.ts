import { and, asc, eq, lte, not } from 'drizzle-orm';
import { dueVisitTimer, isVisitToCome, nextVisitTimer, openTimes } from '@/domain/visit';
import { isOpenVisit } from '../../db/live';
import { projects, visits } from '../../db/schema';
import type { Deps } from '../../deps';
import { lockProject } from '../project/change-project';
import type { ProjectRow } from '../project/project-columns';
import { endVisit } from './arrange-visit';
import { areTied, asVisit, storeVisit, type VisitRow } from './change-visit';
import { tellVisit } from './tell-visit';
import { isTied } from './tie';

/** The visits that are due: for a reminder, for their end, or because their two sides have parted. */
export async function dueVisits({ db }: Deps, now: Date, limit: number): Promise<{ id: number }[]> {
  const timed = await db
    .select({ id: visits.id })
    .from(visits)
    .where(lte(visits.timerAt, now))
    .orderBy(asc(visits.timerAt))
    .limit(limit);
  const parted = await db
    .select({ id: visits.id })
    .from(visits)
    .innerJoin(projects, eq(projects.id, visits.projectId))
    .where(and(isOpenVisit, not(isTied('visits.professional_id'))))
    .orderBy(asc(visits.id))
    .limit(limit);
  return [...timed, ...parted];
}

/**
 * Reminds both sides of a visit, ends it after its time, and calls it off when they have parted. A complaint that holds
 * the project does not stop the reminders: people come all the same.
 */
export async function meetVisit(deps: Deps, id: number): Promise<void> {
  const isIt = eq(visits.id, id);
  const [found] = await deps.db.select({ projectId: visits.projectId }).from(visits).where(isIt);
  const locked = found && (await lockProject(deps, found.projectId, null));
  const [row] = locked ? await deps.db.select().from(visits).where(isIt) : [];
  if (!locked || !row || (row.status !== 'proposed' && row.status !== 'agreed')) return;
  const { project, now } = locked;
  const visit = asVisit(row);
  if (!(await areTied(deps, project.id, row.professionalId))) {
    if (isVisitToCome(visit, now)) await endVisit(deps, locked, row, { actorId: null, note: '' });
    else
      await storeVisit(deps, row, {
        status: row.status === 'agreed' ? 'over' : 'declined',
        times: [],
        proposedBy: null,
      });
    return;
  }
  if (!row.timerAt || row.timerAt > now) return;
  const due = dueVisitTimer(visit, row.timerAt, now);
  if (due === 'over' && row.status === 'agreed' && openTimes(visit, now).length > 0) await goOn(deps, project, row);
  else if (due === 'over') {
    const status = row.status === 'agreed' ? 'over' : 'declined';
    await storeVisit(deps, row, { status, times: [], proposedBy: null });
    if (row.proposedBy !== null)
      await tellVisit(deps, project, row, { template: 'visit_unanswered', actorId: null, onlyId: row.proposedBy });
  } else {
    await deps.db
      .update(visits)
      .set({ timerAt: nextVisitTimer(visit, now) })
      .where(isIt);
    const template = due === 'tomorrow' ? 'visit_tomorrow' : 'visit_soon';
    if (due) await tellVisit(deps, project, row, { template, actorId: null });
  }
}

/**
 * The agreed time has passed while others can still be taken: it is a proposal again, which the other side is asked to
 * answer. Whether they met at the old time is not known, so nobody is told that it was called off.
 * The sequence says that their calendars have an entry.
 */
async function goOn(deps: Deps, project: ProjectRow, row: VisitRow): Promise<void> {
  const visit = await storeVisit(deps, row, { status: 'proposed', visitAt: null, sequence: row.sequence + 1 });
  const onlyId = row.proposedBy === project.ownerId ? row.professionalId : project.ownerId;
  await tellVisit(deps, project, visit, { template: 'visit_proposed', actorId: row.proposedBy, onlyId });
}
