import { createHash, randomUUID } from 'node:crypto';

/** A payment to start: amounts in integer HKD cents. */
export interface CheckoutRequest {
  orderNumber: string;
  title: string;
  amountCents: number;
  locale: string;
  successUrl: string;
  cancelUrl: string;
  /** When the order stops being payable; null: not by itself. */
  expiresAt: Date | null;
  /** The same key for the same order gives the same checkout again; without one each is new. */
  idempotencyKey: string | undefined;
}

/** What a provider says of a checkout. The same event may come many times and out of order. */
export interface CheckoutEvent {
  eventId: string;
  /** `processing`: the payer has done their part and the bank has not; `closed`: its time is up, nobody paid. */
  kind: 'paid' | 'processing' | 'declined' | 'closed';
  /** The provider's name of the checkout. */
  reference: string;
  /** Ours, as it was given with the checkout: it finds the order of a checkout that was not kept. */
  orderNumber?: string;
  amountCents: number;
}

/** A refund that the provider had taken on did not reach the payer. */
export interface RefundFailedEvent {
  eventId: string;
  kind: 'refund_failed';
  /** The idempotency key that it was asked for with. */
  reference: string;
}

export type PaymentEvent = CheckoutEvent | RefundFailedEvent;

/** What the product needs of a payment provider; configuration chooses one, and no other code can tell which. */
export interface PaymentProvider {
  name: string;
  /** No transaction is open while it is asked. @throws AppError unavailable */
  createCheckout(request: CheckoutRequest): Promise<{ reference: string; redirectUrl: string }>;
  /** Reads a signed webhook; null says nothing of ours. @throws AppError forbidden (signature) · malformed_request */
  readWebhook(body: string, headers: Headers, now: Date): PaymentEvent | null;
  /**
   * Pays back so much of a payment; the same key again has no further effect. `failedKeys` are those of earlier attempts
   * at the same, which were given up: one of them that did go through after all is not paid twice.
   * @throws where it is declined
   */
  refund(reference: string, amountCents: number, idempotencyKey: string, failedKeys?: readonly string[]): Promise<void>;
}

/** Ours: older or further ahead than this, a webhook is somebody's replay. */
export const SIGNATURE_TOLERANCE_S = 5 * 60;

/** One name for the same things asked with the same key: a change of any makes another. */
export const nameOf = (things: unknown, idempotencyKey = randomUUID() as string): string =>
  createHash('sha256')
    .update(JSON.stringify([things, idempotencyKey]))
    .digest('hex')
    .slice(0, 32);
