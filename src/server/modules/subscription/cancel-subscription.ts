import { eq } from 'drizzle-orm';
import { graceEnd } from '@/domain/subscription';
import { hongKongDay } from '@/domain/time/calendar';
import { orders } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import type { NotificationTemplate } from '../../texts/codes';
import { closeSubscriptionOrder } from '../order/close-order';
import { lockSubscription, moveSubscription, type SubscriptionRow } from './move-subscription';
import { notifyHolder } from './pay-subscription';
import { orderRenewal, paidUntil } from './period-order';

/** Ends the subscription after the paid period and closes its pending order. Repeating it changes nothing. */
export function cancel(context: CallContext) {
  return change(context, async (inside, subscription) => {
    await moveSubscription(inside, subscription, { cancelAtPeriodEnd: true });
    await closeSubscriptionOrder(inside, subscription.id, 'cancelled');
    if (!subscription.cancelAtPeriodEnd) await notifyUntil(inside, subscription, 'subscription_cancelled');
    return { cancel_at_period_end: true as const };
  });
}

/** Takes a cancellation back; creates the order for the next period again, if it is due. */
export function resume(context: CallContext) {
  return change(context, async (inside, subscription) => {
    const resumed = await moveSubscription(inside, subscription, { cancelAtPeriodEnd: false });
    if (subscription.cancelAtPeriodEnd) await notifyUntil(inside, resumed, 'subscription_resumed');
    return { order_number: (await orderRenewal(inside, resumed))?.orderNumber ?? null };
  });
}

/** Notifies the holder until when the subscription lasts, including the grace period. */
async function notifyUntil(
  inside: CallContext,
  subscription: SubscriptionRow,
  template: NotificationTemplate,
): Promise<void> {
  const { status, periodEnd, prepaidOrderId } = subscription;
  const [prepaid] = await inside.db
    .select({ snapshot: orders.snapshot })
    .from(orders)
    .where(eq(orders.id, prepaidOrderId ?? 0));
  const until = status === 'past_due' && periodEnd ? graceEnd(periodEnd) : paidUntil(subscription, prepaid);
  await notifyHolder(inside, subscription, template, { day: until ? hongKongDay(until) : '' });
}

/** Changes a subscription during its period or its grace period. @throws wrong_step otherwise */
function change<T>(
  context: CallContext,
  write: (inside: CallContext, subscription: SubscriptionRow) => Promise<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const subscription = await lockSubscription(inside, context.actor.id);
    if (subscription?.status !== 'active' && subscription?.status !== 'past_due')
      throw new AppError('wrong_step', { fresh: { status: subscription?.status ?? null } });
    return write(inside, subscription);
  });
}
