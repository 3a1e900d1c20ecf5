import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { orderCalls } from '@/contract/order/calls';
import { notifications, orders, payments, projectEvents } from '@/server/db/schema';
import type { CheckoutEvent } from '@/server/payments/provider';
import type { TestApi } from '../api/api';
import { type Outcome, sessionIn } from './drivers';

const AMOUNT_CENTS = 600_000;

/** A project's order, and who pays it. */
interface Payable {
  projectId: number;
  orderNumber: string;
  client: { id: number; token: string };
}

export const ownerOf = (way: Payable) => ({ token: way.client.token });

export const orderOf = (api: TestApi, way: Payable) =>
  api.ok(orderCalls.orderDetails, { order_number: way.orderNumber }, ownerOf(way));

/** Opens the checkout; returns the provider's id of it. */
export async function checkout(api: TestApi, way: Pick<Payable, 'orderNumber' | 'client'>): Promise<string> {
  const { redirect_url } = await api.ok(
    orderCalls.checkout,
    { order_number: way.orderNumber },
    { token: way.client.token },
  );
  return sessionIn(redirect_url);
}

/** The payer answers on the provider's page, and the jobs that follow are run. */
export async function answer(api: TestApi, way: Payable, session: string, outcome: Outcome): Promise<void> {
  await api.provider.answer(api, way, session, outcome);
  await api.runJobs();
}

/** An event of the provider about a checkout; by default: paid in full. */
export const eventOf = (reference: string, more: Partial<CheckoutEvent> = {}): CheckoutEvent => ({
  eventId: `evt_${randomUUID()}`,
  kind: 'paid',
  reference,
  amountCents: AMOUNT_CENTS,
  ...more,
});

/** A valid signature of any text. */
export const signatureOf = (api: TestApi, body: string, at = api.clock.now()): string =>
  api.provider.signature(body, at);

export const postWebhook = (api: TestApi, body: string, signature?: string) =>
  api.request(api.provider.webhookPath, {
    method: 'POST',
    body,
    headers: { ...(signature && { [api.provider.signatureHeader]: signature }) },
  });

/** Delivers an event as the provider does; returns the status of the answer. */
export async function deliver(api: TestApi, event: CheckoutEvent): Promise<number> {
  const body = api.provider.body(event);
  return (await postWebhook(api, body, signatureOf(api, body))).status;
}

/** How many notifications of a template the owner has. */
export const countNotifications = (api: TestApi, way: Payable, template: string): Promise<number> =>
  api.deps.db.$count(notifications, and(eq(notifications.userId, way.client.id), eq(notifications.template, template)));

/** How often the project was started by a payment. */
export const timesPaid = (api: TestApi, way: Payable): Promise<number> =>
  api.deps.db.$count(projectEvents, and(eq(projectEvents.projectId, way.projectId), eq(projectEvents.event, 'pay')));

/** The statuses of an order's payments, sorted alphabetically. */
export async function paymentStatuses(api: TestApi, way: Payable): Promise<string[]> {
  const rows = await api.deps.db
    .select({ status: payments.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.orderNumber, way.orderNumber));
  return rows.map((row) => row.status).sort();
}
