import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import type { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { InputOf } from '@/contract/call';
import type { fpsCalls } from '@/contract/fps/calls';
import { bankAccountOf, fpsIdInFile, fpsIdOf } from '@/domain/payee';
import { handRefunds, orders, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { audit } from '../audit/write-audit';
import type { TablePage, TableRow } from '../export/table';
import { bookUnmatchedSent } from '../ledger/book-payments';
import { notifyAdmins } from '../notification/notify-admins';
import { lockOrder } from '../order/lock-order';
import { orderFacts } from '../order/order-facts';
import { refundTransferred } from '../refund/send-refund';
import { paymentTransferred } from '../refund/unusable-payment';

/**
 * The payer says where refunds of an order go; once, so that no one can lead away what an admin is about to send.
 * @throws not_found · nothing_owed if none waits for an account
 */
export async function refundAccount(context: CallContext, input: InputOf<typeof fpsCalls.refundAccount>) {
  const isOwn = and(eq(orders.orderNumber, input.order_number), eq(orders.payerId, context.actor.id));
  const [order] = await context.db.select({ id: orders.id }).from(orders).where(isOwn);
  if (!order) throw new AppError('not_found');
  await context.db.transaction(async (tx) => {
    const given = await tx
      .update(handRefunds)
      .set({ accountKind: input.kind, holder: input.holder, account: input.account })
      .where(and(eq(handRefunds.orderId, order.id), isNull(handRefunds.sentAt), isNull(handRefunds.accountKind)))
      .returning({ amountCents: handRefunds.amountCents });
    if (given.length === 0) throw new AppError('nothing_owed');
    const amountCents = given.reduce((sum, refund) => sum + refund.amountCents, 0);
    const facts = orderFacts({ orderNumber: input.order_number, amountCents });
    await notifyAdmins(context, tx, 'admin_refund_to_send', facts, privatePaths.adminFps());
  });
  return {};
}

/** Admin: a refund was transferred. @throws not_found · nothing_owed if it was marked before or has no account */
export function markSent(context: CallContext, input: InputOf<typeof adminFpsCalls.markSent>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const isThis = eq(handRefunds.id, input.hand_refund_id);
    const [known] = await tx
      .select({ orderNumber: orders.orderNumber })
      .from(handRefunds)
      .leftJoin(orders, eq(orders.id, handRefunds.orderId))
      .where(isThis);
    if (!known) throw new AppError('not_found');
    // The order before its refund: the same order as in every other change of its money.
    if (known.orderNumber) await lockOrder(inside, known.orderNumber);
    const [sent] = await tx
      .update(handRefunds)
      .set({ sentAt: context.clock.now(), sentBy: context.actor.id, reference: input.reference })
      .where(and(isThis, isNull(handRefunds.sentAt), isNotNull(handRefunds.accountKind)))
      .returning();
    if (!sent) throw new AppError('nothing_owed');
    if (sent.refundId) await refundTransferred(inside, sent.refundId);
    if (sent.paymentId) await paymentTransferred(inside, sent.paymentId);
    if (sent.lineId) await bookUnmatchedSent(inside, { id: sent.lineId, amountCents: sent.amountCents });
    await audit(tx, inside, {
      action: 'hand_refund.send',
      subjectType: 'hand_refund',
      subjectId: sent.id,
      label: known.orderNumber ?? sent.holder,
      after: { refund_cents: sent.amountCents, reference: input.reference },
    });
    return {};
  });
}

export const HAND_REFUND_COLUMNS = [
  'id',
  'order_number',
  'payer',
  'account_kind',
  'holder',
  'fps_id',
  'bank_code',
  'account_number',
  'account_as_given',
  'amount',
  'currency',
];

/** Each part of an account in its column, as of payouts; an account that is not understood is given as it was typed. */
function accountCells({ accountKind, account }: typeof handRefunds.$inferSelect): (string | null)[] {
  const fpsId = accountKind === 'fps' ? fpsIdOf(account) : null;
  const bank = accountKind === 'bank' ? bankAccountOf(account) : null;
  const asGiven = fpsId || bank ? null : account;
  return [fpsId && fpsIdInFile(fpsId), bank?.bankCode ?? null, bank?.accountNumber ?? null, asGiven];
}

/** One page of the refunds that can be sent, for the bank; newest first. */
export async function handRefundRows(deps: Deps, _filter: object, { limit, before }: TablePage): Promise<TableRow[]> {
  const rows = await deps.db
    .select({ refund: handRefunds, orderNumber: orders.orderNumber, payer: users.name })
    .from(handRefunds)
    .leftJoin(orders, eq(orders.id, handRefunds.orderId))
    .leftJoin(users, eq(users.id, orders.payerId))
    .where(
      and(
        isNull(handRefunds.sentAt),
        isNotNull(handRefunds.accountKind),
        before === undefined ? undefined : lt(handRefunds.id, before),
      ),
    )
    .orderBy(desc(handRefunds.id))
    .limit(limit);
  return rows.map(({ refund, orderNumber, payer }) => ({
    id: refund.id,
    cells: [
      refund.id,
      orderNumber,
      payer,
      refund.accountKind,
      refund.holder,
      ...accountCells(refund),
      (refund.amountCents / 100).toFixed(2),
      'HKD',
    ],
  }));
}
