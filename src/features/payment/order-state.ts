import type { Order } from './order-summary';

type Attempts = Pick<Order, 'status' | 'is_processing' | 'has_open_checkout' | 'was_declined' | 'expires_at'>;

/** Whether an order that waits can still be paid: its time may be over before anybody has noted it. */
export const isStillPayable = (order: Attempts): boolean =>
  order.status === 'pending' &&
  !order.is_processing &&
  (order.expires_at === null || Date.parse(order.expires_at) > Date.now());

/**
 * What the page of the success says. A declined card is no answer while another checkout is open: whoever is sent here
 * may have paid in that one, and its word is on the way.
 */
export function resultOf(order: Attempts): 'waiting' | 'declined' | 'settled' {
  if (order.status !== 'pending') return 'settled';
  return order.was_declined && !order.has_open_checkout ? 'declined' : 'waiting';
}
