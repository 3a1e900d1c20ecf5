import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InputOf } from '@/contract/call';
import type { subscriptionCalls } from '@/contract/subscription/calls';
import { inLanguage } from '@/domain/content/languages';
import { graceEnd } from '@/domain/subscription';
import { orders, plans as plansTable, subscriptions } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { boughtPlan, type PlanRow, paidUntil } from './period-order';

const planReply = (plan: Pick<PlanRow, 'id' | 'key' | 'name' | 'priceCents' | 'months'>, locale: string) => ({
  id: plan.id,
  key: plan.key,
  name: inLanguage(plan.name, locale),
  price_cents: plan.priceCents,
  months: plan.months,
});

/** The plans on sale for consultants or for technicians. */
export async function plans(context: CallContext, input: InputOf<typeof subscriptionCalls.plans>) {
  const rows = await context.db
    .select()
    .from(plansTable)
    .where(and(eq(plansTable.userType, input.user_type), eq(plansTable.isActive, true)))
    .orderBy(asc(plansTable.position), asc(plansTable.id));
  return { value: rows.map((row) => planReply(row, context.locale)), count: rows.length };
}

const NONE = {
  status: null,
  plan: null,
  prepaid_plan: null,
  next_plan: null,
  period_start: null,
  period_end: null,
  paid_until: null,
  grace_until: null,
  cancel_at_period_end: false,
  order: null,
};

/** The caller's subscription. */
export async function current(context: CallContext) {
  const nextPlan = alias(plansTable, 'next_plan');
  const prepaid = alias(orders, 'prepaid');
  const [row] = await context.db
    .select({
      subscription: subscriptions,
      plan: plansTable,
      nextPlan,
      prepaid: { planId: prepaid.planId, snapshot: prepaid.snapshot },
      order: { orderNumber: orders.orderNumber, amountCents: orders.amountCents, planId: orders.planId },
    })
    .from(subscriptions)
    .innerJoin(plansTable, eq(plansTable.id, subscriptions.planId))
    .leftJoin(nextPlan, eq(nextPlan.id, subscriptions.nextPlanId))
    .leftJoin(prepaid, eq(prepaid.id, subscriptions.prepaidOrderId))
    .leftJoin(orders, and(eq(orders.subscriptionId, subscriptions.id), eq(orders.status, 'pending')))
    .where(eq(subscriptions.userId, context.actor.id));
  if (!row) return NONE;
  const { status, periodStart, periodEnd, cancelAtPeriodEnd } = row.subscription;
  return {
    status,
    plan: planReply(row.plan, context.locale),
    prepaid_plan: row.prepaid && planReply(boughtPlan(row.prepaid, row.plan.id), context.locale),
    next_plan: row.nextPlan && planReply(row.nextPlan, context.locale),
    period_start: periodStart?.toISOString() ?? null,
    period_end: periodEnd?.toISOString() ?? null,
    paid_until: paidUntil(row.subscription, row.prepaid)?.toISOString() ?? null,
    grace_until: status === 'past_due' && periodEnd ? graceEnd(periodEnd).toISOString() : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    order: row.order && {
      order_number: row.order.orderNumber,
      amount_cents: row.order.amountCents,
      plan_id: row.order.planId ?? row.plan.id,
    },
  };
}
