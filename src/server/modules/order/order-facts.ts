import { formatPrice } from '@/domain/money';
import type { orders } from '../../db/schema';

/** The type of notifications about an order to its payer. */
export const NOTICE_TYPES = { quotation: 'project_update', fee: 'project_update', subscription: 'other' } as const;

/** An order's number and amount, as notifications give them. */
export const orderFacts = (order: Pick<typeof orders.$inferSelect, 'orderNumber' | 'amountCents'>) => ({
  order_number: order.orderNumber,
  amount: formatPrice(order.amountCents),
});
