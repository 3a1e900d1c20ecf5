import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { paths } from '@/config/paths';
import type { InputOf } from '@/contract/call';
import type { orderCalls } from '@/contract/order';
import { orders, payments } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { addJob } from '../../jobs/add-job';
import { isOnHold } from '../project/project-facts';
import { isPayable } from './create-order';
import { titleIn } from './read-orders';

/** Starts a payment of the caller's order; only the provider's webhook will make it paid. */
export async function checkout(context: CallContext, input: InputOf<typeof orderCalls.checkout>) {
  const [order] = await context.db
    .select({ ...getTableColumns(orders), title: titleIn(context.locale) })
    .from(orders)
    .where(and(eq(orders.orderNumber, input.order_number), eq(orders.payerId, context.actor.id)));
  if (!order) throw new AppError('not_found');
  if (order.projectId && (await isOnHold(context, order.projectId))) throw new AppError('on_hold');
  const now = context.clock.now();
  if (!isPayable(order, now)) {
    throw new AppError('order_not_payable', { fresh: { order_number: order.orderNumber, status: order.status } });
  }
  const { reference, redirectUrl } = await context.payments.createCheckout({
    orderNumber: order.orderNumber,
    title: order.title,
    amountCents: order.amountCents,
    locale: context.locale,
    successUrl: `${context.appUrl}${paths.paymentSuccess(order.orderNumber)}`,
    cancelUrl: `${context.appUrl}${paths.paymentFail(order.orderNumber)}`,
  });
  await context.db.insert(payments).values({
    orderId: order.id,
    provider: context.payments.name,
    reference,
    status: 'started',
    amountCents: order.amountCents,
    createdAt: now,
  });
  return { redirect_url: redirectUrl };
}

/** How long the sandbox takes to answer late. */
const LATE_ANSWER_MS = 15_000;

/** The buttons of the sandbox's page. Like a real provider it knows its session, not who is logged in. */
export async function sandbox(context: CallContext, input: InputOf<typeof orderCalls.sandbox>) {
  if (context.payments.name !== 'sandbox') throw new AppError('not_found');
  const [payment] = await context.db
    .select({ id: payments.id, status: payments.status, amountCents: payments.amountCents })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.reference, input.session), eq(orders.orderNumber, input.order_number)));
  if (!payment) throw new AppError('not_found');
  const isDeclined = input.outcome === 'decline';
  await context.db.transaction(async (tx) => {
    // One answer a session: a second press finds it under way.
    const [started] = await tx
      .update(payments)
      .set({ status: 'processing' })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'started')))
      .returning({ id: payments.id });
    if (!started) return;
    await addJob(
      tx,
      'deliver_sandbox_webhook',
      {
        eventId: `evt_${randomUUID()}`,
        kind: isDeclined ? 'declined' : 'paid',
        reference: input.session,
        amountCents: payment.amountCents,
      },
      input.outcome === 'late' ? { runAt: new Date(context.clock.now().getTime() + LATE_ANSWER_MS) } : {},
    );
  });
  return { redirect_url: (isDeclined ? paths.paymentFail : paths.paymentSuccess)(input.order_number) };
}
