import { ownProvider } from '@tests/support/payments/change-provider';
import { eq } from 'drizzle-orm';
import { DAY_MS, INFO_REQUEST_DAYS } from '@/config/limits';
import type { ProfessionalStatus } from '@/domain/professional';
import { STEP_OF_STATUS } from '@/domain/registration';
import { type SubscriptionStatus, subscriptionTimers } from '@/domain/subscription';
import { dayOfMonth, monthsLater } from '@/domain/time/calendar';
import { orders, payments, plans, professionals, subscriptions, users } from '@/server/db/schema';
import { bookPayment } from '@/server/modules/ledger/book-payments';
import { newOrderNumber } from '@/server/modules/order/create-order';
import type { TestApi } from '../api/api';
import { logIn, type Person, person } from './people';

export interface Professional extends Person {
  /** The number of the last order for the subscription; '' where there is none. */
  orderNumber: string;
  /** What that order costs. */
  amountCents: number;
}

type OrderStatus = (typeof orders.$inferSelect)['status'];

/** The status of the subscription and of its last order, for each status of the professional. */
const MONEY: Record<ProfessionalStatus, { subscription: SubscriptionStatus; order: OrderStatus } | null> = {
  registered: null,
  verified: null,
  plan_chosen: { subscription: 'incomplete', order: 'pending' },
  paid: { subscription: 'paid_waiting', order: 'paid' },
  pending_approval: { subscription: 'paid_waiting', order: 'paid' },
  info_requested: { subscription: 'paid_waiting', order: 'paid' },
  approved: { subscription: 'active', order: 'paid' },
  rejected: { subscription: 'incomplete', order: 'refunded' },
};

/** A professional at this step of registration, with the matching payment. Written as rows, without calls. */
export async function professionalAt(
  api: TestApi,
  status: ProfessionalStatus,
  options: { userType?: 'consultant' | 'technician'; months?: 3 | 12; submittedAt?: Date } = {},
): Promise<Professional> {
  const { userType = 'technician', months = 12, submittedAt = api.clock.now() } = options;
  const who = await person(api, userType, { standing: 'unapproved' });
  // The subscription for this status is inserted below.
  await api.deps.db.delete(subscriptions).where(eq(subscriptions.userId, who.id));
  const now = api.clock.now();
  const wasSubmitted = !['registered', 'verified', 'plan_chosen', 'paid'].includes(status);
  await api.deps.db
    .update(professionals)
    .set({
      status,
      submittedAt: wasSubmitted ? submittedAt : null,
      ...(status === 'info_requested' && {
        infoNote: '請補交註冊證明。',
        infoDueAt: new Date(now.getTime() + INFO_REQUEST_DAYS * DAY_MS),
      }),
      ...(status === 'rejected' && { rejectionReason: 'documents', rejectionNote: '證書已過期。' }),
      ...(status === 'approved' && { approvedAt: now }),
    })
    .where(eq(professionals.userId, who.id));
  await api.deps.db.update(users).set({ registrationStep: STEP_OF_STATUS[status] }).where(eq(users.id, who.id));
  const money = MONEY[status];
  // A new login, because the registration step is part of a login's reply.
  const again = await logIn(api, who);
  if (!money) return { ...again, orderNumber: '', amountCents: 0 };
  const plan = await planOf(api, userType, months);
  const isPaid = money.order !== 'pending';
  const periodEnd = money.subscription === 'active' ? monthsLater(now, months) : null;
  const [subscription] = await api.deps.db
    .insert(subscriptions)
    .values({
      userId: who.id,
      status: money.subscription,
      planId: plan.id,
      periodStart: periodEnd && now,
      periodEnd,
      anchorDay: periodEnd && dayOfMonth(now),
      timerAt: subscriptionTimers(money.subscription, periodEnd)[0]?.at ?? null,
      createdAt: now,
    })
    .returning({ id: subscriptions.id });
  const [order] = await api.deps.db
    .insert(orders)
    .values({
      orderNumber: newOrderNumber(now),
      kind: 'subscription',
      payerId: who.id,
      subscriptionId: subscription?.id,
      planId: plan.id,
      title: plan.name['zh-Hant'],
      amountCents: plan.priceCents,
      status: money.order,
      snapshot: { plan_key: plan.key, name: plan.name, months, price_cents: plan.priceCents },
      createdAt: now,
      paidAt: isPaid ? now : null,
    })
    .returning();
  if (!order) throw new Error('no order');
  if (isPaid) await putPayment(api, order);
  return { ...again, orderNumber: order.orderNumber, amountCents: order.amountCents };
}

/** The payment of a paid order: a real one at the provider, so that it can be refunded. */
export async function putPayment(api: TestApi, order: typeof orders.$inferSelect): Promise<void> {
  const { appUrl, clock, db } = api.deps;
  const provider = ownProvider(api.deps);
  const { orderNumber, title, amountCents } = order;
  const { reference } = await provider.createCheckout({
    orderNumber,
    title,
    amountCents,
    locale: 'zh-Hant',
    successUrl: appUrl,
    cancelUrl: appUrl,
    expiresAt: null,
    idempotencyKey: undefined,
  });
  api.provider.takeMoney(reference);
  const now = clock.now();
  const [payment] = await db
    .insert(payments)
    .values({
      orderId: order.id,
      provider: provider.name,
      reference,
      status: 'paid',
      amountCents,
      createdAt: now,
      settledAt: now,
    })
    .returning();
  if (payment) await bookPayment(api.deps, order, payment, true);
}

async function planOf(api: TestApi, userType: 'consultant' | 'technician', months: number) {
  const rows = await api.deps.db.select().from(plans).where(eq(plans.userType, userType));
  const plan = rows.find((row) => row.months === months);
  if (!plan) throw new Error(`no plan of ${months} months for a ${userType}`);
  return plan;
}
