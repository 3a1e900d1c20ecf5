import { and, eq, ne, sql } from 'drizzle-orm';
import { ledgerEntries, orders } from '@/server/db/schema';
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

/** The balances of a project in the books but for cash: positive cents of what the platform owes or has earned. */
export async function projectBalances({ deps }: TestApi, projectId: number): Promise<Record<string, number>> {
  const rows = await deps.db
    .select({ account: ledgerEntries.account, cents: sql<number>`-sum(${ledgerEntries.amountCents})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.projectId, projectId), ne(ledgerEntries.account, 'cash')))
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
