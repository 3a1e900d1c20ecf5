import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OrderMoney } from '@/domain/ledger';
import { ledgerEntries, ledgerMovements } from '../../db/schema';
import type { Deps } from '../../deps';

/** What belongs to an order or to a project. */
export type BookedOf = { orderId: number } | { projectId: number };

const isOf = (of: BookedOf) =>
  'orderId' in of ? eq(ledgerEntries.orderId, of.orderId) : eq(ledgerEntries.projectId, of.projectId);

const sumCents = sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number);

/** SQL: the platform's percentage of an order's work, frozen with the accepted quotation; 0 without one. */
const platformPercent = (orderId: SQL) => sql<number>`coalesce((select q.platform_percent from orders o
  join quotations q on q.id = o.quotation_id where o.id = ${orderId}), 0)`;

/**
 * SQL: the cents that the technician of an order gets: what is due already, and what is held for them without the
 * platform's share of it.
 */
export const payableCents = (orderId: 'orders.id' | 'due.id') =>
  sql<number>`(select
    coalesce(-sum(e.amount_cents) filter (where e.account = 'due'), 0)
    + coalesce(-sum(e.amount_cents) filter (where e.account = 'held'), 0)
    - floor(coalesce(-sum(e.amount_cents) filter (where e.account = 'held'), 0)
      * ${platformPercent(sql.raw(orderId))} / 100)
  from ledger_entries e where e.order_id = ${sql.raw(orderId)} and e.account in ('held', 'due'))::bigint`.mapWith(
    Number,
  );

/** What is held of each order, what of it is due to whom, and the platform's share, without balances of zero. */
export async function readHeldAndDue(deps: Pick<Deps, 'db'>, of: BookedOf) {
  const rows = await deps.db
    .select({
      // Only money of orders is held or due.
      orderId: sql<number>`${ledgerEntries.orderId}`,
      projectId: ledgerEntries.projectId,
      account: ledgerEntries.account,
      platformPercent: platformPercent(sql`${ledgerEntries.orderId}`),
      personId: ledgerEntries.personId,
      cents: sumCents,
    })
    .from(ledgerEntries)
    .where(and(isOf(of), inArray(ledgerEntries.account, ['held', 'due', 'platform'])))
    .groupBy(ledgerEntries.orderId, ledgerEntries.projectId, ledgerEntries.account, ledgerEntries.personId)
    .having(sql`sum(${ledgerEntries.amountCents}) <> 0`)
    .orderBy(ledgerEntries.orderId, ledgerEntries.personId);
  const balances = rows.map(({ orderId, projectId, cents, ...rest }) => ({
    order: { id: orderId, projectId },
    ...rest,
    // All are credits.
    cents: -cents,
  }));
  return {
    held: balances.filter(({ account }) => account === 'held'),
    platform: balances.filter(({ account }) => account === 'platform'),
    due: balances.flatMap(({ personId, ...rest }) => (personId === null ? [] : [{ ...rest, personId }])),
  };
}

/** What an order has of the money that a refund is taken from. */
export async function readOrderMoney(deps: Pick<Deps, 'db'>, orderId: number): Promise<OrderMoney> {
  const { held, due, platform } = await readHeldAndDue(deps, { orderId });
  const [row] = await deps.db
    .select({
      paidOutCents: sql<number>`coalesce(sum(${ledgerEntries.amountCents})
        filter (where ${ledgerMovements.kind} = 'paid_out' and ${ledgerEntries.account} = 'due'), 0)
        - coalesce(sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.account} = 'cost'), 0)`.mapWith(
        Number,
      ),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerEntries.movementId))
    .where(isOf({ orderId }));
  return {
    heldCents: held[0]?.cents ?? 0,
    due,
    platformCents: platform[0]?.cents ?? 0,
    paidOutCents: Math.max(0, row?.paidOutCents ?? 0),
  };
}
