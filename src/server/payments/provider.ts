/** A payment to start: amounts in integer HKD cents. */
export interface CheckoutRequest {
  orderNumber: string;
  title: string;
  amountCents: number;
  locale: string;
  successUrl: string;
  cancelUrl: string;
}

/** What a provider says of a checkout. The same event may come many times and out of order. */
export interface PaymentEvent {
  eventId: string;
  kind: 'paid' | 'declined';
  /** The provider's name of the checkout. */
  reference: string;
  amountCents: number;
}

/** What the product needs of a payment provider; configuration chooses one, and no other code can tell which. */
export interface PaymentProvider {
  name: string;
  createCheckout(request: CheckoutRequest): Promise<{ reference: string; redirectUrl: string }>;
  /** Reads a signed webhook. @throws AppError forbidden (signature) · malformed_request */
  readWebhook(body: string, headers: Headers, now: Date): PaymentEvent;
  /** Pays back so much of a payment; the same key again has no further effect. */
  refund(reference: string, amountCents: number, idempotencyKey: string): Promise<void>;
}
