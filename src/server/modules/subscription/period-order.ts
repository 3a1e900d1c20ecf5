import { and, eq, sql } from 'drizzle-orm';
import { graceEnd, isRenewable } from '@/domain/subscription';
import { monthsLater } from '@/domain/time/calendar';
import { orders, plans } from '../../db/schema';
import type { Deps } from '../../deps';
import { closeSubscriptionOrder } from '../order/close-order';
import { isBeingConfirmed } from '../order/confirming';
import { createOrder } from '../order/create-order';
import type { SubscriptionRow } from './move-subscription';

export type PlanRow = typeof plans.$inferSelect;
type OrderRow = typeof orders.$inferSelect;

/** What an order bought, frozen when it was made. */
interface PeriodSnapshot {
  plan_key: string;
  name: PlanRow['name'];
  months: number;
  price_cents: number;
}

export const monthsOf = (order: Pick<OrderRow, 'snapshot'>): number =>
  (order.snapshot as unknown as PeriodSnapshot).months;

/** The plan that an order bought, with the name and the price of then; of an order without a plan, the running one. */
export function boughtPlan({ planId, snapshot }: Pick<OrderRow, 'planId' | 'snapshot'>, runningPlanId: number) {
  const { plan_key, name, months, price_cents } = snapshot as unknown as PeriodSnapshot;
  return { id: planId ?? runningPlanId, key: plan_key, name, months, priceCents: price_cents };
}

/** The end of the paid time: of the current period, or of the prepaid one after it. */
export const paidUntil = (
  { periodEnd, anchorDay }: Pick<SubscriptionRow, 'periodEnd' | 'anchorDay'>,
  prepaid: Pick<OrderRow, 'snapshot'> | null | undefined,
): Date | null => (periodEnd && prepaid ? monthsLater(periodEnd, monthsOf(prepaid), anchorDay) : periodEnd);

/** The pending order of a subscription. */
export async function pendingOrder(deps: Deps, subscriptionId: number): Promise<OrderRow | undefined> {
  const [order] = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, subscriptionId), eq(orders.status, 'pending')));
  return order;
}

/**
 * The pending order that may be paid already, because its payment is being confirmed. It is not replaced: past the deadline
 * another could not be paid any more, and the money would go back.
 */
export async function orderBeingConfirmed(deps: Deps, subscriptionId: number): Promise<OrderRow | null> {
  const pending = await pendingOrder(deps, subscriptionId);
  return pending && (await isBeingConfirmed(deps, sql`o.id = ${pending.id}`)) ? pending : null;
}

/**
 * The order for a period on this plan; the subscription is locked. A pending order with the same plan and price is
 * reused, any other is replaced: there is one pending order at a time.
 */
export async function orderPeriod(
  deps: Deps,
  subscription: SubscriptionRow,
  plan: PlanRow,
  expiresAt: Date | null,
): Promise<OrderRow> {
  const pending = await pendingOrder(deps, subscription.id);
  if (pending?.planId === plan.id && pending.amountCents === plan.priceCents) return pending;
  if (pending) await closeSubscriptionOrder(deps, subscription.id, 'cancelled');
  const snapshot: PeriodSnapshot = {
    plan_key: plan.key,
    name: plan.name,
    months: plan.months,
    price_cents: plan.priceCents,
  };
  return createOrder(deps, {
    kind: 'subscription',
    payerId: subscription.userId,
    subscriptionId: subscription.id,
    planId: plan.id,
    title: plan.name['zh-Hant'],
    amountCents: plan.priceCents,
    snapshot: { ...snapshot },
    expiresAt,
  });
}

/** The order for the next period, on the plan chosen for it, once it can be paid for; else null. */
export async function orderRenewal(deps: Deps, subscription: SubscriptionRow): Promise<OrderRow | null> {
  const { status, periodEnd, cancelAtPeriodEnd, prepaidOrderId } = subscription;
  if (!periodEnd || cancelAtPeriodEnd || prepaidOrderId || !isRenewable(status, periodEnd, deps.clock.now()))
    return null;
  const [plan] = await deps.db
    .select()
    .from(plans)
    .where(eq(plans.id, subscription.nextPlanId ?? subscription.planId));
  if (!plan) throw new Error(`subscription ${subscription.id} has no plan`);
  return (
    (await orderBeingConfirmed(deps, subscription.id)) ?? orderPeriod(deps, subscription, plan, graceEnd(periodEnd))
  );
}
