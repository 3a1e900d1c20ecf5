import Stripe from 'stripe';
import { z } from 'zod';
import type { ChargebackStep } from '@/domain/chargeback';
import { AppError } from '../http/app-error';
import { type CheckoutEvent, type PaymentEvent, SIGNATURE_TOLERANCE_S } from './provider';
import { ORDER_KEY, REFUND_KEY } from './stripe-movements';

export const STRIPE_SIGNATURE_HEADER = 'stripe-signature';

const metadata = z.record(z.string(), z.string()).nullish();
const event = z.object({ id: z.string().min(1), type: z.string(), data: z.object({ object: z.unknown() }) });
const session = z.object({
  id: z.string().min(1),
  metadata,
  payment_status: z.string(),
  amount_total: z.int().min(0).nullable(),
});
const dispute = z.object({
  id: z.string().min(1),
  payment_intent: z.string().nullable(),
  amount: z.int().min(1),
  reason: z.string(),
  status: z.string(),
});
const refund = z.object({ status: z.string().nullable(), metadata });

type Session = z.output<typeof session>;

const SESSION_EVENTS: Record<string, (session: Session) => CheckoutEvent['kind']> = {
  // `unpaid`: as with a bank transfer, the checkout is complete, but the money has not arrived.
  'checkout.session.completed': ({ payment_status }) => (payment_status === 'unpaid' ? 'processing' : 'paid'),
  'checkout.session.async_payment_succeeded': () => 'paid',
  'checkout.session.async_payment_failed': () => 'declined',
  'checkout.session.expired': () => 'closed',
};
/** Which of them Stripe sends depends on the API version of the webhook endpoint. */
const REFUND_EVENTS = ['refund.failed', 'refund.updated', 'charge.refund.updated'];

/** `closed` says by the dispute's status how; an inquiry that ends without a dispute took no money, and is won. */
const DISPUTE_EVENTS: Record<string, (status: string) => ChargebackStep | null> = {
  'charge.dispute.created': () => 'opened',
  'charge.dispute.funds_withdrawn': () => 'taken',
  'charge.dispute.funds_reinstated': () => 'returned',
  'charge.dispute.closed': (status) =>
    status === 'lost' ? 'lost' : ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : null,
};

interface Received {
  body: string;
  headers: Headers;
  now: Date;
}

/**
 * Converts an event of Stripe's; null for types that we do not handle, and for the sales of another shop of the same
 * account.
 * @throws AppError forbidden (signature) · malformed_request
 */
export function readStripeWebhook(stripe: Stripe, secrets: readonly string[], received: Received): PaymentEvent | null {
  const { id: eventId, type, data } = read(event, verify(stripe, secrets, received));
  const kindOf = SESSION_EVENTS[type];
  if (kindOf) {
    const known = read(session, data.object);
    const orderNumber = known.metadata?.[ORDER_KEY];
    if (!orderNumber) return null;
    return { eventId, kind: kindOf(known), reference: known.id, orderNumber, amountCents: known.amount_total ?? 0 };
  }
  const stepOf = DISPUTE_EVENTS[type];
  if (stepOf) {
    const { id: reference, payment_intent: payment, amount: amountCents, reason, status } = read(dispute, data.object);
    const step = stepOf(status);
    return step && payment ? { eventId, kind: 'chargeback', step, reference, payment, amountCents, reason } : null;
  }
  if (REFUND_EVENTS.includes(type)) {
    const { status, metadata } = read(refund, data.object);
    const reference = metadata?.[REFUND_KEY];
    if (reference && (status === 'failed' || status === 'canceled'))
      return { eventId, kind: 'refund_failed', reference };
  }
  return null;
}

/** The SDK checks every signature with each of our secrets and refuses old timestamps; we refuse future ones. */
function verify(stripe: Stripe, secrets: readonly string[], { body, headers, now }: Received): unknown {
  const signature = headers.get(STRIPE_SIGNATURE_HEADER) ?? '';
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, time]) => Number(time));
  if (times.some((time) => time - now.getTime() / 1000 > SIGNATURE_TOLERANCE_S)) throw new AppError('forbidden');
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, SIGNATURE_TOLERANCE_S, undefined, now.getTime());
    } catch (error) {
      // The signature is valid, but the body is not.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw new AppError('malformed_request');
    }
  }
  throw new AppError('forbidden');
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('malformed_request');
  return parsed.data;
}
