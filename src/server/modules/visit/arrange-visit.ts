import { and, eq } from 'drizzle-orm';
import { VISIT_MAX_DAYS, VISITS_OF_PAIR_MAX } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { visitCalls } from '@/contract/visit/calls';
import { isVisitToCome, openTimes, visitActs, visitTimeFault } from '@/domain/visit';
import { visits } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import type { LockedProject } from '../project/change-project';
import type { ProjectRow } from '../project/project-columns';
import { freshState } from '../project/project-facts';
import {
  areTied,
  asVisit,
  changeVisits,
  findLive,
  logVisit,
  requireVisit,
  storeVisit,
  type VisitRow,
} from './change-visit';
import { tellVisit } from './tell-visit';

const otherSide = ({ project }: LockedProject, visit: VisitRow, actorId: number) =>
  actorId === project.ownerId ? visit.professionalId : project.ownerId;

/**
 * One side proposes times: for a new visit, or others for one that is not over, whose agreed time stands until then.
 * @throws form_error on `times` and `professional_id` · forbidden for a professional who is not tied to the project
 */
export const proposeTimes = (context: CallContext, input: InputOf<typeof visitCalls.proposeTimes>) =>
  changeVisits(context, 'propose', input, async (inside, locked) => {
    const { project, now } = locked;
    const { actor } = inside;
    const isOwner = actor.id === project.ownerId;
    const professionalId = isOwner ? input.professional_id : actor.id;
    if (professionalId === undefined) throw fieldError('professional_id', 'required');
    if (!(await areTied(inside, project.id, professionalId)))
      throw isOwner ? fieldError('professional_id', 'not_an_option') : new AppError('forbidden');
    for (const time of input.times) {
      const fault = visitTimeFault(new Date(time), now);
      if (fault) throw fieldError('times', fault, { days: VISIT_MAX_DAYS });
    }
    const live = await findLive(inside, locked, professionalId);
    if (live && !visitActs(asVisit(live), actor.id, now).includes('propose')) throw fieldError('times', 'visits_full');
    const proposed = {
      times: input.times,
      proposedBy: actor.id,
      note: input.note,
      rounds: (live?.rounds ?? 0) + 1,
      // What the owner said of the address stands as long as the agreed time.
      ...(isOwner && live?.status !== 'agreed' && { showsAddress: input.shows_address ?? false }),
    };
    const row = live ?? (await newVisit(inside, locked, professionalId));
    const visit = await storeVisit(inside, row, proposed);
    await logVisit(inside, project, visit, 'visit_proposed', actor.id, { ...(input.note && { note: input.note }) });
    await tellVisit(inside, project, visit, {
      template: visit.status === 'agreed' ? 'visit_other_times' : 'visit_proposed',
      actorId: actor.id,
      onlyId: otherSide(locked, visit, actor.id),
    });
    return { visit_id: visit.id };
  });

async function newVisit(inside: CallContext, { project, now }: LockedProject, professionalId: number) {
  const isOfPair = and(eq(visits.projectId, project.id), eq(visits.professionalId, professionalId));
  if ((await inside.db.$count(visits, isOfPair)) >= VISITS_OF_PAIR_MAX) throw fieldError('times', 'visits_full');
  const none = { times: [], note: '', rounds: 0, showsAddress: false, createdAt: now, changedAt: now };
  const [row] = await inside.db
    .insert(visits)
    .values({ projectId: project.id, professionalId, status: 'proposed', ...none })
    .returning();
  if (!row) throw new Error('the visit was not stored');
  return row;
}

/** The other side takes one of the proposed times. @throws stale if it is not proposed any more */
export const takeTime = (context: CallContext, input: InputOf<typeof visitCalls.takeTime>) =>
  changeVisits(context, 'take', input, async (inside, locked) => {
    const { project, now } = locked;
    const { actor } = inside;
    const row = await requireVisit(inside, locked, 'take', input.visit_id);
    // They may have parted a moment ago.
    if (!(await areTied(inside, project.id, row.professionalId)))
      throw new AppError('stale', { fresh: freshState(locked) });
    const visitAt = new Date(input.visit_at);
    if (!openTimes(asVisit(row), now).some((time) => time.getTime() === visitAt.getTime()))
      throw new AppError('stale', { fresh: freshState(locked) });
    const isOwner = actor.id === project.ownerId;
    // Its entry is in calendars, perhaps with a time that has passed.
    const hadEntry = row.status === 'agreed' || row.sequence > 0;
    const visit = await storeVisit(inside, row, {
      status: 'agreed',
      visitAt,
      times: [],
      proposedBy: null,
      sequence: row.sequence + (hadEntry ? 1 : 0),
      ...(isOwner && input.shows_address !== undefined && { showsAddress: input.shows_address }),
    });
    await logVisit(inside, project, visit, 'visit_agreed', actor.id, {
      visit_at: visitAt.toISOString(),
      ...(visit.showsAddress && { shows_address: 1 }),
    });
    await tellVisit(inside, project, visit, { template: 'visit_agreed', actorId: actor.id, calendar: 'agreed' });
    return { visit_id: visit.id };
  });

/** The proposed times are refused, or taken back by who proposed them. */
export const declineTimes = (context: CallContext, input: InputOf<typeof visitCalls.declineTimes>) =>
  changeVisits(context, 'decline', input, async (inside, locked) => {
    const { project } = locked;
    const { actor } = inside;
    const row = await requireVisit(inside, locked, 'decline', input.visit_id);
    const visit = await storeVisit(inside, row, {
      ...(row.status === 'proposed' && { status: 'declined' }),
      times: [],
      proposedBy: null,
      note: input.note,
    });
    const isOwn = row.proposedBy === actor.id;
    const event = isOwn ? 'visit_taken_back' : 'visit_declined';
    await logVisit(inside, project, visit, event, actor.id, { ...(input.note && { note: input.note }) });
    await tellVisit(inside, project, visit, {
      template: isOwn ? 'visit_taken_back' : visit.status === 'agreed' ? 'visit_stays' : 'visit_declined',
      actorId: actor.id,
      onlyId: otherSide(locked, visit, actor.id),
    });
    return { visit_id: visit.id };
  });

/** One side calls an agreed visit off. */
export const callOffVisit = (context: CallContext, input: InputOf<typeof visitCalls.callOffVisit>) =>
  changeVisits(context, 'call_off', input, async (inside, locked) => {
    const { actor } = inside;
    const row = await requireVisit(inside, locked, 'call_off', input.visit_id);
    const visit = await endVisit(inside, locked, row, { actorId: actor.id, note: input.note });
    return { visit_id: visit.id };
  });

/** The owner has changed what the calendar entries say of the project: those of visits to come follow. */
export async function renewEntries(inside: CallContext, project: ProjectRow): Promise<void> {
  const { actor, clock, db } = inside;
  const rows = await db
    .select()
    .from(visits)
    .where(and(eq(visits.projectId, project.id), eq(visits.status, 'agreed')));
  for (const row of rows.filter((one) => isVisitToCome(one, clock.now()))) {
    const visit = await storeVisit(inside, row, { sequence: row.sequence + 1 });
    await tellVisit(inside, project, visit, { template: 'visit_changed', actorId: actor.id, calendar: 'agreed' });
  }
}

/** An agreed visit does not take place: both are told, and it leaves their calendars. */
export async function endVisit(
  inside: Parameters<typeof storeVisit>[0],
  { project }: LockedProject,
  row: VisitRow,
  { actorId, note }: { actorId: number | null; note: string },
): Promise<VisitRow> {
  const sequence = row.sequence + 1;
  const set: Partial<VisitRow> = { status: 'called_off', times: [], proposedBy: null, note, sequence };
  const visit = await storeVisit(inside, row, set);
  const visitAt = row.visitAt?.toISOString() ?? '';
  await logVisit(inside, project, visit, 'visit_called_off', actorId, { visit_at: visitAt, ...(note && { note }) });
  await tellVisit(inside, project, visit, {
    template: actorId === null ? 'visit_ended' : 'visit_called_off',
    ownTemplate: 'visit_called_off_mine',
    actorId,
    calendar: 'called_off',
    params: { ...(note && { note }) },
  });
  return visit;
}
