import { createHmac } from 'node:crypto';
import { orderCalls } from '@/contract/order/calls';
import type { Deps } from '@/server/deps';
import type { CheckoutEvent } from '@/server/payments/provider';
import { SANDBOX_SIGNATURE_HEADER, signSandboxWebhook } from '@/server/payments/sandbox';
import { STRIPE_SIGNATURE_HEADER } from '@/server/payments/stripe-webhook';
import { changeProvider } from './change-provider';
import { STAND_IN_KEY, STAND_IN_SECRET, type StripeStandIn, startStripeStandIn } from './stripe-stand-in';

export const PROVIDERS = ['sandbox', 'stripe'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** `PAYMENT_PROVIDER=stripe` runs every test with the other provider. */
export const defaultProvider: ProviderName = process.env.PAYMENT_PROVIDER === 'stripe' ? 'stripe' : 'sandbox';

/** The part of the API under test that a provider uses. */
interface ApiUnderTest {
  deps: Deps;
  ok(call: typeof orderCalls.sandbox, input: Record<string, unknown>): Promise<unknown>;
  request(path: string, init: RequestInit): Promise<{ status: number }>;
}

/** What tests do on the payment provider's side, for either provider. */
export interface PaymentDriver {
  name: ProviderName;
  /** The environment that turns it on. */
  variables: Record<string, string>;
  webhookPath: string;
  signatureHeader: string;
  /** The body of an event's webhook, in the provider's format. */
  body(event: CheckoutEvent): string;
  /** A valid signature of any text. */
  signature(text: string, at: Date): string;
  /** The payer answers on the provider's page; jobs may deliver the event. */
  answer(api: ApiUnderTest, order: { orderNumber: string }, session: string, outcome: Outcome): Promise<void>;
  /** Marks this checkout as paid without sending an event, so that it can be refunded. */
  takeMoney(session: string): void;
  /** Makes every refund fail until the returned function is called. */
  declineRefunds(api: ApiUnderTest): () => void;
  close(): Promise<void>;
}
export type Outcome = 'approve' | 'decline' | 'late';

/** The provider's id of the checkout that a payer was sent to. */
export function sessionIn(redirectUrl: string): string {
  const { searchParams, pathname } = new URL(redirectUrl, 'http://any');
  return searchParams.get('session') ?? pathname.split('/').pop() ?? '';
}

export function sandboxDriver(key: Uint8Array): PaymentDriver {
  return {
    name: 'sandbox',
    variables: {},
    webhookPath: orderCalls.sandboxWebhook.path,
    signatureHeader: SANDBOX_SIGNATURE_HEADER,
    body: (event) => signSandboxWebhook(key, event, new Date()).body,
    signature(text, at) {
      const time = Math.floor(at.getTime() / 1000);
      return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${text}`).digest('hex')}`;
    },
    async answer(api, { orderNumber }, session, outcome) {
      await api.ok(orderCalls.sandbox, { order_number: orderNumber, session, outcome });
    },
    takeMoney: () => {},
    declineRefunds(api) {
      const refund = async () => {
        throw new Error('the card is gone');
      };
      return changeProvider(api.deps, { refund });
    },
    close: async () => {},
  };
}

export async function stripeDriver(apiOf: () => ApiUnderTest): Promise<PaymentDriver & { stripe: StripeStandIn }> {
  const stripe = await startStripeStandIn({
    now: () => apiOf().deps.clock.now(),
    deliver: async (body, signature) => {
      const headers = { [STRIPE_SIGNATURE_HEADER]: signature };
      return (await apiOf().request(orderCalls.stripeWebhook.path, { method: 'POST', body, headers })).status;
    },
  });
  return {
    name: 'stripe',
    stripe,
    variables: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: STAND_IN_KEY,
      STRIPE_WEBHOOK_SECRET: STAND_IN_SECRET,
      STRIPE_API_BASE: stripe.url,
    },
    webhookPath: orderCalls.stripeWebhook.path,
    signatureHeader: STRIPE_SIGNATURE_HEADER,
    body({ eventId, kind, reference, orderNumber, amountCents }) {
      const session = stripe.sessions.get(reference);
      if (session && kind === 'paid') stripe.takeMoney(session, amountCents);
      const type = {
        paid: 'checkout.session.async_payment_succeeded',
        processing: 'checkout.session.completed',
        declined: 'checkout.session.async_payment_failed',
        closed: 'checkout.session.expired',
      }[kind];
      const sentSession = {
        ...session,
        id: reference,
        object: 'checkout.session',
        metadata: session?.metadata ?? { order_number: orderNumber },
        amount_total: amountCents,
        payment_status: kind === 'paid' ? 'paid' : 'unpaid',
      };
      return stripe.eventOf(type, sentSession, eventId);
    },
    signature: (text, at) => stripe.sign(text, at),
    async answer(_api, _order, session, outcome) {
      const known = stripe.sessions.get(session);
      if (!known) throw new Error(`no session ${session}`);
      // An immediate decline is shown only on the page; this payment fails later, so the provider sends an event.
      if (outcome === 'decline') await stripe.say('checkout.session.async_payment_failed', known);
      else await stripe.press(session, outcome);
    },
    takeMoney(session) {
      const known = stripe.sessions.get(session);
      if (!known) throw new Error(`no session ${session}`);
      stripe.takeMoney(known);
    },
    declineRefunds() {
      stripe.trouble.refunds = 'failed';
      return () => {
        stripe.trouble.refunds = 'succeeded';
      };
    },
    close: () => stripe.close(),
  };
}
