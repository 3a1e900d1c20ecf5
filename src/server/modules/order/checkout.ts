import { and, eq, getTableColumns } from 'drizzle-orm';
import { inLocale } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import type { InputOf } from '@/contract/call';
import { orderCalls } from '@/contract/order/calls';
import { orders, payments } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { askOnce } from '../../http/idempotency';
import { isOnHold } from '../project/project-facts';
import { isPayable } from './create-order';
import { titleIn } from './read-orders';

/** Starts a payment of the caller's order. Only the provider's webhook marks the order as paid. */
export function checkout(context: CallContext, input: InputOf<typeof orderCalls.checkout>) {
  return askOnce(
    context,
    { path: orderCalls.checkout.path, input },
    () => openCheckout(context, input),
    async (inside, { order, provider, reference, redirectUrl }) => {
      await inside.db
        .insert(payments)
        .values({
          orderId: order.id,
          provider,
          reference,
          status: 'started',
          amountCents: order.amountCents,
          createdAt: inside.clock.now(),
        })
        // The provider's webhook may have created the row first (decision 9).
        .onConflictDoNothing();
      return { redirect_url: redirectUrl };
    },
  );
}

/** Calls the provider, while no lock is held and no transaction is open. */
async function openCheckout(context: CallContext, input: InputOf<typeof orderCalls.checkout>) {
  const { offered } = context.payments;
  const [order] = await context.db
    .select({ ...getTableColumns(orders), title: titleIn(context.locale) })
    .from(orders)
    .where(and(eq(orders.orderNumber, input.order_number), eq(orders.payerId, context.actor.id)));
  if (!order) throw new AppError('not_found');
  if (order.projectId && (await isOnHold(context, order.projectId))) throw new AppError('on_hold');
  if (!isPayable(order, context.clock.now())) {
    throw new AppError('order_not_payable', { fresh: { order_number: order.orderNumber, status: order.status } });
  }
  const provider = input.provider ? offered.find(({ name }) => name === input.provider) : offered[0];
  if (!provider) throw fieldError('provider', 'not_an_option');
  const addressOf = (path: string) => `${context.appUrl}${inLocale(path, context.locale)}`;
  const opened = await provider.createCheckout({
    orderNumber: order.orderNumber,
    title: order.title,
    amountCents: order.amountCents,
    locale: context.locale,
    successUrl: addressOf(privatePaths.paymentSuccess(order.orderNumber)),
    cancelUrl: addressOf(privatePaths.paymentFail(order.orderNumber)),
    expiresAt: order.expiresAt,
    idempotencyKey: context.idempotencyKey,
  });
  return { order, provider: provider.name, ...opened };
}
