import { eq } from 'drizzle-orm';
import type { adminOrderCalls } from '@/contract/admin-orders';
import type { InputOf } from '@/contract/call';
import { formatPrice } from '@/domain/money';
import { orders, payouts, projects, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { audit } from '../audit/write-audit';
import { isOnHold } from '../project/project-facts';
import { heldMoney } from './refund-order';

/**
 * What the platform owes the technician of an order, or has paid them: all that was paid and does not go back, due once
 * the work is over and nobody complains of it. Null where there is nothing to get.
 */
export async function payoutOf(deps: Deps, orderId: number) {
  const [row] = await deps.db
    .select({ project: projects, technician: { id: users.id, name: users.name }, payout: payouts })
    .from(orders)
    .innerJoin(projects, eq(projects.id, orders.projectId))
    .innerJoin(users, eq(users.id, projects.technicianId))
    .leftJoin(payouts, eq(payouts.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!row) return null;
  const { project, technician, payout } = row;
  if (payout)
    return {
      technician,
      amount_cents: payout.amountCents,
      is_due: false,
      paid_out: { reference: payout.reference, created_at: payout.createdAt.toISOString() },
    };
  const amountCents = (await heldMoney(deps, { orderId }))?.leftCents ?? 0;
  if (amountCents === 0) return null;
  const isOver = project.status === 'completed' || project.status === 'cancelled';
  return {
    technician,
    amount_cents: amountCents,
    is_due: isOver && !(await isOnHold(deps, project.id)),
    paid_out: null,
  };
}

/**
 * Admin: the bank has paid the technician what was owed; once, and never another amount than the admin saw.
 * @throws not_found · on_hold · nothing_owed · form_error on `amount_cents`
 */
export function markPaidOut(context: CallContext, input: InputOf<typeof adminOrderCalls.markPaidOut>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const isMeant = eq(orders.orderNumber, input.order_number);
    const [known] = await tx.select({ id: orders.id, projectId: orders.projectId }).from(orders).where(isMeant);
    if (!known) throw new AppError('not_found');
    if (known.projectId === null) throw new AppError('nothing_owed');
    // Whatever settles or refunds holds the project's row.
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, known.projectId)).for('update');
    if (await isOnHold(inside, known.projectId)) throw new AppError('on_hold');
    const owed = await payoutOf(inside, known.id);
    if (!owed?.is_due) throw new AppError('nothing_owed');
    if (owed.amount_cents !== input.amount_cents)
      throw fieldError('amount_cents', 'changed', { now: formatPrice(owed.amount_cents) });
    const { technician, amount_cents: amountCents } = owed;
    const { reference } = input;
    await tx.insert(payouts).values({
      orderId: known.id,
      technicianId: technician.id,
      amountCents,
      reference,
      createdAt: context.clock.now(),
    });
    await audit(tx, inside, {
      action: 'order.pay_out',
      subjectType: 'order',
      subjectId: known.id,
      label: input.order_number,
      before: { owed_cents: amountCents },
      after: { owed_cents: 0, technician: technician.name, reference },
    });
    return { amount_cents: amountCents };
  });
}
