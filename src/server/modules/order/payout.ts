import { eq, sql } from 'drizzle-orm';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { InputOf } from '@/contract/call';
import { formatPrice } from '@/domain/money';
import { orders, payouts, projects, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { audit } from '../audit/write-audit';
import { isOnHold } from '../project/project-facts';
import { lockOrder } from './lock-order';
import { heldMoney } from './refund-order';
import { isOwedRefund } from './retry-refund';

/**
 * What the platform owes the technician of an order, or has paid them: the payment without its refunds. It is due once
 * the work is over, no complaint is live and no failed refund is owed. Null if there is nothing to pay.
 */
export async function payoutOf(deps: Deps, orderId: number) {
  const [row] = await deps.db
    .select({
      project: projects,
      technician: { id: users.id, name: users.name },
      payout: payouts,
      owedCents: sql<number>`(select coalesce(sum(refunds.amount_cents), 0) from refunds
        where refunds.order_id = orders.id and ${isOwedRefund})::bigint`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(projects, eq(projects.id, orders.projectId))
    .innerJoin(users, eq(users.id, projects.technicianId))
    .leftJoin(payouts, eq(payouts.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!row) return null;
  const { project, technician, payout, owedCents } = row;
  if (payout)
    return {
      technician,
      amount_cents: payout.amountCents,
      is_due: false,
      is_refund_owed: false,
      paid_out: { reference: payout.reference, created_at: payout.createdAt.toISOString() },
    };
  const amountCents = (await heldMoney(deps, { orderId }))?.leftCents ?? 0;
  const isRefundOwed = owedCents > 0;
  if (amountCents === 0) return null;
  const isOver = project.status === 'completed' || project.status === 'cancelled';
  return {
    technician,
    // Refunds that are owed to the payer are not part of the payout.
    amount_cents: Math.max(0, amountCents - owedCents),
    is_due: isOver && !isRefundOwed && !(await isOnHold(deps, project.id)),
    is_refund_owed: isRefundOwed,
    paid_out: null,
  };
}

/**
 * Admin: records that the bank has paid the technician; once, and only the amount that the admin saw.
 * @throws not_found · on_hold · refund_owed · nothing_owed · form_error on `amount_cents`
 */
export function markPaidOut(context: CallContext, input: InputOf<typeof adminOrderCalls.markPaidOut>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const { order, project } = await lockOrder(inside, input.order_number);
    if (project?.facts.complaint) throw new AppError('on_hold');
    const owed = await payoutOf(inside, order.id);
    if (owed?.is_refund_owed) throw new AppError('refund_owed');
    if (!owed?.is_due) throw new AppError('nothing_owed');
    if (owed.amount_cents !== input.amount_cents)
      throw fieldError('amount_cents', 'changed', { now: formatPrice(owed.amount_cents) });
    const { technician, amount_cents: amountCents } = owed;
    const { reference } = input;
    const now = context.clock.now();
    await tx
      .insert(payouts)
      .values({ orderId: order.id, technicianId: technician.id, amountCents, reference, createdAt: now });
    await tx.update(orders).set({ paidOutAt: now }).where(eq(orders.id, order.id));
    await audit(tx, inside, {
      action: 'order.pay_out',
      subjectType: 'order',
      subjectId: order.id,
      label: input.order_number,
      before: { owed_cents: amountCents },
      after: { owed_cents: 0, technician: technician.name, reference },
    });
    return { amount_cents: amountCents };
  });
}
