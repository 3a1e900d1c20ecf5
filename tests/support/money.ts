import { createHmac, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { orderCalls } from '@/contract/order';
import { notifications, orders, payments, projectEvents } from '@/server/db/schema';
import type { PaymentEvent } from '@/server/payments/provider';
import { SANDBOX_SIGNATURE_HEADER, signSandboxWebhook } from '@/server/payments/sandbox';
import type { TestApi } from './api';
import type { Travelled } from './way';

const AMOUNT_CENTS = 600_000;

export const ownerOf = (way: Travelled) => ({ token: way.client.token });

export const orderOf = (api: TestApi, way: Travelled) =>
  api.ok(orderCalls.orderDetails, { order_number: way.orderNumber }, ownerOf(way));

/** A visit to the checkout: the provider's name of it. */
export async function checkout(api: TestApi, way: Travelled): Promise<string> {
  const { redirect_url } = await api.ok(orderCalls.checkout, { order_number: way.orderNumber }, ownerOf(way));
  return new URL(redirect_url, api.deps.appUrl).searchParams.get('session') ?? '';
}

/** What the provider says of a checkout: paid in full, unless told otherwise. */
export const eventOf = (reference: string, more: Partial<PaymentEvent> = {}): PaymentEvent => ({
  eventId: `evt_${randomUUID()}`,
  kind: 'paid',
  reference,
  amountCents: AMOUNT_CENTS,
  ...more,
});

export const signed = (api: TestApi, event: PaymentEvent, at = api.clock.now()) =>
  signSandboxWebhook(api.deps.secrets.sandboxPayment, event, at);

/** A good signature of any text. */
export function signatureOf(api: TestApi, body: string): string {
  const time = Math.floor(api.clock.now().getTime() / 1000);
  const hmac = createHmac('sha256', api.deps.secrets.sandboxPayment).update(`${time}.${body}`);
  return `t=${time},v1=${hmac.digest('hex')}`;
}

export const postWebhook = (api: TestApi, body: string, signature?: string) =>
  api.request(orderCalls.sandboxWebhook.path, {
    method: 'POST',
    body,
    headers: { ...(signature && { [SANDBOX_SIGNATURE_HEADER]: signature }) },
  });

/** Delivers an event as the provider does; its status. */
export async function deliver(api: TestApi, event: PaymentEvent): Promise<number> {
  const { body, signature } = signed(api, event);
  return (await postWebhook(api, body, signature)).status;
}

/** How often the owner was told something. */
export const timesTold = (api: TestApi, way: Travelled, template: string): Promise<number> =>
  api.deps.db.$count(notifications, and(eq(notifications.userId, way.client.id), eq(notifications.template, template)));

/** How often the project was started by a payment. */
export const timesPaid = (api: TestApi, way: Travelled): Promise<number> =>
  api.deps.db.$count(projectEvents, and(eq(projectEvents.projectId, way.projectId), eq(projectEvents.event, 'pay')));

/** How the payments of an order stand, in the order of the alphabet. */
export async function paymentStatuses(api: TestApi, way: Travelled): Promise<string[]> {
  const rows = await api.deps.db
    .select({ status: payments.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.orderNumber, way.orderNumber));
  return rows.map((row) => row.status).sort();
}
