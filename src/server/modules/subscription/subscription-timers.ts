import { eq } from 'drizzle-orm';
import { graceEnd, nextSubscriptionStatus, type SubscriptionTimer, subscriptionTimers } from '@/domain/subscription';
import { hongKongDay } from '@/domain/time/calendar';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';
import type { NotificationTemplate } from '../../texts/codes';
import { closeSubscriptionOrder } from '../order/close-order';
import { orderFacts } from '../order/order-facts';
import { lockSubscription, moveSubscription, type SubscriptionRow } from './move-subscription';
import { periodOf, tellHolder } from './pay-subscription';
import { orderRenewal, pendingOrder } from './period-order';

/** What became of a subscription, and what its holder is told of that; null: nothing that is not known. */
interface Done {
  subscription: SubscriptionRow;
  word: { template: NotificationTemplate; params?: Record<string, string> } | null;
}

/** What time does to somebody's subscription, one thing after the other. Safe to run again, and twice at once. */
export async function runSubscriptionTimers(deps: Deps, userId: number): Promise<void> {
  const now = deps.clock.now();
  let subscription = await lockSubscription(deps, userId);
  let word: Done['word'] = null;
  while (subscription?.timerAt && subscription.timerAt <= now) {
    const timer = subscriptionTimers(subscription.status, subscription.periodEnd)[subscription.timersDone];
    if (!timer) throw new Error(`subscription ${subscription.id} has a time and nothing to do`);
    const done: Done = await TIMED[timer.kind](deps, subscription);
    subscription = done.subscription;
    word = done.word ?? word;
  }
  // After a long standstill only the last word counts: nobody is reminded of what is over.
  if (subscription && word) await tellHolder(deps, subscription, word.template, word.params);
}

const TIMED: Record<SubscriptionTimer['kind'], (deps: Deps, subscription: SubscriptionRow) => Promise<Done>> = {
  async offer(deps, subscription) {
    const order = await orderRenewal(deps, subscription);
    return {
      subscription: await next(deps, subscription),
      word: order && words('subscription_offer', subscription, order),
    };
  },
  async remind(deps, subscription) {
    const order = await pendingOrder(deps, subscription.id);
    return {
      subscription: await next(deps, subscription),
      word: order ? words('subscription_remind', subscription, order) : null,
    };
  },
  async end(deps, subscription) {
    if (subscription.prepaidOrderId) return roll(deps, subscription, subscription.prepaidOrderId);
    if (subscription.cancelAtPeriodEnd) return stop(deps, subscription, 'stop');
    const status = nextSubscriptionStatus(subscription.status, 'end') ?? subscription.status;
    const overdue = await moveSubscription(deps, subscription, { status });
    const order = (await pendingOrder(deps, overdue.id)) ?? (await orderRenewal(deps, overdue));
    return { subscription: overdue, word: order ? words('subscription_past_due', overdue, order) : null };
  },
  expire: (deps, subscription) => stop(deps, subscription, 'expire'),
};

const next = (deps: Deps, subscription: SubscriptionRow) =>
  moveSubscription(deps, subscription, { timersDone: subscription.timersDone + 1 });

/** The period that was paid beforehand begins where the old one ends. */
async function roll(deps: Deps, subscription: SubscriptionRow, orderId: number): Promise<Done> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || !subscription.periodEnd) throw new Error(`subscription ${subscription.id} has lost what was paid`);
  const period = periodOf(order, subscription.periodEnd, subscription);
  return { subscription: await moveSubscription(deps, subscription, period), word: null };
}

/** It is over: by the holder's wish, or unpaid after the days of grace. */
async function stop(deps: Deps, subscription: SubscriptionRow, event: 'stop' | 'expire'): Promise<Done> {
  await closeSubscriptionOrder(deps, subscription.id, 'expired');
  const status = nextSubscriptionStatus(subscription.status, event) ?? subscription.status;
  const over = await moveSubscription(deps, subscription, { status, cancelAtPeriodEnd: false, nextPlanId: null });
  return {
    subscription: over,
    word: { template: subscription.cancelAtPeriodEnd ? 'subscription_stopped' : 'subscription_expired' },
  };
}

/** `day`: the last one, of the period or of the grace. */
function words(
  template: NotificationTemplate,
  { status, periodEnd }: SubscriptionRow,
  order: typeof orders.$inferSelect,
) {
  const until = periodEnd && (status === 'past_due' ? graceEnd(periodEnd) : periodEnd);
  return { template, params: { day: until ? hongKongDay(until) : '', ...orderFacts(order) } };
}
