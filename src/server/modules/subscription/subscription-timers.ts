import { eq, sql } from 'drizzle-orm';
import { paymentTime } from '@/domain/payment-time';
import { graceEnd, nextSubscriptionStatus, type SubscriptionTimer, subscriptionTimers } from '@/domain/subscription';
import { hongKongDay } from '@/domain/time/calendar';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';
import type { NotificationTemplate } from '../../texts/codes';
import { closeSubscriptionOrder } from '../order/close-order';
import { isBeingConfirmed } from '../order/confirming';
import { orderFacts } from '../order/order-facts';
import { lockSubscription, moveSubscription, type SubscriptionRow } from './move-subscription';
import { notifyHolder, periodOf } from './pay-subscription';
import { orderRenewal, pendingOrder } from './period-order';

/** A subscription after a timer, and the notification of its holder; null if there is nothing new. */
interface Done {
  subscription: SubscriptionRow;
  notice: { template: NotificationTemplate; params?: Record<string, string> } | null;
}

/** Runs the due timers of a user's subscription in order. Safe to repeat, and to run twice at once. */
export async function runSubscriptionTimers(deps: Deps, userId: number): Promise<void> {
  const now = deps.clock.now();
  let subscription = await lockSubscription(deps, userId);
  let notice: Done['notice'] = null;
  while (subscription?.timerAt && subscription.timerAt <= now) {
    const timer = subscriptionTimers(subscription.status, subscription.periodEnd)[subscription.timersDone];
    if (!timer) throw new Error(`subscription ${subscription.id} has a time and nothing to do`);
    if (timer.kind === 'expire' && timer.at > paymentTime(now, await isRenewalMade(deps, subscription))) break;
    const done: Done = await TIMED[timer.kind](deps, subscription);
    subscription = done.subscription;
    notice = done.notice ?? notice;
  }
  // After a long downtime, only the last notification is sent: the others are about past events.
  if (subscription && notice) await notifyHolder(deps, subscription, notice.template, notice.params);
}

/** Whether the next period may be paid already. */
const isRenewalMade = (deps: Deps, { id }: SubscriptionRow): Promise<boolean> =>
  isBeingConfirmed(deps, sql`o.subscription_id = ${id}`);

const TIMED: Record<SubscriptionTimer['kind'], (deps: Deps, subscription: SubscriptionRow) => Promise<Done>> = {
  async offer(deps, subscription) {
    const order = await orderRenewal(deps, subscription);
    return {
      subscription: await advanceTimer(deps, subscription),
      notice: order && noticeOf('subscription_offer', subscription, order),
    };
  },
  async remind(deps, subscription) {
    const order = await pendingOrder(deps, subscription.id);
    return {
      subscription: await advanceTimer(deps, subscription),
      notice:
        order && !(await isRenewalMade(deps, subscription))
          ? noticeOf('subscription_remind', subscription, order)
          : null,
    };
  },
  async end(deps, subscription) {
    if (subscription.prepaidOrderId) return startPrepaidPeriod(deps, subscription, subscription.prepaidOrderId);
    if (subscription.cancelAtPeriodEnd) return stop(deps, subscription, 'stop');
    const status = nextSubscriptionStatus(subscription.status, 'end') ?? subscription.status;
    const overdue = await moveSubscription(deps, subscription, { status });
    const order = (await pendingOrder(deps, overdue.id)) ?? (await orderRenewal(deps, overdue));
    return { subscription: overdue, notice: order ? noticeOf('subscription_past_due', overdue, order) : null };
  },
  expire: (deps, subscription) => stop(deps, subscription, 'expire'),
};

const advanceTimer = (deps: Deps, subscription: SubscriptionRow) =>
  moveSubscription(deps, subscription, { timersDone: subscription.timersDone + 1 });

/** Starts the prepaid period where the old one ends. */
async function startPrepaidPeriod(deps: Deps, subscription: SubscriptionRow, orderId: number): Promise<Done> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || !subscription.periodEnd)
    throw new Error(`subscription ${subscription.id} has no prepaid order or period end`);
  const period = periodOf(order, subscription.periodEnd, subscription);
  return { subscription: await moveSubscription(deps, subscription, period), notice: null };
}

/** Ends the subscription: cancelled by its holder, or unpaid after the grace period. */
async function stop(deps: Deps, subscription: SubscriptionRow, event: 'stop' | 'expire'): Promise<Done> {
  await closeSubscriptionOrder(deps, subscription.id, 'expired');
  const status = nextSubscriptionStatus(subscription.status, event) ?? subscription.status;
  const over = await moveSubscription(deps, subscription, { status, cancelAtPeriodEnd: false, nextPlanId: null });
  return {
    subscription: over,
    notice: { template: subscription.cancelAtPeriodEnd ? 'subscription_stopped' : 'subscription_expired' },
  };
}

/** `day`: the last day of the period or of the grace period. */
function noticeOf(
  template: NotificationTemplate,
  { status, periodEnd }: SubscriptionRow,
  order: typeof orders.$inferSelect,
) {
  const until = periodEnd && (status === 'past_due' ? graceEnd(periodEnd) : periodEnd);
  return { template, params: { day: until ? hongKongDay(until) : '', ...orderFacts(order) } };
}
