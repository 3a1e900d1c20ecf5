import type { Order } from './order-summary';

type Attempts = Pick<Order, 'status' | 'is_processing' | 'has_open_checkout' | 'was_declined' | 'expires_at'>;

/** Whether a pending order can still be paid: it may have expired before the server recorded it. */
export const isStillPayable = (order: Attempts): boolean =>
  order.status === 'pending' &&
  !order.is_processing &&
  (order.expires_at === null || Date.parse(order.expires_at) > Date.now());

/**
 * The state that the success page shows. A declined card is not final while another checkout is open: the payer may
 * have paid in that one, and its webhook may still arrive.
 */
export function resultOf(order: Attempts): 'waiting' | 'declined' | 'settled' {
  if (order.status !== 'pending') return 'settled';
  return order.was_declined && !order.has_open_checkout ? 'declined' : 'waiting';
}
