import { formatPrice } from '@/domain/money';
import type { orders } from '../../db/schema';

/** What people are told of an order, beside what it is for. */
export const orderFacts = (order: Pick<typeof orders.$inferSelect, 'orderNumber' | 'amountCents'>) => ({
  order_number: order.orderNumber,
  amount: formatPrice(order.amountCents),
});
