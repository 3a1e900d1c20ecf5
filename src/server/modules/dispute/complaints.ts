import { COMPLAINT_ANSWER_DAYS, COMPLAINT_SETTLEMENT_DAYS } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { disputeCalls } from '@/contract/dispute/calls';
import type { ProjectStatus } from '@/domain/project/statuses';
import { daysAfter, hongKongDay } from '@/domain/time/calendar';
import { complaintAnswers, complaints } from '../../db/schema';
import { storeProjectFiles } from '../../files/store-files';
import type { CallContext } from '../../http/context';
import {
  amongParticipants,
  changeProject,
  displayName,
  type EventData,
  type LockedProject,
  moveProject,
  notifyProject,
  others,
} from '../project/change-project';
import { stepParts } from '../project/parts';
import { requireReason } from '../project/steps/reason';
import { defectOf, dropDispute } from '../warranty/dispute-defect';
import { endHold, holdParts } from './hold';

function liveComplaint({ project, facts }: Pick<LockedProject, 'project' | 'facts'>) {
  if (!facts.complaint) throw new Error(`project ${project.id} has no live complaint`);
  return facts.complaint;
}

/**
 * A participant complains: from now on the project is on hold, and its timers are paused.
 * If another participant has complained already, this joins that complaint as an answer (PRODUCT §3); one about a defect is
 * taken over.
 */
export function complainProject(context: CallContext, input: InputOf<typeof disputeCalls.complainProject>) {
  requireReason('complain', input);
  const me = context.actor.id;
  const joins = ({ facts: { complaint } }: Pick<LockedProject, 'facts'>) =>
    complaint !== null && !complaint.isOfDefect && complaint.complainantId !== me;
  return changeProject(
    context,
    (locked) => (joins(locked) ? 'answer_complaint' : 'complain'),
    input,
    async (inside, locked) => {
      const { project, to, now } = locked;
      const data = { reason_code: input.reason_code };
      if (joins(locked)) {
        await addAnswer(inside, locked, input.note, data);
        return { complaint_id: liveComplaint(locked).id };
      }
      await overtakeDispute(inside, locked);
      const dueAt = daysAfter(now, COMPLAINT_ANSWER_DAYS);
      const [row] = await inside.db
        .insert(complaints)
        .values({
          projectId: project.id,
          complainantId: me,
          reasonCode: input.reason_code,
          note: input.note,
          status: 'open',
          dueAt,
          createdAt: now,
        })
        .returning({ id: complaints.id });
      if (!row) throw new Error('the complaint was not stored');
      await storeProjectFiles(inside, project.id, 'complaint', row.id);
      await moveProject(
        inside,
        project,
        amongParticipants(project, { event: 'complain', to, actorId: me, data, set: { timerAt: null } }),
      );
      await holdParts(inside, project.id);
      await notifyProject(inside, project, others(project, me), 'complained', {
        name: displayName(inside.actor),
        day: hongKongDay(dueAt),
      });
      return { complaint_id: row.id };
    },
  );
}

/** A complaint about the whole work takes over one about a defect, which is to be dealt with when the hold ends. */
async function overtakeDispute(inside: CallContext, { project, facts, now }: LockedProject): Promise<void> {
  if (facts.complaint === null || facts.complaint.defectId === null) return;
  const [dispute] = await stepParts(inside, 'complaint', 'overtake', project.id, { closedAt: now });
  await dropDispute(inside, project, facts.complaint.defectId, inside.actor.id, dispute);
}

/** The other side's answer, and every later message of the thread. */
export function answerComplaint(context: CallContext, input: InputOf<typeof disputeCalls.answerComplaint>) {
  return changeProject(context, 'answer_complaint', input, async (inside, locked) => ({
    answer_id: await addAnswer(inside, locked, input.note),
  }));
}

async function addAnswer(
  inside: CallContext,
  locked: LockedProject & { to: ProjectStatus },
  note: string,
  data?: EventData,
): Promise<number> {
  const { project, to, now } = locked;
  const { actor } = inside;
  const [row] = await inside.db
    .insert(complaintAnswers)
    .values({ complaintId: liveComplaint(locked).id, authorId: actor.id, note, createdAt: now })
    .returning({ id: complaintAnswers.id });
  if (!row) throw new Error('the answer was not stored');
  await storeProjectFiles(inside, project.id, 'complaint_answer', row.id);
  // An admin's message does not count as the other side's answer.
  if (actor.userType !== 'admin')
    await stepParts(inside, 'complaint', 'answer_complaint', project.id, {
      dueAt: daysAfter(now, COMPLAINT_SETTLEMENT_DAYS),
      remindedAt: null,
    });
  await moveProject(
    inside,
    project,
    amongParticipants(project, { event: 'answer_complaint', to, actorId: actor.id, data }),
  );
  await notifyProject(inside, project, others(project, actor.id), 'complaint_answered', { name: displayName(actor) });
  return row.id;
}

/** The complainant withdraws the complaint, and the project goes on. */
export function withdrawComplaint(context: CallContext, input: InputOf<typeof disputeCalls.withdrawComplaint>) {
  return changeProject(context, 'withdraw_complaint', input, async (inside, locked) => {
    const { project, now } = locked;
    const [complaint] = await stepParts(inside, 'complaint', 'withdraw_complaint', project.id, { closedAt: now });
    if (!complaint) throw new Error(`project ${project.id} has no live complaint`);
    await moveProject(
      inside,
      project,
      amongParticipants(project, {
        event: 'withdraw_complaint',
        to: locked.to,
        actorId: inside.actor.id,
        data: await defectOf(inside, complaint.defectId),
      }),
    );
    await notifyProject(inside, project, others(project, inside.actor.id), 'complaint_withdrawn', {
      name: displayName(inside.actor),
    });
    if (complaint.defectId !== null) {
      await dropDispute(inside, project, complaint.defectId, inside.actor.id);
      return { status: locked.to };
    }
    return { status: await endHold(inside, project, complaint, locked.to) };
  });
}

/** An admin starts to mediate a complaint. */
export function mediateComplaint(context: CallContext, input: InputOf<typeof disputeCalls.mediateComplaint>) {
  return changeProject(context, 'mediate', input, async (inside, locked) => {
    const { project, to, now } = locked;
    const complaint = liveComplaint(locked);
    await stepParts(inside, 'complaint', 'mediate', project.id, {
      dueAt: daysAfter(now, COMPLAINT_SETTLEMENT_DAYS),
      remindedAt: null,
    });
    if (input.note)
      await inside.db
        .insert(complaintAnswers)
        .values({ complaintId: complaint.id, authorId: inside.actor.id, note: input.note, createdAt: now });
    await moveProject(inside, project, amongParticipants(project, { event: 'mediate', to, actorId: inside.actor.id }));
    await notifyProject(inside, project, others(project, null), 'complaint_mediated');
    return { status: to };
  });
}
