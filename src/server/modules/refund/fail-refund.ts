import { and, eq } from 'drizzle-orm';
import { paymentEvents } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import type { RefundFailedEvent } from '../../payments/provider';
import { type Received, recordEvent } from '../order/payment-of-event';
import { readRefundKey } from './refund-key';
import { bounceRefund } from './send-refund';
import { bouncePayment } from './unusable-payment';

/** A refund did not reach the payer after all: it counts as failed, and the admins are notified. */
export function failRefund(context: CallContext, event: Received<RefundFailedEvent>): Promise<void> {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const key = readRefundKey(event.reference);
    if (!key) throw new AppError('not_found');
    // A provider may report one failure in several events, and late. A later attempt has another key.
    const isSameFailure = and(eq(paymentEvents.reference, event.reference), eq(paymentEvents.kind, event.kind));
    if ((await tx.$count(paymentEvents, isSameFailure)) > 0 || !(await recordEvent(inside, event))) return;
    if ('refundId' in key) await bounceRefund(inside, key.refundId);
    else await bouncePayment(inside, key.paymentId);
  });
}
