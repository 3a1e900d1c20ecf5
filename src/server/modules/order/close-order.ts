import { and, eq } from 'drizzle-orm';
import { formatPrice } from '@/domain/money';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';
import { fieldError } from '../../http/app-error';
import { addJob } from '../../jobs/add-job';

/** A project's order that nobody has paid can no longer be paid; money that still comes goes back by itself. */
export const closeOrder = (deps: Deps, projectId: number, status: 'cancelled' | 'expired') =>
  deps.db
    .update(orders)
    .set({ status })
    .where(and(eq(orders.projectId, projectId), eq(orders.status, 'pending')));

/** What of a project has been paid; undefined where nothing has. */
export async function paidOrder(deps: Deps, projectId: number) {
  const [order] = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.projectId, projectId), eq(orders.status, 'paid')));
  return order;
}

/** Nobody gets back more than was paid. @throws form_error on `refund_cents` */
export async function requireRefundable(deps: Deps, projectId: number, refundCents: number): Promise<void> {
  const order = await paidOrder(deps, projectId);
  const most = order?.amountCents ?? 0;
  if (refundCents > most) throw fieldError('refund_cents', 'too_big', { maximum: formatPrice(most) });
}

/** Sends back so much of what was paid for a project; nothing where that is nothing. */
export async function refundOrder(deps: Deps, projectId: number, refundCents: number): Promise<void> {
  const order = await paidOrder(deps, projectId);
  if (!order || refundCents === 0) return;
  await deps.db.update(orders).set({ status: 'refund_pending', refundCents }).where(eq(orders.id, order.id));
  await addJob(deps.db, 'refund_order', { orderId: order.id });
}
