import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { InputOf } from '@/contract/call';
import { formatPrice } from '@/domain/money';
import { isHeld } from '@/domain/project/lifecycle';
import type { PaidTo } from '@/domain/project/options';
import { orders, payouts } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { type Auditor, audit } from '../audit/write-audit';
import { bookFeesReleased, bookPayout, bookReleased, type Kept } from '../ledger/book-releases';
import { bookSetOff, bookSetOffs, lockPeopleOf } from '../ledger/set-off';
import { notify } from '../notification/notify';
import { lockOrder } from '../order/lock-order';
import { orderFacts } from '../order/order-facts';
import { requireUncharged } from '../order/require-uncharged';
import { keptOf } from '../warranty/warranty';
import { PARTS, payeesOf, payoutOf, payoutsOf } from './read-payouts';

/** Admin: records that the bank has paid the technician, or the consultant. @throws as payOut */
export async function markPaidOut(context: CallContext, input: InputOf<typeof adminOrderCalls.markPaidOut>) {
  const { order_number: orderNumber, to, reference, amount_cents: amountCents, is_made: isMade } = input;
  const paid = await payOut(context, context, { orderNumber, to, reference, amountCents, isMade });
  return { amount_cents: paid.amountCents };
}

/**
 * Admin: the same for several orders paid with one transfer, all or none; a line in the log each.
 * @throws not_found · form_error on `payouts`, with the number of the order that cannot be paid out
 */
export function markManyPaidOut(context: CallContext, input: InputOf<typeof adminOrderCalls.markManyPaidOut>) {
  const keyOf = ({ order_number, to }: (typeof input.payouts)[number]) => `${order_number} ${to}`;
  const payments = [...new Map(input.payouts.map((payout) => [keyOf(payout), payout])).values()];
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    // All orders, by their projects, before any person: so that admins who pay the same ones wait for each other.
    const isAsked = inArray(
      orders.orderNumber,
      payments.map(({ order_number }) => order_number),
    );
    const asked = await tx
      .select({ id: orders.id, number: orders.orderNumber })
      .from(orders)
      .where(isAsked)
      .orderBy(asc(orders.projectId), asc(orders.id));
    for (const { number } of asked) await lockOrder(inside, number);
    await lockPeopleOf(inside, { orderIds: asked.map(({ id }) => id) });
    let paidCents = 0;
    for (const { order_number: orderNumber, to, amount_cents: amountCents } of payments) {
      const transfer = { orderNumber, to, amountCents, reference: input.reference };
      const paid = await payOut(inside, context, transfer).catch((error) => {
        // One refuses all of them: the admin is told which.
        if (!(error instanceof AppError) || error.code === 'not_found') throw error;
        throw fieldError('payouts', 'payout_refused', { number: orderNumber });
      });
      paidCents += paid.amountCents;
    }
    return { amount_cents: paidCents };
  });
}

interface Transfer {
  orderNumber: string;
  to: PaidTo;
  /** The bank's reference. */
  reference: string;
  /** The amount that the admin saw and transferred. */
  amountCents: number;
  /** Whether the bank has made it, whatever is due now. */
  isMade?: boolean;
}

/** What is held of an order, and is the technician's or consultant's now, becomes due. @returns what stays kept back */
async function release(deps: Deps, orderId: number, to: PaidTo, payeeId: number): Promise<Kept | undefined> {
  if (to === 'consultant') {
    await bookFeesReleased(deps, { orderId });
    return undefined;
  }
  const kept = await keptOf(deps, orderId);
  await bookReleased(deps, { orderId }, payeeId, kept);
  return kept;
}

/**
 * The card's holder's dispute about an order is decided, or its project's hold has ended: what of its money is to be paid out
 * now is released, and debts are set off.
 */
export async function releaseDue(deps: Deps, orderId: number): Promise<void> {
  for (const payout of await payoutsOf(deps, orderId))
    if (payout.is_due) await release(deps, orderId, payout.to, payout.payee.id);
  await bookSetOffs(deps, orderId);
}

/** @throws refund_owed · nothing_owed, with the payout if it is made */
function requireDue(payout: Awaited<ReturnType<typeof payoutOf>>) {
  if (payout?.is_refund_owed) throw new AppError('refund_owed');
  if (!payout?.is_due) throw new AppError('nothing_owed', payout?.paid_out ? { fresh: payout.paid_out } : {});
  return payout;
}

type Locked = Awaited<ReturnType<typeof lockOrder>>;

/** What is due is released, and is the transfer's amount. @throws as payOut */
async function takeDue(deps: Deps, { order, project }: Locked, { to, amountCents }: Transfer) {
  if (project && isHeld(project.facts)) throw new AppError('on_hold');
  await requireUncharged(deps, [order.id]);
  const { payee } = requireDue(await payoutOf(deps, order.id, to));
  const kept = await release(deps, order.id, to, payee.id);
  await bookSetOff(deps, payee.id);
  // Read again, because what the payee owes of another order may have been set off since.
  const { amount_cents: dueCents, share_cents: shareCents } = requireDue(await payoutOf(deps, order.id, to));
  if (amountCents !== dueCents) throw fieldError('amount_cents', 'changed', { now: formatPrice(dueCents) });
  return { payee, shareCents, isLast: kept === undefined };
}

/**
 * The bank has made the transfer, and something came between that and its record: a complaint, a dispute, a refund. It is
 * recorded once, by its reference, and at most what was paid for the order.
 * @throws not_found without a payee · nothing_owed, with the payout, if it is recorded · form_error on `amount_cents`
 */
async function takeMade(deps: Deps, { order }: Locked, { to, amountCents, reference }: Transfer) {
  const payee = (await payeesOf(deps, order.id)).find((one) => one.to === to);
  if (!payee) throw new AppError('not_found');
  if (amountCents > order.amountCents)
    throw fieldError('amount_cents', 'too_big', { maximum: formatPrice(order.amountCents) });
  const isIt = and(
    eq(payouts.orderId, order.id),
    eq(payouts.payeeId, payee.id),
    sql`lower(${payouts.reference}) = lower(${reference})`,
  );
  const [recorded] = await deps.db.select().from(payouts).where(isIt);
  if (recorded)
    throw new AppError('nothing_owed', {
      fresh: {
        reference: recorded.reference,
        amount_cents: recorded.amountCents,
        created_at: recorded.createdAt.toISOString(),
      },
    });
  const payout = await payoutOf(deps, order.id, to);
  await lockPeopleOf(deps, { orderId: order.id });
  if (payout?.is_due) await release(deps, order.id, to, payee.id);
  return { payee, shareCents: payout?.share_cents ?? 0, isLast: false };
}

/**
 * Records that the bank has paid the technician of an order, or its consultant; once, and only the amount that the admin saw.
 * Of a transfer that the bank has made already, what is no longer due the payee owes (PRODUCT §7).
 * @throws not_found · on_hold · charge_disputed · refund_owed · nothing_owed, with the payout if it is made · form_error on `amount_cents`
 */
export function payOut(deps: Deps, by: Auditor, transfer: Transfer) {
  const { orderNumber, to, reference, amountCents, isMade } = transfer;
  return deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const locked = await lockOrder(inside, orderNumber);
    const { order } = locked;
    const { payee, shareCents, isLast } = await (isMade ? takeMade : takeDue)(inside, locked, transfer);
    const now = deps.clock.now();
    const [payout] = await tx
      .insert(payouts)
      .values({ orderId: order.id, payeeId: payee.id, amountCents, shareCents, reference, createdAt: now })
      .returning();
    if (!payout) throw new Error('the payout was not stored');
    const owedCents = await bookPayout(inside, order, payout);
    if (owedCents > 0)
      await notify(inside, tx, {
        userIds: [payee.id],
        type: 'project_update',
        template: 'transfer_beyond_due',
        params: orderFacts({ orderNumber, amountCents: owedCents }),
        link: privatePaths.earnings(),
      });
    if (isLast)
      await tx
        .update(orders)
        .set({ [PARTS[to].paidOutAt]: now })
        .where(eq(orders.id, order.id));
    await audit(tx, by, {
      action: 'order.pay_out',
      subjectType: 'order',
      subjectId: order.id,
      label: orderNumber,
      before: isMade ? {} : { owed_cents: amountCents },
      after: { ...(isMade ? { transferred_cents: amountCents } : { owed_cents: 0 }), [to]: payee.name, reference },
    });
    return { amountCents, payee };
  });
}
