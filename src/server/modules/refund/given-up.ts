import { type SQL, sql } from 'drizzle-orm';
import { chargedOf } from '../ledger/owed';
import { isOwedPayment, isOwedRefund } from './retry-refund';

/** SQL: whether a payment's refund is noted as failed (refund-key.ts); without a note, its job still tries. */
const isNotedAsFailed = sql`payments.id in (select substring(reference from '^refund-(\\d{1,9})')::int from payment_events
  where kind = 'refund_failed' and reference like 'refund-%')`;

/**
 * SQL: refunds that need an admin: `id` in this list, `since` when, of which `order_id`, and how much (`amount_cents`). It
 * starts from the few that failed and never scans all payments.
 */
export const givenUp: SQL = sql`(
  select 'refund ' || refunds.id as id, refunds.failed_at as since, refunds.order_id, refunds.amount_cents from refunds join orders on orders.id = refunds.order_id
    where ${isOwedRefund}
  union all
  select 'payment ' || payments.id, payments.settled_at, payments.order_id, payments.amount_cents - ${chargedOf('lost')} from payments join orders on orders.id = payments.order_id
    where ${isNotedAsFailed} and ${isOwedPayment})`;
