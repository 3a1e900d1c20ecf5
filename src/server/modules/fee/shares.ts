import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { type FeeGoesTo, feeShares } from '@/domain/project/fee';
import { orders, stages } from '../../db/schema';
import type { Deps } from '../../deps';
import type { BookedOf } from '../ledger/balances';
import { bookFeesReleased } from '../ledger/movements';
import { refundFees } from '../order/refund-order';

/** The share of each stage of a quotation that is accepted, which is paid with it. @returns that of the whole price */
export async function takeShares(
  { db }: Pick<Deps, 'db'>,
  { id, totalCents }: { id: number; totalCents: number },
  percent: number | null,
): Promise<number> {
  const [whole = 0] = feeShares([totalCents], percent);
  if (whole === 0) return 0;
  const rows = await db
    .select({ id: stages.id, amountCents: stages.amountCents })
    .from(stages)
    .where(eq(stages.quotationId, id));
  const shares = feeShares(
    rows.map(({ amountCents }) => amountCents),
    percent,
  );
  for (const [index, row] of rows.entries())
    await db.update(stages).set({ feeCents: shares[index] }).where(eq(stages.id, row.id));
  return whole;
}

/**
 * The work, or the stage of an order, is over: what is held of the consultant's share is due to them, or goes back.
 * @returns how much is due or goes back
 */
export async function settleShares(deps: Deps, of: BookedOf, goesTo: FeeGoesTo): Promise<number> {
  if (goesTo === 'owner') return refundFees(deps, of);
  const due = await bookFeesReleased(deps, of);
  return due.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * The consultant has resigned: nobody will certify for the shares that are held, which go back, and the others are not
 * asked for. @returns the stages whose orders asked for nothing else
 */
export async function dropShares(deps: Deps, projectId: number): Promise<number[]> {
  await refundFees(deps, { projectId });
  const isUnpaid = and(eq(stages.projectId, projectId), inArray(stages.status, ['planned', 'payable']));
  await deps.db.update(stages).set({ feeCents: 0 }).where(isUnpaid);
  const isAsked = and(
    eq(orders.projectId, projectId),
    eq(orders.kind, 'quotation'),
    eq(orders.status, 'pending'),
    gt(orders.feeCents, 0),
  );
  const isAll = sql`${orders.feeCents} = ${orders.amountCents}`;
  const empty = await deps.db
    .update(orders)
    .set({ status: 'cancelled' })
    .where(and(isAsked, isAll))
    .returning({ stageId: orders.stageId });
  // A payment of the amount before is refunded automatically, as of any order whose amount is another.
  await deps.db
    .update(orders)
    .set({ amountCents: sql`${orders.amountCents} - ${orders.feeCents}`, feeCents: 0, consultantId: null })
    .where(isAsked);
  return empty.flatMap(({ stageId }) => stageId ?? []);
}
