import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orders } from '@/server/db/schema';
import type { CallContext } from '@/server/http/context';
import { checkout } from '@/server/modules/order/checkout';
import { settlePayment } from '@/server/modules/order/settle-payment';
import { SANDBOX } from '@/server/payments/sandbox';

/** Starts a checkout, and settles the payment as the provider's webhook does. */
export async function pay(context: CallContext, orderNumber: string): Promise<void> {
  const { redirect_url } = await checkout(context, { order_number: orderNumber });
  const reference = new URLSearchParams(redirect_url.split('?')[1]).get('session') ?? '';
  const [order] = await context.db
    .select({ amountCents: orders.amountCents })
    .from(orders)
    .where(eq(orders.orderNumber, orderNumber));
  await settlePayment(context, {
    provider: SANDBOX,
    eventId: `evt_${randomUUID()}`,
    kind: 'paid',
    reference,
    amountCents: order?.amountCents ?? 0,
  });
}
