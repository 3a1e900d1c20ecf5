import { and, eq } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import { orders, payments } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { bookPaymentSent } from '../ledger/book-refunds';
import { chargedOf } from '../ledger/owed';
import { notify } from '../notification/notify';
import { NOTICE_TYPES, orderFacts } from '../order/order-facts';
import { queueHandRefund, TRANSFERRED } from './hand-refund';
import { askRefund, noteFailure, notifyOfFailure } from './refund-key';

/**
 * Refunds a payment that could not be used.
 * @param isLastTry if this try fails too, the admins are notified
 */
export async function refundPayment(deps: Deps, paymentId: number, isLastTry = false): Promise<void> {
  try {
    await sendPayment(deps, paymentId);
  } catch (error) {
    if (!isLastTry) throw error;
    await giveUpPayment(deps, paymentId, error);
  }
}

/**
 * Has the provider refund a payment, and notifies the payer. Does nothing if that is done, or while its card's holder
 * disputes it: if the dispute is won, the job is added again. @throws ProviderRefusal
 */
export async function sendPayment(deps: Deps, paymentId: number): Promise<void> {
  const row = await readPayment(deps, paymentId);
  const { payment, order, toSendCents } = row;
  if (payment.status !== 'paid' || row.openCents > 0 || toSendCents <= 0) return;
  const way = await askRefund(deps, { paymentId }, payment, toSendCents);
  if (way === 'by_hand') await queueHandRefund(deps, { paymentId }, order, toSendCents);
  else await paymentReturned(deps, row);
}

/** An admin has sent a payment back by a bank transfer. */
export const paymentTransferred = async (deps: Deps, paymentId: number): Promise<void> =>
  paymentReturned(deps, await readPayment(deps, paymentId), TRANSFERRED);

/** Records that a payment was sent back, and notifies the payer. */
async function paymentReturned(
  deps: Deps,
  row: Awaited<ReturnType<typeof readPayment>>,
  told: { template?: typeof TRANSFERRED.template } = {},
): Promise<void> {
  const { payment, order, toSendCents: sentCents } = row;
  await deps.db.transaction(async (tx) => {
    const refunded = await tx
      .update(payments)
      .set({ status: 'refunded', returnedAt: deps.clock.now(), returnedCents: sentCents })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'paid')))
      .returning({ id: payments.id });
    // The job ran twice: the payer is notified once.
    if (refunded.length === 0) return;
    const inside = { ...deps, db: tx };
    // Read again: a dispute of it may have been lost meanwhile.
    const { lostCents } = await readPayment(inside, payment.id);
    await bookPaymentSent(inside, order, payment, { ...payment, lostCents, sentCents }, true);
    await notify(deps, tx, {
      userIds: [order.payerId],
      type: NOTICE_TYPES[order.kind],
      template: order.kind === 'subscription' ? 'subscription_payment_refunded' : 'payment_refunded',
      ...told,
      params: factsOf(row),
      link: privatePaths.payment(order.orderNumber),
    });
  });
}

/** Records that a refund failed for good: the platform still has the money, and the admins are notified. */
export async function giveUpPayment(deps: Deps, paymentId: number, error: unknown): Promise<void> {
  const row = await readPayment(deps, paymentId);
  deps.log.error({ err: error, order_number: row.order.orderNumber }, 'a refund failed for good');
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    await noteFailure(inside, { paymentId });
    await notifyOfFailure(inside, factsOf(row));
  });
}

/** A refund that the provider had accepted or sent did not arrive: it counts as failed. */
export async function bouncePayment(deps: Deps, paymentId: number): Promise<void> {
  const bounced = await deps.db
    .update(payments)
    .set({ status: 'paid', returnedAt: null })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'refunded')))
    .returning({ id: payments.id });
  // Not yet recorded as refunded: the provider sends its event again.
  if (bounced.length === 0) throw new AppError('not_found');
  const row = await readPayment(deps, paymentId);
  const { payment, order, lostCents } = row;
  await bookPaymentSent(deps, order, payment, { ...payment, lostCents, sentCents: returnedOf(payment) }, false);
  deps.log.error({ order_number: order.orderNumber }, 'a refund came back');
  if (row.toSendCents > 0) await notifyOfFailure(deps, factsOf(row));
}

/** The cents of a payment that were sent back. The column is younger than the first payments. */
export const returnedOf = ({ returnedCents, amountCents }: typeof payments.$inferSelect): number =>
  returnedCents ?? amountCents;

/** The order's number with what goes back, which may differ from the order's amount. */
const factsOf = ({ order, toSendCents }: { order: { orderNumber: string }; toSendCents: number }) =>
  orderFacts({ orderNumber: order.orderNumber, amountCents: toSendCents });

async function readPayment(deps: Deps, paymentId: number) {
  const [row] = await deps.db
    .select({ payment: payments, order: orders, openCents: chargedOf('open'), lostCents: chargedOf('lost') })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!row) throw new AppError('not_found');
  // The payer has what a lost dispute has taken.
  return { ...row, toSendCents: row.payment.amountCents - row.lostCents };
}
