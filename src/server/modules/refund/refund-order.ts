import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Bearer, feeInRefund, feeOnTop, type LedgerSide, type WithFee } from '@/domain/ledger';
import { formatPrice } from '@/domain/money';
import { isWorkSettled } from '../../db/live';
import { orders, refunds } from '../../db/schema';
import type { Deps } from '../../deps';
import { fieldError } from '../../http/app-error';
import { addJob } from '../../queue/add-job';
import { isCharged } from '../ledger/balances';
import { bookRefund } from '../ledger/book-refunds';
import { isUnusable, leftOf, owedBackOf, owedFeeAloneOf, owedFeeOf } from '../ledger/owed';
import { orderFacts } from '../order/order-facts';
import { paidOutCents } from '../payout/paid-out';
import { notifyOfFailure } from './refund-key';

/** The statuses of an order whose money can be refunded. */
export const HOLDING = ['paid', 'refund_pending', 'partly_refunded'] as const;

const sumOfRefunds = (orderId: string, condition: string) =>
  sql<number>`(select coalesce(sum(r.amount_cents), 0) from refunds r
    where r.order_id = ${sql.raw(orderId)} and ${sql.raw(condition)})::bigint`.mapWith(Number);

/** SQL: the cents of an order that have been sent back; `goingBackCents` adds those that are about to be. */
export const sentBackCents = (orderId: 'orders.id' | 'o.id') => sumOfRefunds(orderId, 'r.settled_at is not null');
export const goingBackCents = (orderId: 'orders.id') => sumOfRefunds(orderId, 'r.failed_at is null');

/** SQL: the cents of an order whose payment is disputed, or that were lost by that. */
const chargedCents = sql`(select coalesce(sum(c.amount_cents), 0) from chargebacks c
  where c.order_id = orders.id and c.status <> 'won' and not ${isUnusable('c.payment_id')})`;

/** SQL: the cents of an order that are neither sent back nor about to be, nor disputed by the card's holder. */
export const leftCents =
  sql<number>`greatest(0, orders.amount_cents - ${goingBackCents('orders.id')} - ${chargedCents})`.mapWith(Number);

/** What money is of: an order, or a project with one order or several. */
type Paid = { projectId: number } | { orderId: number };

/** SQL: the same of the fee in an order. */
export const leftFeeCents = sql<number>`least(${leftCents}, ${leftOf('fee', 'orders')})::bigint`.mapWith(Number);

/** SQL: the cents of an order that are held: for its work, and for its consultant. */
const heldIn = (account: 'held' | 'held_fee') =>
  sql<number>`(select coalesce(-sum(e.amount_cents), 0) from ledger_entries e
  where e.order_id = orders.id and e.account = ${sql.raw(`'${account}'`)})::bigint`.mapWith(Number);

/** SQL: the same without what is owed to the payer by a refund that failed. */
const freeIn = (account: 'held' | 'held_fee') =>
  sql`greatest(0, ${heldIn(account)} - ${account === 'held' ? owedBackOf('orders.id') : owedFeeOf('orders.id')})`;

/**
 * SQL: the cents of an order's work that are held, or due and not paid out, with the platform's share; of a subscription
 * all that is left.
 */
const securedCents = sql<number>`(case when orders.kind = 'subscription' then ${leftCents}
  else (select coalesce(-sum(e.amount_cents), 0) from ledger_entries e where e.order_id = orders.id
    and (e.account in ('held', 'platform') or (e.account = 'due' and e.person_id is distinct from orders.consultant_id)
      or (orders.kind = 'fee' and e.account = 'held_fee'))) end)::bigint`.mapWith(Number);

/** SQL: whether the stage that an order paid is certified, so that its money is due before the work is over. */
export const isStageCertified = (order: 'orders' | 'o') => sql<boolean>`exists (select 1 from stages
  where stages.id = ${sql.raw(order)}.stage_id and stages.status = 'certified')`;

/**
 * SQL: what a project's end or settlement can send back of an order's work, without the consultant's share. Of work in
 * stages that goes on, or whose held money is undecided, that is only what is held (PRODUCT §7) and not owed already. A
 * fixed fee can go back while it is held; a share that is an order of its own goes back on top, as the others.
 */
const refundableCents = sql<number>`(case when orders.kind = 'fee' and orders.quotation_id is not null then 0
  when orders.kind = 'fee' then least(${leftCents}, ${freeIn('held_fee')})
  when orders.stage_id is null or (select ${isWorkSettled('p')} from projects p where p.id = orders.project_id)
    then ${leftCents} - ${leftFeeCents}
  else least(${leftCents} - ${leftFeeCents}, ${freeIn('held')}) end)`.mapWith(Number);

/** The order, if it holds money, and how many cents are left of it. */
export async function heldMoney(deps: Deps, { orderId }: { orderId: number }) {
  const [row] = await deps.db
    .select({ order: orders, leftCents })
    .from(orders)
    .where(and(eq(orders.id, orderId), inArray(orders.status, HOLDING)));
  return row;
}

/**
 * The orders that hold money, and how many cents of each can be refunded: first those of which money is held, then those
 * that are not paid out, the newest first. Of a project without consultants' shares, which go back on top.
 */
export const readRefundable = (deps: Pick<Deps, 'db'>, of: Paid) =>
  deps.db
    .select({
      order: orders,
      cents: 'projectId' in of ? refundableCents : leftCents,
      securedCents,
      leftFeeCents,
      heldFeeCents: heldIn('held_fee'),
      /** Of the fee, what is owed by refunds that failed; `owedFeeAloneCents`: by those of the fee alone. */
      owedFeeCents: sql<number>`${owedFeeOf('orders.id')}`.mapWith(Number),
      owedFeeAloneCents: sql<number>`${owedFeeAloneOf('orders.id')}`.mapWith(Number),
      isCharged: isCharged(sql`orders.id`),
      paidOutCents: paidOutCents('orders.id'),
    })
    .from(orders)
    .where(
      and(
        'projectId' in of ? eq(orders.projectId, of.projectId) : eq(orders.id, of.orderId),
        inArray(orders.status, HOLDING),
      ),
    )
    .orderBy(sql`${heldIn('held')} + ${heldIn('held_fee')} > 0 desc, orders.paid_out_at is null desc`, desc(orders.id));
type RefundableOrder = Awaited<ReturnType<typeof readRefundable>>[number];

/** How many cents can be refunded. */
export const sumRefundable = async (deps: Pick<Deps, 'db'>, of: Paid): Promise<number> =>
  (await readRefundable(deps, of)).reduce((sum, { cents }) => sum + cents, 0);

/** Requires that a refund is at most what can be refunded. @throws form_error on `refund_cents` */
export async function requireRefundable(deps: Deps, of: Paid, refundCents: number): Promise<void> {
  if (refundCents === 0) return;
  const maxCents = await sumRefundable(deps, of);
  if (refundCents > maxCents) throw fieldError('refund_cents', 'too_big', { maximum: formatPrice(maxCents) });
}

/**
 * Enqueues a refund of a project's work from as many of its orders as it takes, in the order of readRefundable: first what
 * is held or due of all of them, then what was paid out, which stands as the technician's debt (PRODUCT §7). What is held
 * of the consultant's share goes back in proportion, on top. The caller holds the lock of the project.
 */
export async function refundProject(deps: Deps, projectId: number, refundCents: number): Promise<void> {
  if (refundCents === 0) return;
  const refundable = await readRefundable(deps, { projectId });
  const allCents = refundable.reduce((sum, { cents }) => sum + cents, 0);
  const { parts, restCents } = spread(refundCents, refundable);
  for (const { row, cents } of parts) {
    const heldShareCents = Math.max(0, row.heldFeeCents - row.owedFeeAloneCents);
    const feeCents = isShare(row.order) ? feeOnTop(refundCents, allCents, heldShareCents) : 0;
    const isFixedFee = row.order.kind === 'fee' && !isShare(row.order);
    const amountCents = cents + feeCents;
    if (amountCents > 0)
      await addRefund(deps, row, { amountCents, feeCents: isFixedFee ? cents : feeCents }, 'professional');
  }
  if (restCents > 0) throw new Error(`project ${projectId} holds less than ${refundCents}`);
}

/**
 * Enqueues a refund of an order, of which the consultant's fee is a part in proportion. The caller holds the lock of the
 * project or of the subscription. @returns what it is taken of
 */
export async function refundOrder(deps: Deps, orderId: number, refundCents: number): Promise<LedgerSide[]> {
  if (refundCents === 0) return [];
  const row = await requireCents(deps, orderId, refundCents);
  // What is owed to the payer of an earlier refund of the fee is no part of the proportion.
  const owed = Math.min(row.owedFeeAloneCents, row.leftFeeCents);
  const left = { amountCents: row.cents - owed, feeCents: row.leftFeeCents - owed };
  const feeCents = Math.max(feeInRefund(refundCents, left), refundCents - (row.cents - row.leftFeeCents));
  return addRefund(deps, row, { amountCents: refundCents, feeCents }, 'platform');
}

/** Enqueues a refund of an order's work alone, whose fee stays: the work was reduced. */
export async function refundWork(deps: Deps, orderId: number, refundCents: number): Promise<void> {
  const row = await requireCents(deps, orderId, refundCents);
  await addRefund(deps, row, { amountCents: refundCents, feeCents: 0 }, 'platform');
}

async function requireCents(deps: Deps, orderId: number, refundCents: number): Promise<RefundableOrder> {
  const [row] = await readRefundable(deps, { orderId });
  if (!row || row.cents < refundCents) throw new Error(`order ${orderId} holds less than ${refundCents}`);
  return row;
}

/**
 * Enqueues the refund of the consultants' shares that are held of a project, or of one order: they were not
 * earned. Fixed fees stay. @returns how much goes back
 */
export async function refundFees(deps: Deps, of: Paid): Promise<number> {
  let sumCents = 0;
  for (const row of (await readRefundable(deps, of)).filter(({ order }) => isShare(order))) {
    const feeCents = Math.max(0, row.heldFeeCents - row.owedFeeCents);
    if (feeCents > 0) await addRefund(deps, row, { amountCents: feeCents, feeCents }, 'platform');
    sumCents += feeCents;
  }
  return sumCents;
}

/** Whether the fee in an order is a share of the price; a fixed fee is of no quotation. */
const isShare = ({ quotationId }: typeof orders.$inferSelect): boolean => quotationId !== null;

/** While the card's holder disputes the payment nothing is sent: the refund is owed, as one that failed. */
async function addRefund(
  deps: Deps,
  { order, isCharged }: RefundableOrder,
  of: WithFee,
  bearer: Bearer,
): Promise<LedgerSide[]> {
  const createdAt = deps.clock.now();
  const [refund] = await deps.db
    .insert(refunds)
    .values({ orderId: order.id, ...of, bearer, createdAt, failedAt: isCharged ? createdAt : null })
    .returning();
  if (!refund) throw new Error('the refund was not stored');
  const { orderNumber } = order;
  if (isCharged) {
    await notifyOfFailure(deps, orderFacts({ orderNumber, amountCents: refund.amountCents }));
    return [];
  }
  await deps.db.update(orders).set({ status: 'refund_pending' }).where(eq(orders.id, order.id));
  await markFeeSettled(deps, order.id);
  const taken = await bookRefund(deps, order, refund);
  await addJob(deps.db, 'refund_order', { refundId: refund.id });
  return taken;
}

/** Once nothing is left of the fee in an order, nobody waits for its payout. */
export async function markFeeSettled({ db, clock }: Pick<Deps, 'db' | 'clock'>, orderId: number): Promise<void> {
  const isGone = and(gt(orders.feeCents, 0), isNull(orders.feeSettledAt), sql`${leftOf('fee', 'orders')} = 0`);
  await db
    .update(orders)
    .set({ feeSettledAt: clock.now() })
    .where(and(eq(orders.id, orderId), isGone));
}

/** How much goes back of each order, and what is too much for all of them. */
function spread(refundCents: number, refundable: readonly RefundableOrder[]) {
  let restCents = refundCents;
  const take = (mostCents: number) => {
    const cents = Math.min(restCents, Math.max(0, mostCents));
    restCents -= cents;
    return cents;
  };
  const secured = refundable.map((row) => ({ row, taken: take(Math.min(row.cents, row.securedCents)) }));
  const parts = secured.map(({ row, taken }) => ({ row, cents: taken + take(row.cents - taken) }));
  return { parts, restCents };
}
