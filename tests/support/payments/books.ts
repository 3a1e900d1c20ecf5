import { eq, sql } from 'drizzle-orm';
import { orders } from '@/server/db/schema';
import type { TestApi } from '../api/api';

/** The balances of one order in the books, without those of zero, as `account: cents`. */
export async function balancesOf({ deps }: TestApi, orderNumber: string): Promise<Record<string, number>> {
  const [order] = await deps.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!order) throw new Error('no order');
  const { rows } = await deps.db.execute<{ account: string; cents: string }>(sql`
    select account || coalesce(' ' || provider, '') as account, sum(amount_cents) as cents
    from ledger_entries where order_id = ${order.id} group by 1 having sum(amount_cents) <> 0 order by 1`);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}
