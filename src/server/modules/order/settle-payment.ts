import { and, eq, isNull, sql } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import { paymentTime } from '@/domain/payment-time';
import { type Decision, decide } from '@/domain/project/lifecycle';
import type { OrderKind } from '@/domain/project/options';
import type { ProjectStatus } from '@/domain/project/statuses';
import { lockUser } from '../../db/lock-user';
import { orders, payments, quotations, stages, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { type CallContext, withDb } from '../../http/context';
import type { CheckoutEvent } from '../../payments/provider';
import { addJob } from '../../queue/add-job';
import { joinProjectRoom } from '../chat/rooms';
import { payFee } from '../fee/fixed-fee';
import { bookPayment } from '../ledger/book-payments';
import {
  amongParticipants,
  type LockedProject,
  lockProject,
  moveProject,
  notifyProject,
  others,
} from '../project/change-project';
import { stepParts } from '../project/parts';
import type { ProjectRow } from '../project/project-columns';
import { asProjectFacts } from '../project/project-facts';
import { overtakeEnd } from '../project/steps/overtake-end';
import { aboutStage, resumed, stepStage } from '../project/steps/stages';
import { readRefundable } from '../refund/refund-order';
import { lockBoughtPeriod } from '../subscription/pay-subscription';
import { withDaysOf } from '../variation/days';
import { isBeingConfirmed } from './confirming';
import { isPayable } from './create-order';
import { orderFacts } from './order-facts';
import { findOrder, isAhead, lockPayment, type Received, recordEvent } from './payment-of-event';

/**
 * Handles a provider's event; repeats of the same event have no effect. Money for an order that can no longer be paid,
 * or is paid already, is refunded in full (PRODUCT §4).
 */
export function settlePayment(context: CallContext, event: Received<CheckoutEvent>): Promise<void> {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const known = await findOrder(inside, event);
    if (!(await recordEvent(inside, event))) return;
    // Locks what was bought, then its order: the same order as in every other change.
    const bought = await LOCK_BOUGHT[known.kind](inside, known);
    const [order] = await tx.select().from(orders).where(eq(orders.id, known.id)).for('no key update');
    const payment = order && (await lockPayment(inside, order, event));
    if (!order || !payment || !isAhead(payment.status, event.kind)) return;
    const now = context.clock.now();
    if (event.kind === 'processing' || event.kind === 'closed') {
      await tx.update(payments).set({ status: event.kind }).where(eq(payments.id, payment.id));
      return;
    }
    if (event.kind === 'declined') {
      await tx.update(payments).set({ status: 'declined', settledAt: now }).where(eq(payments.id, payment.id));
      if (isPayable(order, now)) await bought?.notifyDeclined(order);
      return;
    }
    const at = paymentTime(now, await isBeingConfirmed(inside, sql`o.id = ${order.id}`));
    await tx
      .update(payments)
      .set({ status: 'paid', amountCents: event.amountCents, settledAt: now })
      .where(eq(payments.id, payment.id));
    const isWanted = bought?.isWanted(order, at) && event.amountCents === order.amountCents;
    await bookPayment(inside, order, { ...payment, amountCents: event.amountCents }, isWanted === true);
    if (!bought || !isWanted) {
      await addJob(tx, 'refund_payment', { paymentId: payment.id });
      return;
    }
    await tx.update(orders).set({ status: 'paid', paidAt: now }).where(eq(orders.id, order.id));
    await bought.begin(order);
  });
}

type OrderRow = typeof orders.$inferSelect;

/** What an order is for, locked: whether a payment for it is wanted now, and what follows. Null if it is gone. */
interface Bought {
  /** @param at the time with which the order's deadline is compared */
  isWanted(order: OrderRow, at: Date): boolean;
  begin(order: OrderRow): Promise<unknown>;
  notifyDeclined(order: OrderRow): Promise<unknown>;
}

const LOCK_BOUGHT: Record<OrderKind, (deps: Deps, order: OrderRow) => Promise<Bought | null>> = {
  quotation: lockBoughtWork,
  fee: lockBoughtFee,
  subscription: lockBoughtPeriod,
};

async function lockBoughtWork(deps: Deps, { projectId, quotationId, stageId }: OrderRow): Promise<Bought | null> {
  const locked = await lockProject(deps, projectId ?? 0, null);
  if (!locked) return null;
  const { project } = locked;
  const decision = decidePayment(locked, stageId);
  // A payment during a complaint is retained; the project moves on when the hold ends (PRODUCT §4).
  const isHeld = decision.kind === 'blocked' && decision.guard === 'on_hold';
  const hasTechnician = await isTechnicianActive(deps, quotationId);
  return {
    // On hold the order does not expire. A payment for the work of a suspended technician is refunded.
    isWanted: (order, at) =>
      hasTechnician &&
      isStagePayable(locked, stageId) &&
      (isHeld ? order.status === 'pending' : decision.kind === 'allowed' && isPayable(order, at)),
    begin: (order) =>
      decision.kind === 'allowed'
        ? continueWork(deps, project, order, decision.to)
        : notifyProject(deps, project, [order.payerId], 'paid_on_hold', orderFacts(order)),
    notifyDeclined: (order) => notifyDeclined(deps, project, order),
  };
}

const notifyDeclined = (deps: Deps, project: ProjectRow, order: OrderRow) =>
  notifyProject(
    deps,
    project,
    [order.payerId],
    'payment_declined',
    orderFacts(order),
    privatePaths.payment(order.orderNumber),
  );

/** A fee that is an order of its own can be paid in any status of the project, and its payment changes nothing else. */
async function lockBoughtFee(deps: Deps, { projectId, consultantId }: OrderRow): Promise<Bought | null> {
  const locked = await lockProject(deps, projectId ?? 0, null);
  if (!locked) return null;
  // The deletion of the consultant's account locks it before the order, so this does too.
  if (consultantId !== null) await lockUser(deps.db, consultantId);
  const { project, facts, now } = locked;
  const decision = decide('pay_fee', asProjectFacts(project, facts, now), 'payment');
  const isHeld = decision.kind === 'blocked' && decision.guard === 'on_hold';
  return {
    isWanted: (order, at) => (isHeld || decision.kind === 'allowed') && isPayable(order, at),
    begin: (order) => payFee(deps, project, order),
    notifyDeclined: (order) => notifyDeclined(deps, project, order),
  };
}

/** Whether the stage that an order is for waits for its payment; true for an order of the whole. */
const isStagePayable = ({ facts }: LockedProject, stageId: number | null): boolean =>
  stageId === null || facts.stages.some(({ id, status }) => id === stageId && status === 'payable');

/** Paying the whole or the first stage begins the work; paying a later stage does not change the project's status. */
function decidePayment({ project, facts, now }: LockedProject, stageId: number | null): Decision {
  const action = stageId !== null && project.status !== 'awaiting_payment' ? 'pay_stage' : 'pay';
  return decide(action, asProjectFacts(project, facts, now), 'payment');
}

/** Whether the technician who quoted is neither suspended nor deleted. */
async function isTechnicianActive(deps: Deps, quotationId: number | null): Promise<boolean> {
  const [row] = await deps.db
    .select({ id: users.id })
    .from(quotations)
    .innerJoin(users, eq(users.id, quotations.technicianId))
    .where(and(eq(quotations.id, quotationId ?? 0), isNull(users.suspendedAt)));
  return row !== undefined;
}

/**
 * Goes on with work, or stages of it, that were paid while the project was on hold.
 * @returns the new status; null if nothing was paid meanwhile
 */
export async function continueAfterPayment(deps: Deps, projectId: number): Promise<ProjectStatus | null> {
  const locked = await lockProject(deps, projectId, null);
  if (!locked) return null;
  const paid = (await readRefundable(deps, { projectId })).find(
    ({ order }) => order.kind === 'quotation' && isStagePayable(locked, order.stageId),
  );
  const decision = paid && decidePayment(locked, paid.order.stageId);
  if (!paid || decision?.kind !== 'allowed') return null;
  await continueWork(deps, locked.project, paid.order, decision.to);
  // The next stage and additions may have been paid.
  return (await continueAfterPayment(deps, projectId)) ?? decision.to;
}

async function continueWork(deps: Deps, project: ProjectRow, order: OrderRow, to: ProjectStatus): Promise<void> {
  if (project.status === 'awaiting_payment') return startWork(deps, project, order, to);
  const [payable] = await deps.db
    .select({ dueAt: stages.dueAt })
    .from(stages)
    .where(eq(stages.id, order.stageId ?? 0));
  const stage = await stepStage(deps, project.id, order.stageId ?? 0, 'pay_stage');
  if (!stage) throw new Error(`order ${order.orderNumber} has no payable stage`);
  await moveProject(
    deps,
    project,
    amongParticipants(project, {
      event: 'pay_stage',
      to,
      actorId: null,
      data: { stage: stage.name, ...paidForWork(order) },
      set:
        stage.variationId === null
          ? await resumed(deps, project, payable?.dueAt ?? null)
          : await withDaysOf(deps, project, stage.variationId),
    }),
  );
  await notifyProject(deps, project, others(project, null), 'stage_paid', aboutStage(stage));
  // Those who agreed to it did not know of this money, which would be due for work that has not begun.
  await overtakeEnd(deps, project);
}

/** What a payment's event says: the technician, who reads it too, does not learn the consultant's share. */
const paidForWork = ({ amountCents, feeCents, orderNumber }: OrderRow) => ({
  amount_cents: amountCents - feeCents,
  order_number: orderNumber,
});

async function startWork(deps: Deps, project: ProjectRow, order: OrderRow, to: ProjectRow['status']): Promise<void> {
  const [quotation] = await deps.db
    .select()
    .from(quotations)
    .where(eq(quotations.id, order.quotationId ?? 0));
  if (!quotation) throw new Error(`order ${order.orderNumber} has no quotation`);
  if (order.stageId !== null) await stepStage(deps, project.id, order.stageId, 'pay');
  const losers = await stepParts(deps, 'quotation', 'lose', project.id);
  await joinProjectRoom(deps, deps.db, project.id, [{ userId: quotation.technicianId, role: 'technician' }]);
  await moveProject(deps, project, {
    event: 'pay',
    to,
    actorId: null,
    data: paidForWork(order),
    audience: 'parties_and_subject',
    subjectId: quotation.technicianId,
    set: { technicianId: quotation.technicianId },
    workDays: quotation.days,
  });
  await notifyProject(deps, project, [project.ownerId, project.consultantId], 'paid', orderFacts(order));
  await notifyProject(deps, project, [quotation.technicianId], 'work_started');
  await notifyProject(
    deps,
    project,
    losers.map((loser) => loser.technicianId),
    'quotation_not_selected',
  );
}
