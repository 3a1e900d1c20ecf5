import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { DEMO_DOMAIN } from '@/config/demonstration';
import { DAY_MS } from '@/config/limits';
import { subscriptionTimers } from '@/domain/subscription';
import { dayOfMonth, monthsLater } from '@/domain/time/calendar';
import { orders, payments, plans, professionals, subscriptions, users } from '@/server/db/schema';
import type { Deps } from '@/server/deps';
import { bookPayment } from '@/server/modules/ledger/book-payments';
import { newOrderNumber } from '@/server/modules/order/create-order';
import { instantOf } from '../moments';
import { addressOf, DEMO_ACCOUNTS } from './accounts';

interface DemoSubscription {
  plan: 'quarter' | 'year';
  /** Days until the current period ends; negative: it has ended, and the next is not paid. */
  endsInDays: number;
  /** Number of paid periods. */
  periods: number;
  isCancelled?: true;
}

/** Accounts that are not listed pay by the year, and have about half of it left. */
const NAMED: Record<string, DemoSubscription> = {
  consultant2: { plan: 'quarter', endsInDays: 20, periods: 2, isCancelled: true },
  consultant4: { plan: 'quarter', endsInDays: 9, periods: 2 },
  technician2: { plan: 'quarter', endsInDays: 61, periods: 2 },
  technician4: { plan: 'quarter', endsInDays: -3, periods: 2 },
};
const YEARLY: DemoSubscription = { plan: 'year', endsInDays: 188, periods: 1 };

/** Creates the professionals' subscriptions with their payments; the deadlines that are played later do the rest. */
export async function seedSubscriptions(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const people = await deps.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(like(users.email, `%@${DEMO_DOMAIN}`));
  const onSale = await deps.db.select().from(plans);
  for (const { key, userType, professional } of DEMO_ACCOUNTS) {
    const user = people.find(({ email }) => email === addressOf(key));
    if (!user || !professional) continue;
    const terms = NAMED[key] ?? YEARLY;
    const plan = onSale.find((one) => one.key === `${userType}_${terms.plan}`);
    if (!plan) throw new Error(`there is no plan for ${key}`);
    await subscribe(deps, user.id, plan, { ...terms, end: instantOf([-terms.endsInDays, '09:30'], now) });
  }
}

async function subscribe(
  deps: Deps,
  userId: number,
  plan: typeof plans.$inferSelect,
  { end, periods, isCancelled }: DemoSubscription & { end: Date },
): Promise<void> {
  const starts = Array.from({ length: periods }, (_, at) => monthsLater(end, (at - periods) * plan.months));
  const [approvedAt = end] = starts;
  const [subscription] = await deps.db
    .insert(subscriptions)
    .values({
      userId,
      status: 'active',
      planId: plan.id,
      periodStart: starts.at(-1),
      periodEnd: end,
      anchorDay: dayOfMonth(end),
      cancelAtPeriodEnd: isCancelled ?? false,
      timerAt: subscriptionTimers('active', end)[0]?.at,
      createdAt: approvedAt,
    })
    .returning({ id: subscriptions.id });
  if (!subscription) throw new Error('the subscription was not made');
  await deps.db.update(professionals).set({ approvedAt }).where(eq(professionals.userId, userId));
  for (const start of starts) {
    const createdAt = new Date(start.getTime() - 4 * DAY_MS);
    const paidAt = new Date(start.getTime() - 3 * DAY_MS);
    const [order] = await deps.db
      .insert(orders)
      .values({
        orderNumber: newOrderNumber(createdAt),
        kind: 'subscription',
        payerId: userId,
        subscriptionId: subscription.id,
        planId: plan.id,
        title: plan.name['zh-Hant'],
        amountCents: plan.priceCents,
        status: 'paid',
        snapshot: { plan_key: plan.key, name: plan.name, months: plan.months, price_cents: plan.priceCents },
        createdAt,
        paidAt,
      })
      .returning();
    if (!order) throw new Error('the order was not made');
    const [payment] = await deps.db
      .insert(payments)
      .values({
        orderId: order.id,
        provider: 'sandbox',
        reference: `sbx_${randomUUID()}`,
        status: 'paid',
        amountCents: plan.priceCents,
        createdAt: paidAt,
        settledAt: paidAt,
      })
      .returning();
    if (payment) await bookPayment({ db: deps.db, clock: { now: () => paidAt } }, order, payment, true);
  }
}
