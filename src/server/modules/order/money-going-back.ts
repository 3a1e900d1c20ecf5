import { and, eq, sql } from 'drizzle-orm';
import { orders, payments } from '../../db/schema';
import type { Deps } from '../../deps';

/**
 * Somebody's payments that could not be used (PRODUCT §4) and have not been sent back yet: each with its order's number.
 * Of an order that is paid, the first that was right is the one that paid it.
 */
export const moneyGoingBack = (deps: Deps, payerId: number) =>
  deps.db
    .select({ orderNumber: orders.orderNumber, amountCents: payments.amountCents })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.payerId, payerId),
        eq(payments.status, 'paid'),
        sql`(${orders.paidAt} is null or ${payments.id} <> (select y.id from payments y
          where y.order_id = ${orders.id} and y.status = 'paid' and y.amount_cents = ${orders.amountCents}
          order by y.settled_at, y.id limit 1))`,
      ),
    )
    .orderBy(payments.id);
