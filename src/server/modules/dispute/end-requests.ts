import { eq, lte } from 'drizzle-orm';
import { END_REQUEST_DAYS } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { disputeCalls } from '@/contract/dispute/calls';
import { formatPrice } from '@/domain/money';
import { decide } from '@/domain/project/lifecycle';
import { daysAfter } from '@/domain/time/calendar';
import { endRequests } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import {
  amongParticipants,
  changeProject,
  displayName,
  type EventData,
  type LockedProject,
  lockProject,
  moveProject,
  notifyProject,
  others,
  reasonData,
} from '../project/change-project';
import { stepParts } from '../project/parts';
import type { ProjectRow } from '../project/project-columns';
import { asProjectFacts, freshState, requireAllowed } from '../project/project-facts';
import { requireReason } from '../project/steps/reason';
import { refundProject, requireRefundable } from '../refund/refund-order';

/** A participant requests to end running work; the request counts as the requester's agreement. */
export function requestEnd(context: CallContext, input: InputOf<typeof disputeCalls.requestEnd>) {
  requireReason('request_end', input);
  return changeProject(context, 'request_end', input, async (inside, { project, to, now }) => {
    await requireRefundable(inside, { projectId: project.id }, input.refund_cents);
    const me = inside.actor.id;
    const [row] = await inside.db
      .insert(endRequests)
      .values({
        projectId: project.id,
        requesterId: me,
        reasonCode: input.reason_code,
        note: input.note,
        refundCents: input.refund_cents,
        ownerAnswer: me === project.ownerId ? true : null,
        technicianAnswer: me === project.technicianId ? true : null,
        status: 'open',
        createdAt: now,
        dueAt: daysAfter(now, END_REQUEST_DAYS),
      })
      .returning({ id: endRequests.id });
    if (!row) throw new Error('the request was not stored');
    await moveProject(
      inside,
      project,
      amongParticipants(project, {
        event: 'request_end',
        to,
        actorId: me,
        data: { ...reasonData(input), refund_cents: input.refund_cents },
      }),
    );
    await notifyProject(inside, project, others(project, me), 'end_requested', {
      name: displayName(inside.actor),
      amount: formatPrice(input.refund_cents),
    });
    return { end_request_id: row.id };
  });
}

/** Owner and technician must both agree; a no ends the request. */
export function answerEnd(context: CallContext, input: InputOf<typeof disputeCalls.answerEnd>) {
  return changeProject(context, input.agree ? 'agree_end' : 'refuse_end', input, async (inside, locked) => {
    const { project, facts } = locked;
    const me = inside.actor.id;
    requireSameRequest(locked, input.end_request_id);
    const answer = { [me === project.ownerId ? 'ownerAnswer' : 'technicianAnswer']: input.agree };
    const id = facts.endRequest?.id ?? 0;
    const [request] = await inside.db.update(endRequests).set(answer).where(eq(endRequests.id, id)).returning();
    if (!request) throw new Error(`project ${project.id} has no request to answer`);
    const data: EventData = input.note ? { note: input.note } : {};
    await moveProject(
      inside,
      project,
      amongParticipants(project, {
        event: input.agree ? 'agree_end' : 'refuse_end',
        to: locked.to,
        actorId: me,
        data,
      }),
    );
    if (!input.agree) {
      await stepParts(inside, 'end_request', 'refuse_end', project.id, { closedAt: locked.now });
      await notifyProject(inside, project, others(project, me), 'end_refused', { name: displayName(inside.actor) });
      return { status: locked.to };
    }
    if (!(request.ownerAnswer && request.technicianAnswer)) {
      await notifyProject(inside, project, others(project, me), 'end_agreed_by', { name: displayName(inside.actor) });
      return { status: locked.to };
    }
    const fresh = await lockProject(inside, project.id, null);
    if (!fresh) throw new Error(`project ${project.id} is gone`);
    const to = requireAllowed('end', fresh, 'system');
    await requireRefundable(inside, { projectId: project.id }, request.refundCents);
    await endWork(inside, fresh.project, to, request.refundCents, null);
    return { status: to };
  });
}

/** The requester withdraws the request. */
export function withdrawEnd(context: CallContext, input: InputOf<typeof disputeCalls.withdrawEnd>) {
  return changeProject(context, 'withdraw_end', input, async (inside, { project, to, now }) => {
    await stepParts(inside, 'end_request', 'withdraw_end', project.id, { closedAt: now });
    const me = inside.actor.id;
    await moveProject(inside, project, amongParticipants(project, { event: 'withdraw_end', to, actorId: me }));
    await notifyProject(inside, project, others(project, me), 'end_withdrawn', { name: displayName(inside.actor) });
    return { status: to };
  });
}

/** An admin decides instead of the parties. */
export function decideEnd(context: CallContext, input: InputOf<typeof disputeCalls.decideEnd>) {
  return changeProject(context, input.agree ? 'end' : 'refuse_end', input, async (inside, locked) => {
    const { project, to, now } = locked;
    const me = inside.actor.id;
    requireSameRequest(locked, input.end_request_id);
    if (input.agree) {
      await requireRefundable(inside, { projectId: project.id }, input.refund_cents);
      await endWork(inside, project, to, input.refund_cents, me, input.note);
      return { status: to };
    }
    await stepParts(inside, 'end_request', 'refuse_end', project.id, { closedAt: now });
    await moveProject(
      inside,
      project,
      amongParticipants(project, { event: 'refuse_end', to, actorId: me, data: { note: input.note } }),
    );
    await notifyProject(inside, project, others(project, null), 'end_refused', { name: displayName(inside.actor) });
    return { status: to };
  });
}

/** A request without an answer in time lapses. @returns whether one lapsed now */
export async function leaveUnanswered(deps: Deps, { project, facts, now }: LockedProject): Promise<boolean> {
  const decision = decide('lapse_end', asProjectFacts(project, facts, now), 'system');
  if (decision.kind !== 'allowed') return false;
  const isDue = lte(endRequests.dueAt, now);
  const closed = await stepParts(deps, 'end_request', 'lapse_end', project.id, { closedAt: now }, isDue);
  if (closed.length === 0) return false;
  await moveProject(deps, project, amongParticipants(project, { event: 'lapse_end', to: decision.to, actorId: null }));
  await notifyProject(deps, project, others(project, null), 'end_lapsed');
  return true;
}

/** An answer applies to the request that the caller saw, not to a later one. @throws stale */
function requireSameRequest(locked: LockedProject, id: number | undefined): void {
  if (id !== undefined && id !== locked.facts.endRequest?.id)
    throw new AppError('stale', { fresh: freshState(locked) });
}

async function endWork(
  deps: Deps,
  project: ProjectRow,
  to: ProjectRow['status'],
  refundCents: number,
  actorId: number | null,
  note?: string,
): Promise<void> {
  await stepParts(deps, 'end_request', 'end', project.id, { closedAt: deps.clock.now(), refundCents });
  await refundProject(deps, project.id, refundCents);
  await moveProject(
    deps,
    project,
    amongParticipants(project, {
      event: 'end',
      to,
      actorId,
      data: { refund_cents: refundCents, ...(note && { note }) },
    }),
  );
  await notifyProject(deps, project, others(project, null), 'ended', { amount: formatPrice(refundCents) });
}
