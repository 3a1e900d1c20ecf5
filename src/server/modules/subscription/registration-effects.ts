import { and, desc, eq } from 'drizzle-orm';
import { monthsLater, nextSubscriptionStatus, type SubscriptionEvent, subscriptionTimers } from '@/domain/subscription';
import { orders, plans, subscriptions } from '../../db/schema';
import type { Deps } from '../../deps';
import { heldMoney, refundOrder } from '../order/refund-order';

/**
 * The approval: the period that was paid for starts now. The professional's lock is held.
 * @returns when it ends; null where nothing is paid and waiting
 */
export async function startSubscription(deps: Deps, userId: number): Promise<Date | null> {
  const locked = await lockFor(deps, userId, 'start');
  if (!locked) return null;
  const { subscription, to } = locked;
  const [plan] = await deps.db.select({ months: plans.months }).from(plans).where(eq(plans.id, subscription.planId));
  if (!plan) throw new Error(`subscription ${subscription.id} has no plan`);
  const periodStart = deps.clock.now();
  const periodEnd = monthsLater(periodStart, plan.months);
  await deps.db
    .update(subscriptions)
    .set({
      status: to,
      periodStart,
      periodEnd,
      timersDone: 0,
      timerAt: subscriptionTimers(to, periodEnd)[0]?.at ?? null,
    })
    .where(eq(subscriptions.id, subscription.id));
  return periodEnd;
}

/**
 * The rejection: what was paid for a period that never began goes back whole. The professional's lock is held.
 * @returns HKD cents; 0 where nothing is paid and waiting
 */
export async function refundSubscription(deps: Deps, userId: number): Promise<number> {
  const locked = await lockFor(deps, userId, 'refund');
  if (!locked) return 0;
  const { subscription, to } = locked;
  await deps.db.update(subscriptions).set({ status: to }).where(eq(subscriptions.id, subscription.id));
  // Of those before, each went back with the rejection that followed it.
  const [order] = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.subscriptionId, subscription.id), eq(orders.status, 'paid')))
    .orderBy(desc(orders.id))
    .limit(1)
    .for('update');
  if (!order) return 0;
  const leftCents = (await heldMoney(deps, { orderId: order.id }))?.leftCents ?? 0;
  await refundOrder(deps, { orderId: order.id }, leftCents);
  return leftCents;
}

/** Somebody's subscription and where the event leads it; null where it leads nowhere. */
async function lockFor(deps: Deps, userId: number, event: SubscriptionEvent) {
  const [subscription] = await deps.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .for('update');
  const to = subscription && nextSubscriptionStatus(subscription.status, event);
  return subscription && to ? { subscription, to } : null;
}
