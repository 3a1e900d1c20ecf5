import { eq } from 'drizzle-orm';
import { COMPLAINT_ANSWER_DAYS } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { warrantyCalls } from '@/contract/warranty/calls';
import type { ComplaintOutcome } from '@/domain/project/options';
import { defectTimersOf, NO_TIMERS } from '@/domain/project/turns';
import { dueAfterOvertaking } from '@/domain/project/warranty';
import { daysAfter, hongKongDay } from '@/domain/time/calendar';
import { complaints, defects } from '../../db/schema';
import type { Deps } from '../../deps';
import { storeProjectFiles } from '../../files/store-files';
import type { CallContext } from '../../http/context';
import {
  amongParticipants,
  changeProject,
  displayName,
  moveProject,
  notifyProject,
  others,
} from '../project/change-project';
import { stepParts } from '../project/parts';
import type { ProjectRow } from '../project/project-columns';
import { addStep } from './defect-steps';
import { aboutDefect, defectTiming, requireDefect } from './find-defect';
import { releaseIfDue } from './release-retention';

/** Owner or technician brings a defect before the platform: a complaint that holds only the defect and the retention. */
export function disputeDefect(context: CallContext, input: InputOf<typeof warrantyCalls.disputeDefect>) {
  return changeProject(context, 'dispute_defect', input, async (inside, locked) => {
    const { project, to, now } = locked;
    const { actor } = inside;
    const { note } = input;
    const defect = await requireDefect(inside, locked, 'dispute_defect', actor, input.defect_id);
    // Its deadline is kept, so that taking the dispute back gives nobody more time.
    await stepParts(inside, 'defect', 'dispute_defect', project.id, { timerAt: null }, eq(defects.id, defect.id));
    const dueAt = daysAfter(now, COMPLAINT_ANSWER_DAYS);
    const [complaint] = await inside.db
      .insert(complaints)
      .values({
        projectId: project.id,
        defectId: defect.id,
        complainantId: actor.id,
        reasonCode: actor.id === project.ownerId ? 'quality' : 'other',
        note,
        status: 'open',
        dueAt,
        createdAt: now,
      })
      .returning({ id: complaints.id });
    if (!complaint) throw new Error('the complaint was not stored');
    await storeProjectFiles(inside, project.id, 'complaint', complaint.id);
    await addStep(inside, { defectId: defect.id, action: 'dispute_defect', authorId: actor.id, note });
    await moveProject(
      inside,
      project,
      amongParticipants(project, { event: 'dispute_defect', to, actorId: actor.id, data: aboutDefect(defect) }),
    );
    await notifyProject(inside, project, others(project, actor.id), 'defect_disputed', {
      ...aboutDefect(defect),
      name: displayName(actor),
      day: hongKongDay(dueAt),
    });
    return { complaint_id: complaint.id };
  });
}

/** What the event of a dispute's end says of its defect; nothing for a complaint about the work. */
export async function defectOf({ db }: Pick<Deps, 'db'>, defectId: number | null) {
  const [defect] = defectId === null ? [] : await db.select().from(defects).where(eq(defects.id, defectId));
  return defect ? aboutDefect(defect) : {};
}

/** The platform has decided about a defect: the technician is to mend it, or nothing more is to be done. */
export async function settleDispute(
  deps: Deps,
  project: { id: number },
  defectId: number,
  { outcome, note }: { outcome: ComplaintOutcome; note: string },
): Promise<void> {
  const isIt = eq(defects.id, defectId);
  const now = deps.clock.now();
  const action = outcome === 'complete' ? 'settle_complete' : 'settle_resume';
  const set =
    action === 'settle_complete'
      ? NO_TIMERS
      : { mendedAt: null, visitAt: null, visitBy: null, ...defectTiming('reported', now) };
  await stepParts(deps, 'defect', action, project.id, set, isIt);
  await addStep(deps, { defectId, action, note });
  await releaseIfDue(deps, project.id);
}

/**
 * A dispute ends without a decision: a defect that was mended is to be confirmed, another to be mended. If the dispute was
 * taken back, it is by the same day as before.
 * @param overtaken the dispute, if a complaint about the whole work takes it over
 */
export async function dropDispute(
  deps: Deps,
  project: Pick<ProjectRow, 'id' | 'ownerId' | 'technicianId'>,
  defectId: number,
  actorId: number,
  overtaken?: { createdAt: Date },
): Promise<void> {
  const [defect] = await deps.db.select().from(defects).where(eq(defects.id, defectId));
  if (!defect) throw new Error(`there is no defect ${defectId}`);
  const { mendedAt } = defect;
  const now = deps.clock.now();
  const status = mendedAt ? 'mended' : 'reported';
  const isTheirs = actorId === (mendedAt ? project.ownerId : project.technicianId);
  const dueAt = overtaken
    ? dueAfterOvertaking({ status, dueAt: defect.dueAt }, { disputedAt: overtaken.createdAt, now, isTheirs })
    : defect.dueAt;
  // A reminder that was due meanwhile is not sent.
  const timers = defectTimersOf(status, dueAt);
  const timersDone = timers[0] && timers[0].at <= now ? 1 : 0;
  const set = { dueAt, timersDone, timerAt: timers[timersDone]?.at ?? null };
  const event = mendedAt ? 'accept_mended' : 'withdraw_complaint';
  await stepParts(deps, 'defect', event, project.id, set, eq(defects.id, defectId));
  const action = overtaken ? 'complain' : 'withdraw_complaint';
  await addStep(deps, { defectId, action, authorId: actorId, note: '' });
}
