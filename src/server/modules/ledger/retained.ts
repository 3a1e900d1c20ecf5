import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { owedBackOf, owedFeeOf } from './owed';

/** SQL: the cents that are kept back of an order after its work (PRODUCT §7), of a warranty `w`; 0 once it is released. */
export const retainedOf = sql`(case when w.released_at is null then greatest(0, least(w.retention_cents,
    (select coalesce(-sum(e.amount_cents), 0) from ledger_entries e where e.order_id = w.order_id and e.account = 'held')
      - ${owedBackOf('w.order_id')})) else 0 end)::bigint`;

/** The cents that are kept back of a project's work. */
export async function readRetained({ db }: Pick<Deps, 'db'>, projectId: number): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(
    sql`select ${retainedOf} as cents from warranties w where w.project_id = ${projectId}`,
  );
  return Number(rows[0]?.cents ?? 0);
}

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
