import { and, asc, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { orders, payments, refunds, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { addJob } from '../../queue/add-job';
import { type Auditor, audit } from '../audit/write-audit';
import { isCharged } from '../ledger/balances';
import { bookRefund } from '../ledger/book-refunds';
import { chargedOf, isStillOwed, isUnusable, leftOf } from '../ledger/owed';
import { lockOrder } from '../order/lock-order';
import { requireUncharged } from '../order/require-uncharged';
import { isByHand } from './hand-refund';
import { ProviderRefusal, type Refundable } from './refund-key';
import { markFeeSettled } from './refund-order';
import { giveUpRefund, sendRefund } from './send-refund';
import { giveUpPayment, sendPayment } from './unusable-payment';

/** Long enough for the immediate try to be done. */
const FALLBACK_MS = 10 * 60_000;

/** SQL: whether a refund is of the consultant's fee alone; any other is mainly of the technician's money. */
const isOfFee = sql`refunds.fee_cents = refunds.amount_cents`;
/** SQL: a payout of an order after a refund had failed, to the one whose money it is of. */
const fromLaterPayouts = sql`from payouts y where y.order_id = orders.id and y.created_at >= refunds.failed_at
  and (y.payee_id = coalesce(orders.consultant_id, 0)) = (${isOfFee})`;
/** SQL: the payout included the money of the refund. */
const isPaidOut = sql<boolean>`exists (select 1 ${fromLaterPayouts})`;
/** SQL: as much was refunded after the payout, at the platform's own cost. */
const isCompensated = sql`exists (select 1 ${fromLaterPayouts}
  and y.amount_cents + y.share_cents >= case when ${isOfFee} then refunds.fee_cents + ${leftOf('fee', 'orders')}
    else refunds.amount_cents - refunds.fee_cents + ${leftOf('work', 'orders')} end)`;

/**
 * SQL: a decided refund that failed, and that can be sent again. It is no longer owed if later refunds have used up its
 * money, and waits while the card's holder disputes the payment.
 */
export const isOwedRefund = and(isStillOwed('refunds', 'orders'), not(isCompensated), not(isCharged(sql`orders.id`)));
/** SQL: a payment that could not be used and was not refunded. While its card's holder disputes it, it waits. */
export const isOwedPayment = and(
  eq(payments.status, 'paid'),
  isUnusable('payments.id'),
  sql`${chargedOf('open')} = 0 and ${chargedOf('lost')} < payments.amount_cents`,
);

/** Money that should have been refunded and was not: HKD cents, and since when. */
export interface Owed {
  what: Refundable;
  orderNumber: string;
  amountCents: number;
  since: Date | null;
  payerEmail: string;
  /** The money was paid out meanwhile: it is no longer refunded. */
  isPaidOut: boolean;
}

/** All owed money, or that of one order; oldest first. */
export async function readOwed(deps: Deps, filter?: SQL): Promise<Owed[]> {
  const decided = await owedRows(deps, refunds, {
    amountCents: sql<number>`${refunds.amountCents}`.mapWith(Number),
    since: refunds.failedAt,
    isOwed: and(isOwedRefund, filter),
    isPaidOut,
  });
  const unusable = await owedRows(deps, payments, {
    amountCents: sql<number>`payments.amount_cents - ${chargedOf('lost')}`.mapWith(Number),
    since: payments.settledAt,
    isOwed: and(isOwedPayment, not(isByHand), filter),
    isPaidOut: sql<boolean>`false`,
  });
  return [
    ...decided.map(({ id, ...owed }) => ({ ...owed, what: { refundId: id } })),
    ...unusable.map(({ id, ...owed }) => ({ ...owed, what: { paymentId: id } })),
  ].sort((a, b) => (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0));
}

const owedRows = (
  { db }: Deps,
  table: typeof refunds | typeof payments,
  of: {
    amountCents: SQL<number>;
    since: typeof refunds.failedAt | typeof payments.settledAt;
    isOwed: SQL | undefined;
    isPaidOut: SQL<boolean>;
  },
) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      payerEmail: users.email,
      id: table.id,
      amountCents: of.amountCents,
      since: of.since,
      isPaidOut: of.isPaidOut,
    })
    .from(table)
    .innerJoin(orders, eq(orders.id, table.orderId))
    .innerJoin(users, eq(users.id, orders.payerId))
    .where(of.isOwed)
    .orderBy(asc(table.id));

/** SQL: whether a user is owed money. */
export const isOwedMoney = ({ db }: Deps, userId: number): SQL | undefined => {
  const isTheirs = eq(orders.payerId, userId);
  const one = { one: sql`1` };
  return or(
    exists(
      db.select(one).from(refunds).innerJoin(orders, eq(orders.id, refunds.orderId)).where(and(isOwedRefund, isTheirs)),
    ),
    exists(
      db
        .select(one)
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(and(isOwedPayment, isTheirs)),
    ),
  );
};

type Tried = Owed & { failure: ProviderRefusal | null };

/**
 * Retries at once the refunds that are owed of an order, and returns the failure of each: null, or the provider's
 * error. What fails again stays owed.
 * @throws not_found · charge_disputed · paid_out if all of it was paid out meanwhile
 */
export async function retryRefunds(deps: Deps, orderNumber: string, by: Auditor): Promise<Tried[]> {
  const owed = await deps.db.transaction((tx) => reopen({ ...deps, db: tx }, orderNumber, by));
  const tried: Tried[] = [];
  for (const one of owed) tried.push({ ...one, failure: await tryNow(deps, one.what) });
  return tried;
}

/** Reopens failed refunds under the order's lock, and writes the retry to the audit log. */
async function reopen(deps: Deps, orderNumber: string, by: Auditor): Promise<Owed[]> {
  const { order } = await lockOrder(deps, orderNumber);
  await requireUncharged(deps, [order.id]);
  const owed = await readOwed(deps, eq(orders.id, order.id));
  if (owed.length > 0 && owed.every((one) => one.isPaidOut)) throw new AppError('paid_out');
  const reopened: Owed[] = [];
  for (const one of owed.filter(({ isPaidOut }) => !isPaidOut)) {
    if ('refundId' in one.what && !(await reopenRefund(deps, order, one.what.refundId))) continue;
    reopened.push(one);
  }
  if (reopened.length > 0)
    await audit(deps.db, by, {
      action: 'order.retry_refund',
      subjectType: 'order',
      subjectId: order.id,
      label: orderNumber,
      before: { status: order.status },
      after: { refund_cents: reopened.reduce((sum, { amountCents }) => sum + amountCents, 0) },
    });
  return reopened;
}

async function reopenRefund(deps: Deps, order: typeof orders.$inferSelect, refundId: number): Promise<boolean> {
  // Of several refunds, an earlier one may have used up what was left.
  const isStillOwed = inArray(
    refunds.id,
    deps.db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(isOwedRefund),
  );
  const [opened] = await deps.db
    .update(refunds)
    .set({ failedAt: null })
    .where(and(eq(refunds.id, refundId), isStillOwed))
    .returning();
  if (!opened) return false;
  await deps.db.update(orders).set({ status: 'refund_pending' }).where(eq(orders.id, order.id));
  await markFeeSettled(deps, order.id);
  await bookRefund(deps, order, opened);
  // The job takes over if this try is interrupted.
  await addJob(deps.db, 'refund_order', { refundId }, { runAt: new Date(deps.clock.now().getTime() + FALLBACK_MS) });
  return true;
}

async function tryNow(deps: Deps, what: Refundable): Promise<ProviderRefusal | null> {
  const isRefund = 'refundId' in what;
  try {
    await (isRefund ? sendRefund(deps, what.refundId) : sendPayment(deps, what.paymentId));
    return null;
  } catch (error) {
    // The error is ours and not the provider's: the refund stays open.
    if (!(error instanceof ProviderRefusal)) throw error;
    await (isRefund ? giveUpRefund(deps, what.refundId, error) : giveUpPayment(deps, what.paymentId, error));
    return error;
  }
}
