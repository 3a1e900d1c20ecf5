import { eq } from 'drizzle-orm';
import type { ReplyOf } from '@/contract/call';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { type SubscriptionStatus, subscriptionTimers } from '@/domain/subscription';
import { dayOfMonth, monthsLater } from '@/domain/time/calendar';
import { notifications, orders, plans, professionals, subscriptions, users } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';
import type { TestApi } from '../api/api';
import { checkout, deliver, eventOf } from '../payments/money';
import { logIn, type Person, person } from './people';

type Kind = 'consultant' | 'technician';
type PlanName = `${Kind}_${'quarter' | 'year'}`;

export const as = (who: Person) => ({ token: who.token });

export async function planOf(api: TestApi, name: PlanName) {
  const [plan] = await api.deps.db.select().from(plans).where(eq(plans.key, name));
  if (!plan) throw new Error(`no plan ${name}`);
  return plan;
}

/** The operator changes a plan, for as long as `work` takes. */
export async function whilePlanIs(
  api: TestApi,
  name: PlanName,
  set: Partial<typeof plans.$inferInsert>,
  work: () => Promise<void>,
): Promise<void> {
  const { priceCents, name: words } = await planOf(api, name);
  const change = (values: typeof set) => api.deps.db.update(plans).set(values).where(eq(plans.key, name));
  await change(set);
  await work().finally(() => change({ priceCents, name: words }));
}

/** A professional who has verified the address and chooses a plan next. */
export async function registered(api: TestApi, kind: Kind): Promise<Person> {
  const who = await person(api, kind, { standing: 'unapproved' });
  await api.deps.db.delete(subscriptions).where(eq(subscriptions.userId, who.id));
  await api.deps.db.update(professionals).set({ status: 'verified' }).where(eq(professionals.userId, who.id));
  await api.deps.db.update(users).set({ registrationStep: 'subscription' }).where(eq(users.id, who.id));
  return who;
}

/** A technician whose period on the quarterly plan began at `start`, with its end and its timers. */
export async function subscriber(api: TestApi, start = api.clock.now()): Promise<Person> {
  const who = await person(api, 'technician');
  const plan = await planOf(api, 'technician_quarter');
  const periodEnd = monthsLater(start, plan.months);
  const timerAt = subscriptionTimers('active', periodEnd)[0]?.at;
  await api.deps.db
    .update(subscriptions)
    .set({ planId: plan.id, periodStart: start, periodEnd, anchorDay: dayOfMonth(start), timerAt })
    .where(eq(subscriptions.userId, who.id));
  return who;
}

export type Current = ReplyOf<typeof subscriptionCalls.current>;
export const currentOf = (api: TestApi, who: Person): Promise<Current> =>
  api.ok(subscriptionCalls.current, {}, as(who));

export async function rowOf(api: TestApi, who: Person) {
  const [row] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.userId, who.id));
  if (!row) throw new Error('no subscription');
  return row;
}

export async function choose(api: TestApi, who: Person, name: PlanName): Promise<string | null> {
  const plan = await planOf(api, name);
  return (await api.ok(subscriptionCalls.choose, { plan_id: plan.id }, as(who))).order_number;
}

/** Opens the checkout of an order; returns the provider's event that it was paid. */
export async function paymentOf(api: TestApi, who: Person, orderNumber: string) {
  const session = await checkout(api, { orderNumber, client: who });
  const [order] = await api.deps.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  return eventOf(session, { amountCents: order?.amountCents });
}

export async function payOrder(api: TestApi, who: Person, orderNumber: string | null): Promise<void> {
  await deliver(api, await paymentOf(api, who, orderNumber ?? ''));
}

/** Moves the clock to this moment, applies the deadlines, and logs the user in again. */
export async function at(api: TestApi, moment: Date, who: Person): Promise<Person> {
  api.clock.moveTo(moment);
  await meetDeadlines(api.deps);
  return logIn(api, who);
}

/** The templates of a user's notifications, the oldest first. */
export async function templatesSentTo(api: TestApi, who: Person): Promise<string[]> {
  const rows = await api.deps.db
    .select({ template: notifications.template })
    .from(notifications)
    .where(eq(notifications.userId, who.id))
    .orderBy(notifications.id);
  return rows.map((row) => row.template);
}

/** The status and amount of a user's orders, the oldest first. */
export async function ordersOf(api: TestApi, who: Person) {
  const rows = await api.deps.db.select().from(orders).where(eq(orders.payerId, who.id)).orderBy(orders.id);
  return rows.map(({ status, amountCents }) => `${status} ${amountCents / 100}`);
}

export const setStatus = (api: TestApi, who: Person, status: SubscriptionStatus) =>
  api.deps.db.update(subscriptions).set({ status }).where(eq(subscriptions.userId, who.id));
