import { sql } from 'drizzle-orm';
import { jsonRow, jsonTime, selected } from '../../db/json-rows';

/** SQL: the cents of an order that were paid out. */
export const paidOutCents = (orderId: 'orders.id') =>
  sql<number>`(select coalesce(sum(y.amount_cents), 0) from payouts y
    where y.order_id = ${sql.raw(orderId)})::bigint`.mapWith(Number);

/**
 * SQL: what was paid out of an order, with the last time; two references if a part was kept back at first.
 * @param isTheirs a condition on `y`: of all payouts, those to one person
 */
export const paidOut = (isTheirs = sql`true`) =>
  selected(
    jsonRow<{ amount_cents: number; share_cents: number; reference: string; at: string }>(
      {
        amount_cents: 'sum(y.amount_cents)',
        share_cents: 'sum(y.share_cents)',
        reference: "string_agg(y.reference, ', ' order by y.id)",
        at: jsonTime('max(y.created_at)'),
      },
      sql`from payouts y where y.order_id = orders.id and ${isTheirs} having count(*) > 0`,
    ),
  );
