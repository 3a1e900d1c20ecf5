import { privatePaths } from '@/config/private-paths';
import { nextProfessionalStatus } from '@/domain/professional';
import { nextSubscriptionStatus } from '@/domain/subscription';
import { dayOfMonth, hongKongDay, monthsLater } from '@/domain/time/calendar';
import type { orders } from '../../db/schema';
import type { Deps } from '../../deps';
import type { NotificationTemplate } from '../../texts/codes';
import { notify } from '../notification/notify';
import { isPayable } from '../order/create-order';
import { orderFacts } from '../order/order-facts';
import { lockProfessional, moveProfessional } from '../professional/move-professional';
import { lockSubscription, moveSubscription, type SubscriptionRow } from './move-subscription';
import { monthsOf } from './period-order';

type OrderRow = typeof orders.$inferSelect;

/** What an order of a professional's is for, locked before the order is: whether it is wanted, and what follows. */
export async function lockBoughtPeriod(deps: Deps, { payerId }: Pick<OrderRow, 'payerId'>) {
  // The registration first: the first payment moves it.
  const professional = await lockProfessional(deps, payerId);
  const subscription = await lockSubscription(deps, payerId);
  if (!subscription) return null;
  const next = nextSubscriptionStatus(subscription.status, 'pay');
  const isTime = next !== 'paid_waiting' || nextProfessionalStatus(professional.status, 'pay') !== null;
  return {
    isWanted: (order: OrderRow, now: Date) =>
      isPayable(order, now) && next !== null && isTime && subscription.prepaidOrderId === null,
    begin: (order: OrderRow) => usePayment(deps, subscription, order),
    tellDeclined: (order: OrderRow) =>
      tellHolder(
        deps,
        subscription,
        'subscription_payment_declined',
        orderFacts(order),
        privatePaths.payment(order.orderNumber),
      ),
  };
}

/** What is paid for begins when it is its turn: after the approval, after what is paid already, or now. */
async function usePayment(deps: Deps, subscription: SubscriptionRow, order: OrderRow): Promise<void> {
  const status = nextSubscriptionStatus(subscription.status, 'pay');
  if (!status) throw new Error(`subscription ${subscription.id} cannot be paid for`);
  const userId = subscription.userId;
  if (status === 'paid_waiting') {
    await moveSubscription(deps, subscription, { status, planId: order.planId ?? subscription.planId });
    await moveProfessional(deps, { userId, event: 'pay', actorId: null, note: order.orderNumber });
    await moveProfessional(deps, { userId, event: 'submit', actorId: null, told: orderFacts(order) });
    return;
  }
  const isBeforehand = subscription.status === 'active';
  // In the days of grace the old period goes on; after them a new one begins.
  const start = subscription.status === 'expired' ? deps.clock.now() : (subscription.periodEnd ?? deps.clock.now());
  const period = periodOf(order, start, subscription);
  await moveSubscription(deps, subscription, {
    status,
    nextPlanId: null,
    ...(isBeforehand ? { prepaidOrderId: order.id } : period),
  });
  await tellHolder(deps, subscription, 'subscription_paid', {
    ...orderFacts(order),
    from: hongKongDay(start),
    day: hongKongDay(period.periodEnd),
  });
}

/**
 * The columns of the period that an order bought, from its start. One that begins anew, at the approval or after a gap,
 * sets the day of the month on which it and all after it end.
 */
export function periodOf(order: OrderRow, start: Date, { planId, periodEnd, anchorDay }: SubscriptionRow) {
  const goesOn = start.getTime() === periodEnd?.getTime();
  const day = (goesOn ? anchorDay : null) ?? dayOfMonth(start);
  return {
    planId: order.planId ?? planId,
    periodStart: start,
    periodEnd: monthsLater(start, monthsOf(order), day),
    anchorDay: day,
    prepaidOrderId: null,
  };
}

/** Tells whoever holds a subscription of it, with the way there. */
export const tellHolder = (
  deps: Deps,
  subscription: SubscriptionRow,
  template: NotificationTemplate,
  params: Record<string, string | number> = {},
  link = privatePaths.subscription(),
) => notify(deps, deps.db, { userIds: [subscription.userId], type: 'other', template, params, link });
