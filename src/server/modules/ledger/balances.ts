import { and, eq, inArray, sql } from 'drizzle-orm';
import { ledgerEntries } from '../../db/schema';
import type { Deps } from '../../deps';

/** What belongs to an order or to a project. */
export type BookedOf = { orderId: number } | { projectId: number };

const isOf = (of: BookedOf) =>
  'orderId' in of ? eq(ledgerEntries.orderId, of.orderId) : eq(ledgerEntries.projectId, of.projectId);

const sumCents = sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number);

/** What is held of each order and what of it is due to whom, without balances of zero. */
export async function readHeldAndDue(deps: Pick<Deps, 'db'>, of: BookedOf) {
  const rows = await deps.db
    .select({
      // Only money of orders is held or due.
      orderId: sql<number>`${ledgerEntries.orderId}`,
      projectId: ledgerEntries.projectId,
      personId: ledgerEntries.personId,
      cents: sumCents,
    })
    .from(ledgerEntries)
    .where(and(isOf(of), inArray(ledgerEntries.account, ['held', 'due'])))
    .groupBy(ledgerEntries.orderId, ledgerEntries.projectId, ledgerEntries.account, ledgerEntries.personId)
    .having(sql`sum(${ledgerEntries.amountCents}) <> 0`)
    .orderBy(ledgerEntries.orderId, ledgerEntries.personId);
  const balances = rows.map(({ orderId, projectId, personId, cents }) => ({
    order: { id: orderId, projectId },
    personId,
    // Both are credits.
    cents: -cents,
  }));
  return {
    held: balances.filter(({ personId }) => personId === null),
    due: balances.flatMap(({ personId, ...rest }) => (personId === null ? [] : [{ ...rest, personId }])),
  };
}
