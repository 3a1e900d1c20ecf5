/** The provider's idempotency key of what was decided to go back of an order. */
export const keyOfRefund = (refundId: number): string => `refund-order-${refundId}`;
/** And of a payment that could not be used. */
export const keyOfUnusable = (paymentId: number): string => `refund-${paymentId}`;

/** What a key stands for; null for none of ours. */
export function readRefundKey(key: string): { refundId: number } | { paymentId: number } | null {
  const [, order, id] = key.match(/^refund-(order-)?(\d{1,9})$/) ?? [];
  if (!id) return null;
  return order ? { refundId: Number(id) } : { paymentId: Number(id) };
}
