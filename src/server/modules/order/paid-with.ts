import { type SQLWrapper, sql } from 'drizzle-orm';
import type { PaymentProviderName } from '@/config/payment-providers';
import { isUnusable } from '../ledger/owed';

/** SQL: the provider of the payment that paid an order, whatever else came for it; null if none did. */
export const paidWith = (orderId: SQLWrapper) =>
  sql<PaymentProviderName | null>`(select payments.provider from payments where payments.order_id = ${orderId}
    and payments.status = 'paid' and not ${isUnusable('payments.id')} limit 1)`;
