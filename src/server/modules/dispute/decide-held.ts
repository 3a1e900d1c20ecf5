import type { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { InputOf } from '@/contract/call';
import { formatPrice } from '@/domain/money';
import type { CallContext } from '../../http/context';
import { readFree } from '../ledger/balances';
import { requireUncharged } from '../order/require-uncharged';
import {
  amongParticipants,
  changeProject,
  moveProject,
  notifyProject,
  others,
  releaseWork,
} from '../project/change-project';
import { refundProject, requireRefundable } from '../refund/refund-order';

/**
 * The technician has ended work that was not paid, and money of stages that are not certified is held: an admin sends a
 * part of it back, and the rest is due to the technician (PRODUCT §7). While the card's holder disputes a payment of it,
 * nothing is decided.
 * @throws charge_disputed · form_error on `refund_cents`; otherwise as changeProject
 */
export function decideHeld(context: CallContext, input: InputOf<typeof adminProjectCalls.decideHeld>) {
  return changeProject(context, 'decide_held', input, async (inside, { project, to }) => {
    const { note, refund_cents } = input;
    if (project.technicianId === null) throw new Error(`project ${project.id} has held money and no technician`);
    const of = { projectId: project.id };
    const held = await readFree(inside, of);
    await requireUncharged(
      inside,
      held.map(({ order }) => order.id),
    );
    await requireRefundable(inside, of, refund_cents);
    await refundProject(inside, project.id, refund_cents);
    const move = { event: 'decide_held' as const, to, actorId: inside.actor.id, data: { refund_cents, note } };
    await moveProject(inside, project, amongParticipants(project, { ...move, set: { moneyUndecidedAt: null } }));
    const rest = await releaseWork(inside, project, project.technicianId, move);
    await notifyProject(inside, project, others(project, null), 'held_decided', {
      amount: formatPrice(refund_cents),
      rest: formatPrice(rest),
    });
    return { status: to };
  });
}
