import { and, eq } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import type { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { InputOf } from '@/contract/call';
import { fpsReference } from '@/domain/fps';
import { payments } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { audit } from '../audit/write-audit';
import { notify } from '../notification/notify';
import { lockOrder } from '../order/lock-order';
import { NOTICE_TYPES, orderFacts } from '../order/order-facts';
import { requireFps } from './require-fps';

/**
 * Admin: a transfer that its payer has told of is not at the bank. The order waits for it as before the payer's word: it
 * lapses if its time is over, and until then the payer can say it again. The picture is kept.
 * @throws not_found · stale if no transfer is told of
 */
export function notArrived(context: CallContext, input: InputOf<typeof adminFpsCalls.notArrived>) {
  requireFps(context);
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const { order } = await lockOrder(inside, input.order_number);
    const isTold = and(eq(payments.reference, fpsReference(order.orderNumber)), eq(payments.status, 'processing'));
    const [payment] = await tx.update(payments).set({ status: 'started' }).where(isTold).returning({ id: payments.id });
    if (!payment) throw new AppError('stale', { fresh: { order_number: order.orderNumber, status: order.status } });
    await notify(inside, tx, {
      userIds: [order.payerId],
      type: NOTICE_TYPES[order.kind],
      template: 'transfer_not_arrived',
      params: orderFacts(order),
      link: privatePaths.payment(order.orderNumber),
    });
    await audit(tx, inside, {
      action: 'order.not_arrived',
      subjectType: 'order',
      subjectId: order.id,
      label: order.orderNumber,
    });
    return {};
  });
}
