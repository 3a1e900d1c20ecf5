import { desc, eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { disputeCalls } from '@/contract/dispute/calls';
import { formatPrice } from '@/domain/money';
import { NO_TIMERS } from '@/domain/project/turns';
import { submissions } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { dropUnrevealed, reveal } from '../feedback/feedback';
import { closeOrder } from '../order/close-order';
import {
  amongParticipants,
  changeProject,
  type LockedProject,
  moveProject,
  notifyProject,
  others,
} from '../project/change-project';
import { stepParts } from '../project/parts';
import { closeParts, notifyClosed } from '../project/steps/close-parts';
import { addRevisionItems } from '../project/steps/revision-items';
import { lastStageId, paidInHold, stepStage } from '../project/steps/stages';
import { readRefundable, refundProject, requireRefundable, sumRefundable } from '../refund/refund-order';
import { defectOf, settleDispute } from '../warranty/dispute-defect';
import { endHold } from './hold';

type Input = InputOf<typeof disputeCalls.settleComplaint>;

/** An admin settles a complaint, with the amount that is refunded to the owner, which may be zero. */
export function settleComplaint(context: CallContext, input: Input) {
  const event = `settle_${input.outcome}` as const;
  return changeProject(context, event, input, async (inside, locked) => {
    const { project, to, now } = locked;
    const refundCents = await refundOf(inside, locked, input);
    // The work will not go on: what was paid meanwhile counts now. If it does go on, endHold says so.
    if (input.outcome === 'cancel' || input.outcome === 'complete')
      for (const { stageId } of await paidInHold(inside, project.id))
        await stepStage(inside, project.id, stageId, 'pay_stage');
    const [complaint] = await stepParts(inside, 'complaint', event, project.id, {
      outcome: input.outcome,
      settlementNote: input.note,
      refundCents,
      closedAt: now,
    });
    if (!complaint) throw new Error(`project ${project.id} has no live complaint`);
    // A paid quotation stays as it is; an unpaid one closes with the project.
    const isUnbegun = input.outcome === 'cancel' && project.technicianId === null;
    const closed = isUnbegun ? await closeParts(inside, project.id) : [];
    // A refund changes the amount that an open request to end was about, so the request lapses.
    if (refundCents > 0) await stepParts(inside, 'end_request', 'overtake', project.id, { closedAt: now });
    if (input.outcome === 'cancel') await closeOrder(inside, project.id, 'cancelled');
    if (input.outcome === 'revise') {
      await askRevision(inside, locked, input.note);
      await dropUnrevealed(inside, project.id);
    }
    if (input.outcome === 'complete' && complaint.defectId === null) {
      await stepParts(inside, 'submission', event, project.id);
      await stepParts(inside, 'stage', event, project.id, NO_TIMERS);
    }
    await refundProject(inside, project.id, refundCents);
    await moveProject(
      inside,
      project,
      amongParticipants(project, {
        event,
        to,
        actorId: inside.actor.id,
        data: { note: input.note, refund_cents: refundCents, ...(await defectOf(inside, complaint.defectId)) },
      }),
    );
    const template = complaint.defectId === null ? 'complaint_settled' : 'dispute_settled';
    await notifyProject(inside, project, others(project, null), template, {
      outcome: input.outcome,
      amount: formatPrice(refundCents),
    });
    // Nobody can rate any more. After the orders, because it locks people.
    if (input.outcome === 'cancel') await reveal(inside, project);
    await notifyClosed(inside, project, closed, 'closed_by_platform');
    if (complaint.defectId !== null) {
      await settleDispute(inside, project, complaint.defectId, input);
      return { status: to };
    }
    return { status: await endHold(inside, project, complaint, to) };
  });
}

/**
 * The amount to refund. For work that never began it is the full payment, whatever the input; for running work that is
 * cancelled at least what was paid during the hold for stages that never began. @throws form_error
 */
async function refundOf(context: CallContext, { project }: LockedProject, input: Input): Promise<number> {
  if (project.status === 'awaiting_payment' && input.outcome === 'cancel')
    return sumRefundable(context, { projectId: project.id });
  await requireRefundable(context, { projectId: project.id }, input.refund_cents);
  if (input.outcome !== 'cancel') return input.refund_cents;
  const unbegun = new Set((await paidInHold(context, project.id)).map(({ orderId }) => orderId));
  // Less than was paid, where the card's holder has got it back.
  const refundable = (await readRefundable(context, { projectId: project.id })).filter(({ order }) =>
    unbegun.has(order.id),
  );
  if (refundable.some(({ isCharged }) => isCharged)) throw new AppError('charge_disputed');
  return Math.max(
    input.refund_cents,
    refundable.reduce((sum, { cents }) => sum + cents, 0),
  );
}

/** The note of the settlement becomes the item to revise. */
async function askRevision(context: CallContext, locked: LockedProject, note: string): Promise<void> {
  const projectId = locked.project.id;
  const [last] = await context.db
    .select({ id: submissions.id, stageId: submissions.stageId, status: submissions.status })
    .from(submissions)
    .where(eq(submissions.projectId, projectId))
    .orderBy(desc(submissions.version))
    .limit(1);
  const whole = lastStageId(locked);
  // A stage that was certified before the last stays certified.
  if (!last || (last.status === 'approved' && last.stageId !== whole)) return;
  await stepParts(
    context,
    'submission',
    'settle_revise',
    projectId,
    { reasonCode: 'other', reasonNote: note },
    eq(submissions.id, last.id),
  );
  if (last.stageId !== null) await stepStage(context, projectId, last.stageId, 'settle_revise');
  await addRevisionItems(context, last.id, [note]);
}
