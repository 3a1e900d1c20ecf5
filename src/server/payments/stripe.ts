import Stripe from 'stripe';
import { RETRY_AFTER_S } from '@/config/limits';
import type { Clock } from '../clock';
import { AppError } from '../http/app-error';
import { type CheckoutRequest, nameOf, type PaymentProvider } from './provider';
import { listStripeMovements, ORDER_KEY, REFUND_KEY } from './stripe-movements';
import { readStripeWebhook } from './stripe-webhook';

/** The API version this was written for. It is the SDK's own: a newer SDK does not compile until this is reviewed. */
const API_VERSION = '2026-10-28.endive';
/** Our own limit: three tries end before the browser's timeout (CALL_TIMEOUT_MS). */
const TIMEOUT_MS = 8000;
const MAX_RETRIES = 2;
/** Stripe's limit: a session lives for 30 minutes to 24 hours. */
const SESSION_STEP_MS = 30 * 60_000;
/** For the difference between our clock and Stripe's, and for the network. */
const SLACK_MS = 5 * 60_000;

export interface StripeOptions {
  secretKey: string;
  /** Any of them may have signed: there are two while one is being replaced. */
  webhookSecrets: readonly string[];
  /** A stand-in for tests; undefined for Stripe itself. */
  apiBase: string | undefined;
  clock: Clock;
}

/** Money through Stripe: hosted Checkout, signed webhooks, refunds. Connections are kept alive (the SDK's default). */
export function createStripeProvider({ secretKey, webhookSecrets, apiBase, clock }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(apiBase && addressOf(new URL(apiBase))),
  });
  return {
    name: 'stripe',
    async createCheckout(request) {
      const params = sessionParams(request, clock.now());
      // Stripe refuses a key that comes with other parameters, so the key includes them.
      const idempotencyKey = `checkout-${nameOf(params, request.idempotencyKey)}`;
      const session = await callStripe(() => stripe.checkout.sessions.create(params, { idempotencyKey }));
      if (!session.url) throw new Error(`checkout session ${session.id} has no page`);
      return { reference: session.id, redirectUrl: session.url };
    },
    readWebhook: (body, headers, now) => readStripeWebhook(stripe, webhookSecrets, { body, headers, now }),
    async refund(reference, amountCents, idempotencyKey, failedKeys = []) {
      const { payment_intent } = await stripe.checkout.sessions.retrieve(reference);
      const payment = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
      if (!payment) throw new Error(`checkout session ${reference} holds no payment`);
      // Stripe forgets a key after a day, and our last tries come later; a refund's metadata stays.
      const made = await stripe.refunds.list({ payment_intent: payment, limit: 100 });
      const keyOf = ({ metadata }: Stripe.Refund) => metadata?.[REFUND_KEY] ?? '';
      const refund =
        made.data.find((one) => failedKeys.includes(keyOf(one)) && !isOver(one)) ??
        made.data.find((one) => keyOf(one) === idempotencyKey) ??
        (await stripe.refunds.create(
          { payment_intent: payment, amount: amountCents, metadata: { [REFUND_KEY]: idempotencyKey } },
          { idempotencyKey },
        ));
      if (isOver(refund))
        throw new Error(`refund ${refund.id} is ${refund.status}: ${refund.failure_reason ?? 'no reason given'}`);
      return 'sent';
    },
    async checkoutOf(payment) {
      const { data } = await callStripe(() => stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 }));
      const [session] = data;
      return session?.metadata?.[ORDER_KEY] ? session.id : null;
    },
    movements: (_deps, from, to) => listStripeMovements(stripe, from, to),
  };
}

/** The refund did not reach the payer, and never will. */
const isOver = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

function addressOf({ protocol, hostname, port }: URL) {
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
  };
}

function sessionParams(request: CheckoutRequest, now: Date): Stripe.Checkout.SessionCreateParams {
  const metadata = { [ORDER_KEY]: request.orderNumber };
  return {
    mode: 'payment',
    locale: request.locale === 'en' ? 'en' : 'zh-HK',
    client_reference_id: request.orderNumber,
    metadata,
    payment_intent_data: { metadata, description: request.orderNumber },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'hkd', unit_amount: request.amountCents, product_data: { name: request.title } },
      },
    ],
    // An order is in Hong Kong dollars, and the amount in the event must be its amount.
    adaptive_pricing: { enabled: false },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(sessionEnd(request.expiresAt, now) / 1000),
  };
}

/** An hour or a little more, not past the order's end if Stripe allows; in steps, so that a retry sends the same. */
function sessionEnd(orderEnd: Date | null, now: Date): number {
  const step = Math.ceil((now.getTime() + SLACK_MS) / SESSION_STEP_MS) * SESSION_STEP_MS;
  const [shortest, usual] = [step + SESSION_STEP_MS, step + 2 * SESSION_STEP_MS];
  return Math.max(shortest, Math.min(usual, orderEnd?.getTime() ?? usual));
}

/** Stripe is unreachable, slow or busy: the caller may retry. A request that it refuses is our bug. */
async function callStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
    if ([StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind))
      throw new AppError('unavailable', { cause: error, retryAfterS: RETRY_AFTER_S });
    throw error;
  }
}
