/** Providers that can have taken a payment; `sandbox` is play money, and its receipts say so. */
export const PAYMENT_PROVIDERS = ['sandbox', 'stripe', 'fps'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];
