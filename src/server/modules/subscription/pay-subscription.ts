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

/**
 * Locks the registration and the subscription of an order, before the order itself is locked. Returns how to check and
 * use the order's payment; null if there is no subscription.
 */
export async function lockBoughtPeriod(deps: Deps, { payerId }: Pick<OrderRow, 'payerId'>) {
  // The registration is locked first, because the first payment moves it.
  const professional = await lockProfessional(deps, payerId);
  const subscription = await lockSubscription(deps, payerId);
  if (!subscription) return null;
  const next = nextSubscriptionStatus(subscription.status, 'pay');
  const isPossible = next !== 'paid_waiting' || nextProfessionalStatus(professional.status, 'pay') !== null;
  return {
    isWanted: (order: OrderRow, at: Date) =>
      isPayable(order, at) && next !== null && isPossible && subscription.prepaidOrderId === null,
    begin: (order: OrderRow) => usePayment(deps, subscription, order),
    notifyDeclined: (order: OrderRow) =>
      notifyHolder(
        deps,
        subscription,
        'subscription_payment_declined',
        orderFacts(order),
        privatePaths.payment(order.orderNumber),
      ),
  };
}

/** The paid period begins at the approval, after the period that is already paid, or now. */
async function usePayment(deps: Deps, subscription: SubscriptionRow, order: OrderRow): Promise<void> {
  const status = nextSubscriptionStatus(subscription.status, 'pay');
  if (!status) throw new Error(`subscription ${subscription.id} cannot be paid for`);
  const userId = subscription.userId;
  if (status === 'paid_waiting') {
    await moveSubscription(deps, subscription, { status, planId: order.planId ?? subscription.planId });
    await moveProfessional(deps, { userId, event: 'pay', actorId: null, note: order.orderNumber });
    await moveProfessional(deps, { userId, event: 'submit', actorId: null, params: orderFacts(order) });
    return;
  }
  const isPrepaid = subscription.status === 'active';
  // In the grace period, the new period follows the old one; after it, the new period begins now.
  const start = subscription.status === 'expired' ? deps.clock.now() : (subscription.periodEnd ?? deps.clock.now());
  const period = periodOf(order, start, subscription);
  await moveSubscription(deps, subscription, {
    status,
    nextPlanId: null,
    ...(isPrepaid ? { prepaidOrderId: order.id } : period),
  });
  await notifyHolder(deps, subscription, 'subscription_paid', {
    ...orderFacts(order),
    from: hongKongDay(start),
    day: hongKongDay(period.periodEnd),
  });
}

/**
 * The columns of the period that an order bought, from its start. A period that does not follow another, at the
 * approval or after a gap, sets the day of the month on which it and all later ones end.
 */
export function periodOf(order: OrderRow, start: Date, { planId, periodEnd, anchorDay }: SubscriptionRow) {
  const isContinued = start.getTime() === periodEnd?.getTime();
  const day = (isContinued ? anchorDay : null) ?? dayOfMonth(start);
  return {
    planId: order.planId ?? planId,
    periodStart: start,
    periodEnd: monthsLater(start, monthsOf(order), day),
    anchorDay: day,
    prepaidOrderId: null,
  };
}

/** Notifies the holder of a subscription, by default with a link to it. */
export const notifyHolder = (
  deps: Deps,
  subscription: SubscriptionRow,
  template: NotificationTemplate,
  params: Record<string, string | number> = {},
  link = privatePaths.subscription(),
) => notify(deps, deps.db, { userIds: [subscription.userId], type: 'other', template, params, link });
