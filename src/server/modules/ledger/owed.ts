import { sql } from 'drizzle-orm';

/** The two parts of an order's money: for the work, and of the consultant's fee. */
type Part = 'work' | 'fee';

/** SQL: the cents that a row has of a part: an order, a refund of it, or a dispute. */
const part = (which: Part, row: string) =>
  sql.raw(which === 'fee' ? `${row}.fee_cents` : `(${row}.amount_cents - ${row}.fee_cents)`);

/**
 * SQL: a payment for an order that is not the one that paid it, as the books have it: it is refunded in full (PRODUCT §4),
 * and no part of the order's money.
 */
export const isUnusable = (paymentId: 'payments.id' | 'c.payment_id') => sql`exists (select 1
  from ledger_movements arrival where arrival.payment_id = ${sql.raw(paymentId)} and arrival.kind = 'unusable')`;

/** SQL: the cents of a payment that its card's holder disputes, or has got back by that. */
export const chargedOf = (status: 'open' | 'lost') =>
  sql<number>`(select coalesce(sum(c.amount_cents), 0)
  from chargebacks c where c.order_id = payments.order_id and c.payment_id = payments.id
    and c.status = ${sql.raw(`'${status}'`)})::bigint`.mapWith(Number);

/** SQL: the tail of a query of what has gone of an order: refunded, about to be, or lost by a dispute. */
const fromGone = (order: 'orders' | 'o', isRefunded = sql`failed_at is null`) => sql`from (
    select order_id, amount_cents, fee_cents from refunds where ${isRefunded}
    union all
    select c.order_id, c.amount_cents, c.fee_cents from chargebacks c
      where c.status = 'lost' and not ${isUnusable('c.payment_id')}) g
  where g.order_id = ${sql.raw(order)}.id`;

/** SQL: the cents that have gone of a part of an order. `leftOf`: those that it has left. */
export const goneOf = (which: Part, order: 'orders' | 'o') =>
  sql`(select coalesce(sum(${part(which, 'g')}), 0) ${fromGone(order)})`;
export const leftOf = (which: Part, order: 'orders' | 'o') => sql`(${part(which, order)} - ${goneOf(which, order)})`;

/** SQL: the cents of an order that its payer has back, without what the platform paid beyond the order. */
export const backOf = (part: 'amount_cents' | 'fee_cents') =>
  sql`(select least(o.${sql.raw(part)}, coalesce(sum(g.${sql.raw(part)}), 0)) ${fromGone('o', sql`settled_at is not null`)})`;

/** SQL: a refund failed, and what its order has left of both parts is enough for it: it is still owed to the payer. */
export const isStillOwed = (
  refund: 'refunds' | 'r',
  order: 'orders' | 'o',
) => sql`(${sql.raw(refund)}.failed_at is not null
  and (select coalesce(sum(${part('fee', 'g')}), 0) <= ${part('fee', order)} - ${part('fee', refund)}
    and coalesce(sum(${part('work', 'g')}), 0) <= ${part('work', order)} - ${part('work', refund)} ${fromGone(order)}))`;

/** SQL: the cents of an order's work that have gone, or are owed by a refund that failed; never more than it had. */
export const goneOrOwedOfWork = sql`least(${part('work', 'o')}, ${goneOf('work', 'o')} + (
  select coalesce(sum(${part('work', 'r')}), 0) from refunds r where r.order_id = o.id and ${isStillOwed('r', 'o')}))`;

/** SQL: the column that names an order. */
type OrderId = 'w.order_id' | 'held.order_id' | 'orders.id' | 'due.id';

const owedOf = (
  which: Part,
  orderId: OrderId,
  condition = sql`true`,
) => sql`(select coalesce(sum(${part(which, 'r')}), 0)
  from refunds r join orders o on o.id = r.order_id
  where r.order_id = ${sql.raw(orderId)} and ${isStillOwed('r', 'o')} and ${condition})`;

/**
 * SQL: the cents of an order's work in refunds that failed and are still owed to its payer: they stay held, whatever
 * becomes due of the rest. `owedFeeOf`: the same of its fee. `owedFeeAloneOf`: of refunds of the fee alone.
 */
export const owedBackOf = (orderId: OrderId) => owedOf('work', orderId);
export const owedFeeOf = (orderId: OrderId) => owedOf('fee', orderId);
export const owedFeeAloneOf = (orderId: OrderId) => owedOf('fee', orderId, sql`r.fee_cents = r.amount_cents`);
