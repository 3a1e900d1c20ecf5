import { and, eq, isNull, not } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import { orders, payments, refunds } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { bookRefundFailed, bookRefundSent } from '../ledger/book-refunds';
import { isUnusable } from '../ledger/owed';
import { notify } from '../notification/notify';
import { lockOrder } from '../order/lock-order';
import { NOTICE_TYPES, orderFacts } from '../order/order-facts';
import { queueHandRefund, TRANSFERRED } from './hand-refund';
import { askRefund, noteFailure, notifyOfFailure } from './refund-key';

/** SQL: neither sent back nor failed. */
const isOpen = and(isNull(refunds.settledAt), isNull(refunds.failedAt));

/**
 * Sends a refund.
 * @param isLastTry if this try fails too, the order gets its former status and the admins are notified (PRODUCT §4)
 */
export async function settleRefund(deps: Deps, refundId: number, isLastTry = false): Promise<void> {
  try {
    await sendRefund(deps, refundId);
  } catch (error) {
    if (!isLastTry) throw error;
    await giveUpRefund(deps, refundId, error);
  }
}

/** Has the provider send a refund, and notifies the payer. Does nothing if it is not open. @throws ProviderRefusal */
export async function sendRefund(deps: Deps, refundId: number): Promise<void> {
  const [row] = await deps.db
    .select({ refund: refunds, order: orders, payment: payments })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(
      payments,
      and(eq(payments.orderId, orders.id), eq(payments.status, 'paid'), not(isUnusable('payments.id'))),
    )
    .where(and(eq(refunds.id, refundId), isOpen))
    .limit(1);
  if (!row) return;
  const { refund, order, payment } = row;
  if (!payment) throw new Error(`order ${order.orderNumber} has no payment to refund`);
  const way = await askRefund(deps, { refundId }, payment, refund.amountCents);
  if (way === 'by_hand') await queueHandRefund(deps, { refundId }, order, refund.amountCents);
  else await refundSent(deps, row);
}

/** An admin has sent a refund by a bank transfer. */
export const refundTransferred = async (deps: Deps, refundId: number): Promise<void> =>
  refundSent(deps, await readRefund(deps, refundId), TRANSFERRED);

/** Records that a refund was sent, and notifies the payer. */
async function refundSent(
  deps: Deps,
  row: Awaited<ReturnType<typeof readRefund>>,
  told: { template?: typeof TRANSFERRED.template } = {},
): Promise<void> {
  const { order } = row;
  await close(deps, row, { settledAt: deps.clock.now() }, async (inside) => {
    await notify(inside, inside.db, {
      userIds: [order.payerId],
      type: NOTICE_TYPES[order.kind],
      template: order.kind === 'subscription' ? 'subscription_refunded' : 'order_refunded',
      ...told,
      params: factsOf(row),
      link: privatePaths.payment(order.orderNumber),
    });
  });
}

/** Marks a refund as failed for good: the order gets its former status, and the admins are notified. */
export async function giveUpRefund(deps: Deps, refundId: number, error: unknown): Promise<void> {
  const row = await readRefund(deps, refundId);
  deps.log.error({ err: error, order_number: row.order.orderNumber }, 'a refund failed for good');
  await close(deps, row, { failedAt: deps.clock.now() }, async (inside) => {
    await noteFailure(inside, { refundId });
    await notifyOfFailure(inside, factsOf(row));
  });
}

/** A refund that the provider had accepted or sent did not arrive: it counts as failed. */
export async function bounceRefund(deps: Deps, refundId: number): Promise<void> {
  const row = await readRefund(deps, refundId);
  deps.log.error({ order_number: row.order.orderNumber }, 'a refund came back');
  await close(deps, row, { failedAt: deps.clock.now(), settledAt: null }, (inside) =>
    notifyOfFailure(inside, factsOf(row)),
  );
}

async function readRefund(deps: Deps, refundId: number) {
  const [row] = await deps.db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The order's number with the refund's amount, which may be a part of the order's. */
const factsOf = ({ order, refund }: { order: { orderNumber: string }; refund: { amountCents: number } }) =>
  orderFacts({ orderNumber: order.orderNumber, amountCents: refund.amountCents });

/** Records how a refund ended, once, and updates the status of its order. */
async function close(
  deps: Deps,
  { refund, order: { orderNumber } }: Awaited<ReturnType<typeof readRefund>>,
  end: { settledAt: Date } | { failedAt: Date; settledAt?: null },
  notifyOutcome: (inside: Deps) => Promise<void>,
): Promise<void> {
  const canEnd = end.settledAt === null ? isNull(refunds.failedAt) : isOpen;
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const { order } = await lockOrder(inside, orderNumber);
    const ended = await tx
      .update(refunds)
      .set(end)
      .where(and(eq(refunds.id, refund.id), canEnd))
      .returning({ id: refunds.id });
    // The job ran twice: notify once.
    if (ended.length === 0) return;
    if (end.settledAt === null) await bookRefundSent(inside, order, refund, false);
    if ('failedAt' in end) await bookRefundFailed(inside, order, refund);
    else await bookRefundSent(inside, order, refund, true);
    const all = await tx.select().from(refunds).where(eq(refunds.orderId, order.id));
    await tx
      .update(orders)
      .set({
        status: statusAfter(order.amountCents, all),
        // What had gone back is held again.
        ...('failedAt' in end && refund.feeCents > 0 && { feeSettledAt: null }),
      })
      .where(eq(orders.id, order.id));
    await notifyOutcome(inside);
  });
}

function statusAfter(paidCents: number, all: readonly (typeof refunds.$inferSelect)[]) {
  if (all.some((refund) => !refund.settledAt && !refund.failedAt)) return 'refund_pending';
  const backCents = all.reduce((sum, refund) => sum + (refund.settledAt ? refund.amountCents : 0), 0);
  if (backCents === 0) return 'paid';
  return backCents === paidCents ? 'refunded' : 'partly_refunded';
}
