import { sql } from 'drizzle-orm';

/** SQL: the column that names an order. */
type OrderId = 'w.order_id' | 'held.order_id' | 'orders.id' | 'due.id';

/** SQL: the cents of an order `o` in refunds that are made or on their way, and in disputes that were lost. */
const gone = (part: string) => sql`(select coalesce(sum(${sql.raw(part)}), 0) from (
  select f.amount_cents, f.fee_cents from refunds f where f.order_id = o.id and f.failed_at is null
  union all
  select c.amount_cents, c.fee_cents from chargebacks c where c.order_id = o.id and c.status = 'lost') f)`;

/** SQL: of an order's refunds that failed and are still owed to its payer, the cents for the work or of the fee. */
const owedOf = (orderId: OrderId, part: string) => sql`(select coalesce(sum(${sql.raw(part)}), 0)
  from refunds r join orders o on o.id = r.order_id
  where r.order_id = ${sql.raw(orderId)} and r.failed_at is not null
    and r.fee_cents <= o.fee_cents - ${gone('f.fee_cents')}
    and r.amount_cents - r.fee_cents <= o.amount_cents - o.fee_cents - ${gone('f.amount_cents - f.fee_cents')})`;

/**
 * SQL: the cents of an order's work in refunds that failed and are still owed to its payer, unless later refunds have used
 * up their money: they stay held, whatever becomes due of the rest. `owedFeeOf`: the same of its fee.
 */
export const owedBackOf = (orderId: OrderId) => owedOf(orderId, 'r.amount_cents - r.fee_cents');
export const owedFeeOf = (orderId: OrderId) => owedOf(orderId, 'r.fee_cents');

/** SQL: the cents that are kept back of an order after its work (PRODUCT §7), of a warranty `w`; 0 once it is released. */
export const retainedOf = sql`(case when w.released_at is null then greatest(0, least(w.retention_cents,
    (select coalesce(-sum(e.amount_cents), 0) from ledger_entries e where e.order_id = w.order_id and e.account = 'held')
      - ${owedBackOf('w.order_id')})) else 0 end)::bigint`;

/** SQL: the cents that are kept back of an order. */
export const retainedCents = (orderId: 'orders.id' | 'due.id') =>
  sql<number>`coalesce((select ${retainedOf} from warranties w where w.order_id = ${sql.raw(orderId)}), 0)::bigint`.mapWith(
    Number,
  );

/** SQL: the cents that are held of an order and not kept back. */
const heldOf = (orderId: 'orders.id' | 'due.id') => sql`((select coalesce(-sum(h.amount_cents), 0)
    from ledger_entries h where h.order_id = ${sql.raw(orderId)} and h.account = 'held') - ${retainedCents(orderId)})`;

/** SQL: the cents that are held of an order, neither kept back nor owed to its payer. */
export const freeOf = (orderId: 'orders.id' | 'due.id') =>
  sql`greatest(0, ${heldOf(orderId)} - ${owedBackOf(orderId)})`;

/** SQL: the cents of an order's work that are owed to its payer and not held, so that they are part of what is due. */
export const owedOfDue = (orderId: 'orders.id' | 'due.id') =>
  sql`greatest(0, ${owedBackOf(orderId)} - ${heldOf(orderId)})`;

/** SQL: the same of its fee. */
export const owedOfDueFee = (orderId: 'orders.id' | 'due.id') => sql`greatest(0, ${owedFeeOf(orderId)}
  - (select coalesce(-sum(h.amount_cents), 0) from ledger_entries h
    where h.order_id = ${sql.raw(orderId)} and h.account = 'held_fee'))`;
