import { createHash, randomUUID } from 'node:crypto';
import type { PaymentProviderName } from '@/config/payment-providers';
import type { ChargebackStep } from '@/domain/chargeback';
import type { ListedMovement } from '@/domain/provider-list';
import type { Db } from '../db/client';

/** A payment to start: amounts in integer HKD cents. */
export interface CheckoutRequest {
  orderNumber: string;
  title: string;
  amountCents: number;
  locale: string;
  successUrl: string;
  cancelUrl: string;
  /** When the order stops being payable; null: it does not expire. */
  expiresAt: Date | null;
  /** The same key for the same order gives the same checkout again; without one each is new. */
  idempotencyKey: string | undefined;
}

/** A provider's event about a checkout. The same event may come many times and out of order. */
export interface CheckoutEvent {
  eventId: string;
  /** `processing`: the payer has finished, but the bank has not; `closed`: it expired unpaid. */
  kind: 'paid' | 'processing' | 'declined' | 'closed';
  /** The provider's id of the checkout. */
  reference: string;
  /** Our order number, as given with the checkout: it finds the order when the checkout was not stored. */
  orderNumber?: string;
  amountCents: number;
}

/** A refund that the provider had accepted did not reach the payer. */
export interface RefundFailedEvent {
  eventId: string;
  kind: 'refund_failed';
  /** The idempotency key of the refund's request. */
  reference: string;
}

/**
 * The card's holder disputes a payment: that it is `opened`, that the provider took the money or returned it, and how it
 * ended. A dispute has many events, each of which may come alone or first.
 */
export interface ChargebackEvent {
  eventId: string;
  kind: 'chargeback';
  step: ChargebackStep;
  /** The provider's id of the dispute. */
  reference: string;
  /** The provider's id of the payment, as `checkoutOf` reads it. */
  payment: string;
  amountCents: number;
  /** In the provider's words. */
  reason: string;
}

export type PaymentEvent = CheckoutEvent | RefundFailedEvent | ChargebackEvent;

/** How a refund was made: by the provider, or by an admin's transfer, which is still to come. */
export type RefundWay = 'sent' | 'by_hand';

/** A line of a provider's own list: what it moved, and what the provider took for it. */
export interface ProviderMovement extends ListedMovement {
  /** The provider's id of the line. */
  id: string;
  feeCents: number;
}

/** What the product needs of a payment provider; the configuration chooses which ones there are (decision 40). */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** To be called outside any transaction. @throws AppError unavailable */
  createCheckout(request: CheckoutRequest): Promise<{ reference: string; redirectUrl: string }>;
  /** Reads a signed webhook; null if it is not about us. @throws AppError forbidden (signature) · malformed_request */
  readWebhook(body: string, headers: Headers, now: Date): PaymentEvent | null;
  /**
   * Refunds an amount of a payment; the same key again has no further effect. `failedKeys` are the keys of earlier
   * attempts, which were given up: if one of them succeeded after all, nothing is paid twice.
   * @throws when the refund is declined
   */
  refund(
    reference: string,
    amountCents: number,
    idempotencyKey: string,
    failedKeys?: readonly string[],
  ): Promise<RefundWay>;
  /** The checkout that a payment was made through; null if it is not one of ours. */
  checkoutOf(payment: string): Promise<string | null>;
  /**
   * The provider's own list of what moved in a period: what the books are compared with. A provider that is a page of
   * ours has it in our database. @throws when the provider cannot be reached
   */
  movements(deps: { db: Db }, from: Date, to: Date): Promise<ProviderMovement[]>;
}

/** The providers of this installation. */
export interface Payments {
  /** Those that a payer may choose, in their order; the first is the default. */
  offered: readonly PaymentProvider[];
  /** Those whose earlier payments may still be confirmed or refunded. */
  known: readonly PaymentProvider[];
}

/** The provider of an earlier payment. @throws Error if it is no longer set up */
export function providerOf({ known }: Payments, name: string): PaymentProvider {
  const provider = known.find((one) => one.name === name);
  if (!provider) throw new Error(`the payment provider ${name} is not set up`);
  return provider;
}

/** Our own limit: a webhook that is older, or further in the future, is refused as a replay. */
export const SIGNATURE_TOLERANCE_S = 5 * 60;

/** A hash of these values and the key: the same for the same request, another when any of them changes. */
export const nameOf = (things: unknown, idempotencyKey = randomUUID() as string): string =>
  createHash('sha256')
    .update(JSON.stringify([things, idempotencyKey]))
    .digest('hex')
    .slice(0, 32);
