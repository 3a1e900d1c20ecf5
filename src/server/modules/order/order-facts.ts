import { formatPrice } from '@/domain/money';
import type { orders } from '../../db/schema';

/** An order's number and amount, as notifications give them. */
export const orderFacts = (order: Pick<typeof orders.$inferSelect, 'orderNumber' | 'amountCents'>) => ({
  order_number: order.orderNumber,
  amount: formatPrice(order.amountCents),
});
