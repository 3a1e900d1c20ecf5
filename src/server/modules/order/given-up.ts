import { type SQL, sql } from 'drizzle-orm';
import { isOwedPayment, isOwedRefund } from './retry-refund';

/** A payment's note that it did not go back (refund-key.ts); without one its job still tries, and nobody need look. */
const isNoted = sql`payments.id in (select substring(reference from '^refund-(\\d{1,9})')::int from payment_events
  where kind = 'refund_failed' and reference like 'refund-%')`;

/**
 * SQL: what goes back only if an admin sees to it, `since` when and of which `order_id`. It begins with what failed, of
 * which there is little, and never looks through all payments.
 */
export const givenUp: SQL = sql`(
  select refunds.failed_at as since, refunds.order_id from refunds join orders on orders.id = refunds.order_id
    where ${isOwedRefund}
  union all
  select payments.settled_at, payments.order_id from payments join orders on orders.id = payments.order_id
    where ${isNoted} and ${isOwedPayment})`;
