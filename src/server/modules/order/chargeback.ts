import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import { afterStep } from '@/domain/chargeback';
import { feeInRefund } from '@/domain/ledger';
import { chargebacks, orders, payments } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import type { ChargebackEvent, PaymentProvider } from '../../payments/provider';
import { addJob } from '../../queue/add-job';
import { isFeeOver } from '../ledger/balances';
import { bookCharged, bookChargeLost, bookChargeRegained, bookUnusableCharged } from '../ledger/book-chargebacks';
import { chargedOf, isUnusable, leftOf } from '../ledger/owed';
import { notifyAdmins } from '../notification/notify-admins';
import { releaseDue } from '../payout/pay-out';
import { markFeeSettled, refundFees } from '../refund/refund-order';
import { returnedOf } from '../refund/unusable-payment';
import { lockOrder } from './lock-order';
import { orderFacts } from './order-facts';
import { type Received, recordEvent } from './payment-of-event';
import { tellOfTaken } from './taken';

/**
 * The card's holder disputes a payment. The provider takes the money at once; while it is undecided nothing of the order
 * is refunded or paid out. Repeats of an event have no effect.
 * @throws not_found if the payment is not recorded yet, so that the provider sends the event again
 */
export async function chargeBack(
  context: CallContext,
  provider: PaymentProvider,
  event: Received<ChargebackEvent>,
): Promise<void> {
  // The provider may have to be asked: outside of any transaction.
  const checkout = await provider.checkoutOf(event.payment);
  if (checkout === null) return;
  await context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const [known] = await tx
      .select({ paymentId: payments.id, orderNumber: orders.orderNumber })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.reference, checkout));
    if (!known) throw new AppError('not_found');
    const { order } = await lockOrder(inside, known.orderNumber);
    const payment = await lockArrived(inside, known.paymentId);
    if (!(await recordEvent(inside, event))) return;
    const chargeback = await openChargeback(inside, order, payment.id, event);
    const { next, effects } = afterStep(
      { status: chargeback.status, isTaken: chargeback.takenAt !== null, isReturned: chargeback.returnedAt !== null },
      event.step,
    );
    const now = context.clock.now();
    await tx
      .update(chargebacks)
      .set({
        status: next.status,
        takenAt: next.isTaken ? (chargeback.takenAt ?? now) : null,
        returnedAt: next.isReturned ? (chargeback.returnedAt ?? now) : null,
        closedAt: next.status === 'open' ? null : (chargeback.closedAt ?? now),
      })
      .where(eq(chargebacks.id, chargeback.id));
    const money = { ...chargeback, provider: payment.provider };
    for (const effect of effects) {
      if (effect === 'taken' || effect === 'returned') await bookCharged(inside, order, money, effect === 'taken');
      else if (payment.isUnusable) await settleUnusable(inside, order, payment, chargeback, effect === 'lost');
      else if (effect === 'regained') await regain(inside, order, chargeback);
      else await lose(inside, order, chargeback);
    }
    if (next.status === chargeback.status) return;
    if (!payment.isUnusable) await releaseDue(inside, order.id);
    // What a dispute has not taken is sent back once it is decided.
    else if (next.status !== 'open') await addJob(tx, 'refund_payment', { paymentId: payment.id });
    if (next.status !== 'open')
      await notifyAdmins(
        inside,
        tx,
        next.status === 'lost' ? 'admin_charge_lost' : 'admin_charge_won',
        orderFacts({ orderNumber: order.orderNumber, amountCents: chargeback.amountCents }),
        privatePaths.adminOrder(order.orderNumber),
      );
  });
}

/** @throws not_found if the payment has not arrived */
async function lockArrived({ db }: Pick<Deps, 'db'>, paymentId: number) {
  const [payment] = await db
    .select({ ...getTableColumns(payments), isUnusable: sql<boolean>`${isUnusable('payments.id')}` })
    .from(payments)
    .where(and(eq(payments.id, paymentId), inArray(payments.status, ['paid', 'refunded'])))
    .for('update');
  if (!payment) throw new AppError('not_found');
  return payment;
}

type OrderRow = typeof orders.$inferSelect;

/** The dispute of a payment that could not be used is lost, or was won after all. */
async function settleUnusable(
  deps: Deps,
  order: OrderRow,
  payment: typeof payments.$inferSelect,
  chargeback: ChargebackRow,
  isLost: boolean,
): Promise<void> {
  const [lost] = await deps.db
    .select({ cents: chargedOf('lost') })
    .from(payments)
    .where(eq(payments.id, payment.id));
  await bookUnusableCharged(
    deps,
    order,
    chargeback,
    {
      amountCents: payment.amountCents,
      lostCents: (lost?.cents ?? 0) + (isLost ? 0 : chargeback.amountCents),
      sentCents: payment.status === 'refunded' ? returnedOf(payment) : 0,
    },
    isLost,
  );
}

/** The dispute's row; made, and the admins told, by whichever of its events comes first. */
async function openChargeback(deps: Deps, order: OrderRow, paymentId: number, event: ChargebackEvent) {
  const { reference, amountCents, reason } = event;
  const [opened] = await deps.db
    .insert(chargebacks)
    .values({
      orderId: order.id,
      paymentId,
      reference,
      amountCents,
      reason,
      status: 'open',
      openedAt: deps.clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (opened)
    await notifyAdmins(
      deps,
      deps.db,
      'admin_charge_disputed',
      orderFacts({ orderNumber: order.orderNumber, amountCents }),
      privatePaths.adminOrder(order.orderNumber),
    );
  const [row] = await deps.db.select().from(chargebacks).where(eq(chargebacks.reference, reference));
  if (!row) throw new Error(`dispute ${reference} was not stored`);
  return row;
}

type ChargebackRow = typeof chargebacks.$inferSelect;

/** The dispute is lost: of the consultant's fee in proportion to what has not gone back. */
async function lose(deps: Deps, order: OrderRow, chargeback: ChargebackRow): Promise<void> {
  const [left] = await deps.db
    .select({
      workCents: sql<number>`${leftOf('work', 'orders')}`.mapWith(Number),
      feeCents: sql<number>`${leftOf('fee', 'orders')}`.mapWith(Number),
    })
    .from(orders)
    .where(eq(orders.id, order.id));
  if (!left) throw new Error(`order ${order.orderNumber} is gone`);
  // As it was before this dispute.
  const before = {
    amountCents: left.workCents + left.feeCents + chargeback.amountCents,
    feeCents: left.feeCents + chargeback.feeCents,
  };
  const feeCents = feeInRefund(chargeback.amountCents, before);
  await deps.db.update(chargebacks).set({ feeCents }).where(eq(chargebacks.id, chargeback.id));
  await markFeeSettled(deps, order.id);
  await tellOfTaken(deps, order, await bookChargeLost(deps, order, { ...chargeback, feeCents }), 'charge_lost');
}

/**
 * It was won after all: what comes back is to be paid out again, also if everything had been. The share of a consultant who
 * has resigned meanwhile goes back to the payer.
 */
async function regain(deps: Deps, order: OrderRow, chargeback: ChargebackRow): Promise<void> {
  await bookChargeRegained(deps, order, chargeback);
  await deps.db.update(orders).set({ paidOutAt: null, feeSettledAt: null }).where(eq(orders.id, order.id));
  const { rows } = await deps.db.execute<{ is_unearned: boolean }>(sql`select not ${isFeeOver}
      and o.consultant_id is distinct from (select p.consultant_id from projects p where p.id = o.project_id) as is_unearned
    from orders o where o.id = ${order.id}`);
  if (rows[0]?.is_unearned) await refundFees(deps, { orderId: order.id });
}
