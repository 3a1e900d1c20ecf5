import { and, eq } from 'drizzle-orm';
import { orders, paymentEvents, payments } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import type { RefundFailedEvent } from '../../payments/provider';
import { tellAdmins } from '../notification/tell-admins';
import { orderFacts } from './order-facts';
import { isNews } from './payment-of-event';
import { readRefundKey } from './refund-key';
import { bounceRefund } from './refund-order';

/** A refund did not reach the payer after all: it stands as if it had failed at once, and the admins are told. */
export function failRefund(context: CallContext, event: RefundFailedEvent): Promise<void> {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const key = readRefundKey(event.reference);
    if (!key) throw new AppError('not_found');
    // A provider may say it in several events.
    const isSaid = and(eq(paymentEvents.reference, event.reference), eq(paymentEvents.kind, event.kind));
    if ((await tx.$count(paymentEvents, isSaid)) > 0 || !(await isNews(inside, event))) return;
    if ('refundId' in key) await bounceRefund(inside, key.refundId);
    else await bouncePayment(inside, key.paymentId);
  });
}

async function bouncePayment(deps: Deps, paymentId: number): Promise<void> {
  const [payment] = await deps.db
    .update(payments)
    .set({ status: 'paid' })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'refunded')))
    .returning({ orderId: payments.orderId, amountCents: payments.amountCents });
  // Not yet noted as sent back: the provider asks again.
  if (!payment) throw new AppError('not_found');
  const [order] = await deps.db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.id, payment.orderId));
  const facts = orderFacts({ orderNumber: order?.orderNumber ?? '', amountCents: payment.amountCents });
  deps.log.error({ order_number: facts.order_number }, 'a refund came back');
  await tellAdmins(deps, deps.db, 'admin_refund_failed', facts);
}
