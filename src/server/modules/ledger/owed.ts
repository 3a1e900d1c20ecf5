import { sql } from 'drizzle-orm';

/** The two parts of an order's money: for the work, and of the consultant's fee. */
type Part = 'work' | 'fee';

/** SQL: the cents that a row has of a part: an order, a refund of it, or a dispute. */
const part = (which: Part, row: string) =>
  sql.raw(which === 'fee' ? `${row}.fee_cents` : `(${row}.amount_cents - ${row}.fee_cents)`);

/** SQL: the cents that an order has left of a part: not refunded, nor about to be, nor lost by a dispute. */
export const leftOf = (which: Part, order: 'orders' | 'o') => sql`(${part(which, order)}
  - (select coalesce(sum(${part(which, 'g')}), 0) from (
      select order_id, amount_cents, fee_cents from refunds where failed_at is null
      union all
      select order_id, amount_cents, fee_cents from chargebacks where status = 'lost') g
    where g.order_id = ${sql.raw(order)}.id))`;

/** SQL: a refund failed, and what its order has left is enough for it: it is still owed to the payer. */
export const isStillOwed = (
  refund: 'refunds' | 'r',
  order: 'orders' | 'o',
) => sql`(${sql.raw(refund)}.failed_at is not null
  and ${part('fee', refund)} <= ${leftOf('fee', order)} and ${part('work', refund)} <= ${leftOf('work', order)})`;

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
