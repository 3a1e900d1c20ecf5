import { and, type Column, desc, eq, gt, inArray } from 'drizzle-orm';
import { nextSubscriptionStatus, type SubscriptionEvent } from '@/domain/subscription';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';
import { HOLDING, heldMoney, leftCents, refundOrder } from '../refund/refund-order';
import { lockSubscription, moveSubscription, type SubscriptionRow } from './move-subscription';
import { periodOf } from './pay-subscription';

/**
 * The approval: the paid period starts now. The professional's row is locked.
 * @returns when the period ends; null if no paid period waits
 */
export async function startSubscription(deps: Deps, userId: number): Promise<Date | null> {
  const locked = await lockFor(deps, userId, 'start');
  const order = locked && (await paidOrder(deps, locked.subscription));
  if (!locked || !order) return null;
  const { subscription, to } = locked;
  const period = periodOf(order, deps.clock.now(), subscription);
  await moveSubscription(deps, subscription, { status: to, ...period });
  return period.periodEnd;
}

/**
 * The rejection: the payment for a period that never began is refunded in full. The professional's row is locked.
 * @returns the refunded HKD cents; 0 if no paid period waits
 */
export async function refundSubscription(deps: Deps, userId: number): Promise<number> {
  const locked = await lockFor(deps, userId, 'refund');
  if (!locked) return 0;
  const { subscription, to } = locked;
  await moveSubscription(deps, subscription, { status: to });
  const order = await paidOrder(deps, subscription);
  if (!order) return 0;
  const refundCents = (await heldMoney(deps, { orderId: order.id }))?.leftCents ?? 0;
  await refundOrder(deps, order.id, refundCents);
  return refundCents;
}

/** Locks a user's subscription; returns it with its status after the event, or null if the event is not possible. */
async function lockFor(deps: Deps, userId: number, event: SubscriptionEvent) {
  const subscription = await lockSubscription(deps, userId);
  const to = subscription && nextSubscriptionStatus(subscription.status, event);
  return subscription && to ? { subscription, to } : null;
}

/** Condition: the orders of a subscription that are not fully refunded. Orders from before a rejection were refunded by it. */
export const holdsPaymentOf = (subscriptionId: number | Column) =>
  and(eq(orders.subscriptionId, subscriptionId), inArray(orders.status, HOLDING), gt(leftCents, 0));

/** The last of them. */
async function paidOrder(deps: Deps, { id }: SubscriptionRow) {
  const [order] = await deps.db
    .select()
    .from(orders)
    .where(holdsPaymentOf(id))
    .orderBy(desc(orders.id))
    .limit(1)
    .for('no key update');
  return order;
}
