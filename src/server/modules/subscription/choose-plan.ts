import { and, eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { subscriptionCalls } from '@/contract/subscription/calls';
import { formatPrice } from '@/domain/money';
import type { UserType } from '@/domain/roles';
import { orders, plans, subscriptions } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { lockProfessional, moveProfessional, wrongStep } from '../professional/move-professional';
import { lockSubscription, moveSubscription, type SubscriptionRow } from './move-subscription';
import { notifyHolder } from './pay-subscription';
import { orderBeingConfirmed, orderPeriod, orderRenewal, type PlanRow } from './period-order';

type Professional = Awaited<ReturnType<typeof lockProfessional>>;

/**
 * Chooses the first plan, the plan of the next period, or a plan to renew an expired subscription.
 * @throws payment_confirming while an order for another plan may be paid already
 */
export function choose(context: CallContext, input: InputOf<typeof subscriptionCalls.choose>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const { id, userType } = context.actor;
    const plan = await planOnSale(inside, input.plan_id, userType);
    const professional = await lockProfessional(inside, id);
    const subscription = await lockSubscription(inside, id);
    const confirming = subscription && (await orderBeingConfirmed(inside, subscription.id));
    if (confirming) {
      if (confirming.planId !== plan.id) throw new AppError('payment_confirming');
      return { order_number: confirming.orderNumber };
    }
    switch (subscription?.status) {
      case undefined:
      case 'incomplete':
        return { order_number: await chooseFirst(inside, professional, subscription, plan) };
      case 'paid_waiting':
        throw wrongStep(professional);
      case 'active':
      case 'past_due':
        return { order_number: await chooseNext(inside, subscription, plan) };
      case 'expired':
        return { order_number: await chooseAgain(inside, subscription, plan) };
    }
  });
}

/** Locks the plan, so that it is not withdrawn or repriced (admin-plans.ts) while it is chosen. @throws not_found */
async function planOnSale(deps: Deps, planId: number, userType: UserType): Promise<PlanRow> {
  const [plan] = await deps.db
    .select()
    .from(plans)
    .where(and(eq(plans.id, planId), eq(plans.isActive, true)))
    .for('share');
  if (plan?.userType !== userType) throw new AppError('not_found');
  return plan;
}

/** The first plan is a step of the registration; it can be repeated until the order is paid. @throws wrong_step */
async function chooseFirst(
  inside: CallContext,
  professional: Professional,
  subscription: SubscriptionRow | undefined,
  plan: PlanRow,
): Promise<string> {
  const userId = professional.userId;
  if (professional.status !== 'plan_chosen' || subscription?.planId !== plan.id)
    await moveProfessional(inside, { userId, event: 'choose_plan', actorId: userId, note: plan.key });
  const chosen = subscription
    ? await moveSubscription(inside, subscription, { planId: plan.id })
    : await openSubscription(inside, userId, plan);
  return (await orderPeriod(inside, chosen, plan, null)).orderNumber;
}

async function openSubscription(deps: Deps, userId: number, plan: PlanRow): Promise<SubscriptionRow> {
  const [row] = await deps.db
    .insert(subscriptions)
    .values({ userId, status: 'incomplete', planId: plan.id, createdAt: deps.clock.now() })
    .returning();
  if (!row) throw new Error('the subscription was not made');
  return row;
}

/** The plan takes effect after the paid period; a pending order for another plan is replaced. */
async function chooseNext(deps: Deps, subscription: SubscriptionRow, plan: PlanRow): Promise<string | null> {
  const paidPlanId = await lastPaidPlan(deps, subscription);
  const nextPlanId = plan.id === paidPlanId ? null : plan.id;
  const chosen = await moveSubscription(deps, subscription, { nextPlanId });
  if (nextPlanId !== subscription.nextPlanId)
    await notifyHolder(deps, subscription, 'subscription_plan_changed', {
      months: plan.months,
      amount: formatPrice(plan.priceCents),
    });
  return (await orderRenewal(deps, chosen))?.orderNumber ?? null;
}

async function lastPaidPlan(deps: Deps, { planId, prepaidOrderId }: SubscriptionRow): Promise<number> {
  if (!prepaidOrderId) return planId;
  const [order] = await deps.db.select({ planId: orders.planId }).from(orders).where(eq(orders.id, prepaidOrderId));
  return order?.planId ?? planId;
}

async function chooseAgain(deps: Deps, subscription: SubscriptionRow, plan: PlanRow): Promise<string> {
  const nextPlanId = plan.id === subscription.planId ? null : plan.id;
  const chosen = await moveSubscription(deps, subscription, { nextPlanId });
  return (await orderPeriod(deps, chosen, plan, null)).orderNumber;
}
