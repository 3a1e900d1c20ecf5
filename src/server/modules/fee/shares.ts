import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { MAX_PAYMENT_CENTS, MIN_PAYMENT_CENTS } from '@/config/limits';
import { privatePaths } from '@/config/private-paths';
import { feeShares, type ShareEnd } from '@/domain/project/fee';
import { orders, stages } from '../../db/schema';
import type { Deps } from '../../deps';
import type { BookedOf } from '../ledger/balances';
import { bookFeesReleased } from '../ledger/book-releases';
import { notify } from '../notification/notify';
import { createOrder } from '../order/create-order';
import { orderFacts } from '../order/order-facts';
import type { ProjectRow } from '../project/project-columns';
import { refundFees } from '../refund/refund-order';

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
  const taken = JSON.stringify(rows.map((row, index) => ({ id: row.id, cents: shares[index] })));
  await db
    .update(stages)
    .set({ feeCents: sql`taken.cents` })
    .from(sql`jsonb_to_recordset(${taken}::jsonb) as taken (id int, cents bigint)`)
    .where(sql`${stages.id} = taken.id`);
  return whole;
}

/** A part of the price that is paid by an order: a stage, or the whole. */
interface Part {
  /** The stage; null for the whole. */
  id: number | null;
  quotationId: number;
  amountCents: number;
  feeCents: number;
}

/**
 * The columns of a part's order for the consultant's share in it. A share with which the order would be more than can be
 * paid at once becomes an order of its own.
 */
export async function shareIn(deps: Deps, project: ProjectRow, part: Part) {
  const { feeCents } = part;
  if (feeCents > 0 && part.amountCents + feeCents > MAX_PAYMENT_CENTS) {
    if (part.id !== null) await deps.db.update(stages).set({ feeCents: 0 }).where(eq(stages.id, part.id));
    await orderShare(deps, project, part);
    return { feeCents: 0 };
  }
  return feeCents > 0 ? { feeCents, consultantId: project.consultantId } : { feeCents: 0 };
}

/** A stage was reduced to nothing: no order will have its share, which is of the price first accepted (PRODUCT §7). */
export async function partShare(deps: Deps, project: ProjectRow, stage: Part & { id: number }): Promise<void> {
  await deps.db.update(stages).set({ feeCents: 0 }).where(eq(stages.id, stage.id));
  if (stage.feeCents >= MIN_PAYMENT_CENTS) await orderShare(deps, project, stage);
}

/** An order for a share alone. Nothing waits for it. */
async function orderShare(deps: Deps, project: ProjectRow, part: Part): Promise<void> {
  const order = await createOrder(deps, {
    kind: 'fee',
    payerId: project.ownerId,
    projectId: project.id,
    quotationId: part.quotationId,
    stageId: part.id,
    title: project.title,
    amountCents: part.feeCents,
    feeCents: part.feeCents,
    consultantId: project.consultantId,
    snapshot: {},
  });
  await notify(deps, deps.db, {
    userIds: [project.ownerId],
    type: 'project_update',
    template: 'share_payable',
    params: { title: project.title, ...orderFacts(order) },
    link: privatePaths.payment(order.orderNumber),
  });
}

/**
 * The work, or the stage of an order, is over: what is held of the consultant's share is due to them, or goes back.
 * @returns how much is due or goes back
 */
export async function settleShares(deps: Deps, of: BookedOf, end: ShareEnd): Promise<number> {
  if (end === 'certified') await earnShares(deps, of);
  else await closeShares(deps, of);
  if (end === 'returned') return refundFees(deps, of);
  const due = await bookFeesReleased(deps, of);
  return due.reduce((sum, { cents }) => sum + cents, 0);
}

/** Of shares that are orders of their own: those that are not paid. */
const areUnpaidShares = (of: BookedOf) =>
  and(
    'orderId' in of ? eq(orders.id, of.orderId) : eq(orders.projectId, of.projectId),
    eq(orders.kind, 'fee'),
    isNotNull(orders.quotationId),
    eq(orders.status, 'pending'),
  );

/** The consultant has certified for them: they are asked for, however the rest of the work ends. */
const earnShares = (deps: Deps, of: BookedOf) =>
  deps.db
    .update(orders)
    .set({ feeEarnedAt: deps.clock.now() })
    .where(and(areUnpaidShares(of), isNull(orders.feeEarnedAt)));

/** Certified work is put right after a complaint: its shares are to be earned again. */
export const unearnShares = (deps: Deps, projectId: number) =>
  deps.db.update(orders).set({ feeEarnedAt: null }).where(areUnpaidShares({ projectId }));

/** Shares that are orders of their own are no longer asked for, but for those that were earned. */
export const closeShares = (deps: Deps, of: BookedOf) =>
  deps.db
    .update(orders)
    .set({ status: 'cancelled' })
    .where(and(areUnpaidShares(of), isNull(orders.feeEarnedAt)));

/** Work was accepted and never begun: another price has other shares, perhaps of another consultant. */
export async function forgetShares(deps: Deps, projectId: number): Promise<void> {
  await settleShares(deps, { projectId }, 'returned');
  await deps.db.update(stages).set({ feeCents: 0 }).where(eq(stages.projectId, projectId));
}

/**
 * The consultant has resigned: nobody will certify for the shares that are held, which go back, and the others are not
 * asked for.
 */
export async function dropShares(deps: Deps, projectId: number): Promise<void> {
  await settleShares(deps, { projectId }, 'returned');
  const isUnpaid = and(eq(stages.projectId, projectId), inArray(stages.status, ['planned', 'payable']));
  await deps.db.update(stages).set({ feeCents: 0 }).where(isUnpaid);
  // A payment of the amount before is refunded automatically, as of any order whose amount is another.
  await deps.db
    .update(orders)
    .set({ amountCents: sql`${orders.amountCents} - ${orders.feeCents}`, feeCents: 0, consultantId: null })
    .where(
      and(
        eq(orders.projectId, projectId),
        eq(orders.kind, 'quotation'),
        eq(orders.status, 'pending'),
        gt(orders.feeCents, 0),
      ),
    );
}
