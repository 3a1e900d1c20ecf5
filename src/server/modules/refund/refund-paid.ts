import { eq } from 'drizzle-orm';
import { FAILURE_MAX_CHARS } from '@/config/limits';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { InputOf } from '@/contract/call';
import { firstLine } from '@/domain/operations';
import { orders } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { audit } from '../audit/write-audit';
import { lockOrder } from '../order/lock-order';
import { tellOfTaken } from '../order/taken';
import { payoutsOf } from '../payout/read-payouts';
import { heldMoney, refundOrder, requireRefundable } from './refund-order';
import { refundRefusal } from './refund-refusal';
import { retryRefunds } from './retry-refund';

/**
 * Admin: refunds a payment in part or in full, outside of any dispute. While a complaint or a request to end is open,
 * or held money waits for a decision, the refund is decided there.
 * @throws not_found · on_hold · charge_disputed · end_request_open · money_undecided · stale if it was paid out meanwhile · form_error on `refund_cents`
 */
export function refundPaid(context: CallContext, input: InputOf<typeof adminOrderCalls.refundPaid>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const { order } = await lockOrder(inside, input.order_number);
    const [known] = await tx.select({ refundRefusal }).from(orders).where(eq(orders.id, order.id));
    if (known?.refundRefusal) throw new AppError(known.refundRefusal);
    const isPaidOut = (await payoutsOf(inside, order.id)).some((payout) => payout.paid_out);
    if (isPaidOut !== input.is_paid_out) throw new AppError('stale', { fresh: { is_paid_out: isPaidOut } });
    const of = { orderId: order.id };
    await requireRefundable(inside, of, input.refund_cents);
    await tellOfTaken(inside, order, await refundOrder(inside, order.id, input.refund_cents), 'refund_taken');
    const held = await heldMoney(inside, of);
    const status = held?.order.status ?? order.status;
    await audit(tx, inside, {
      action: 'order.refund',
      subjectType: 'order',
      subjectId: order.id,
      label: order.orderNumber,
      before: { status: order.status },
      after: { status, refund_cents: input.refund_cents, note: input.note },
    });
    return { status, left_cents: held?.leftCents ?? 0 };
  });
}

/**
 * Admin: retries the refunds that failed for good, and returns the result of each.
 * @throws not_found · charge_disputed · nothing_owed · paid_out
 */
export async function retryRefund(context: CallContext, input: InputOf<typeof adminOrderCalls.retryRefund>) {
  const tried = await retryRefunds(context, input.order_number, context);
  if (tried.length === 0) throw new AppError('nothing_owed');
  return {
    tried: tried.map(({ amountCents, failure }) => ({
      amount_cents: amountCents,
      failure: failure && firstLine(failure.message, FAILURE_MAX_CHARS),
    })),
  };
}
