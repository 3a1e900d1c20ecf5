import { eq } from 'drizzle-orm';
import type { adminOrderCalls } from '@/contract/admin-orders';
import type { InputOf } from '@/contract/call';
import { orders, subscriptions } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { audit } from '../audit/write-audit';
import { lockProject } from '../project/change-project';
import { heldMoney, refundOrder, requireRefundable } from './refund-order';
import { retryRefunds } from './retry-refund';

type Order = typeof orders.$inferSelect;

/**
 * Admin: sends back a part of what was paid, or all of it, outside of any dispute: while people argue, or are asked,
 * about the money, it is decided there.
 * @throws not_found · on_hold · end_request_open · form_error on `refund_cents`
 */
export function refundPaid(context: CallContext, input: InputOf<typeof adminOrderCalls.refundPaid>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const order = await readOrder(inside, input.order_number);
    await holdMoneyOf(inside, order);
    const of = { orderId: order.id };
    await requireRefundable(inside, of, input.refund_cents);
    await refundOrder(inside, of, input.refund_cents);
    const { status } = await readOrder(inside, input.order_number);
    await audit(tx, inside, {
      action: 'order.refund',
      subjectType: 'order',
      subjectId: order.id,
      label: order.orderNumber,
      before: { status: order.status },
      after: { status, refund_cents: input.refund_cents, note: input.note },
    });
    return { status, left_cents: (await heldMoney(inside, of))?.leftCents ?? 0 };
  });
}

async function readOrder({ db }: CallContext, orderNumber: string): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!order) throw new AppError('not_found');
  return order;
}

/** Locks what everybody locks who moves an order's money: its project, or its subscription. */
async function holdMoneyOf(inside: CallContext, { projectId, subscriptionId }: Order): Promise<void> {
  if (projectId !== null) {
    const locked = await lockProject(inside, projectId, inside.actor.id);
    if (locked?.facts.complaint) throw new AppError('on_hold');
    if (locked?.facts.endRequest) throw new AppError('end_request_open');
  }
  if (subscriptionId !== null)
    await inside.db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId))
      .for('update');
}

/**
 * Admin: tries once more what failed for good, and says of each how that went.
 * @throws not_found · nothing_owed
 */
export async function retryRefund(context: CallContext, input: InputOf<typeof adminOrderCalls.retryRefund>) {
  const tried = await retryRefunds(context, input.order_number, context);
  if (tried.length === 0) throw new AppError('nothing_owed');
  return {
    tried: tried.map(({ amountCents, failure }) => ({
      amount_cents: amountCents,
      failure: failure === null ? null : failure instanceof Error ? failure.message : String(failure),
    })),
  };
}
