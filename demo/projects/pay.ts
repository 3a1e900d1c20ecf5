import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as adminOrders from '@/contract/admin/orders/schemas';
import { orders } from '@/server/db/schema';
import type { CallContext } from '@/server/http/context';
import { checkout } from '@/server/modules/order/checkout';
import { settlePayment } from '@/server/modules/order/settle-payment';
import { markPaidOut } from '@/server/modules/payout/pay-out';
import { payoutOf } from '@/server/modules/payout/read-payouts';
import { SANDBOX } from '@/server/payments/sandbox';
import { checked } from './trail';

/** Starts a checkout, and settles the payment as the provider's webhook does. */
export async function pay(context: CallContext, orderNumber: string): Promise<void> {
  const { redirect_url } = await checkout(context, { order_number: orderNumber });
  const reference = new URLSearchParams(redirect_url.split('?')[1]).get('session') ?? '';
  const order = await orderOf(context, orderNumber);
  await settlePayment(context, {
    provider: SANDBOX,
    eventId: `evt_${randomUUID()}`,
    kind: 'paid',
    reference,
    amountCents: order?.amountCents ?? 0,
  });
}

/** Records that the bank has paid the technician what is due of an order. */
export async function recordPayout(context: CallContext, orderNumber: string, reference: string): Promise<void> {
  const order = await orderOf(context, orderNumber);
  const due = await payoutOf(context, order?.id ?? 0, 'technician');
  const input = { order_number: orderNumber, amount_cents: due?.amount_cents ?? 0, reference };
  await markPaidOut(context, checked(adminOrders.markPaidOut, input));
}

async function orderOf(context: CallContext, orderNumber: string) {
  const [order] = await context.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  return order;
}
