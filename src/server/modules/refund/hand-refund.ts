import { sql } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import { handRefunds, type orders } from '../../db/schema';
import type { Deps } from '../../deps';
import { notify } from '../notification/notify';
import { NOTICE_TYPES, orderFacts } from '../order/order-facts';
import type { Refundable } from './refund-key';

/** Of a refund that an admin sent: banks, and not a card's issuer, decide when it arrives. */
export const TRANSFERRED = { template: 'refund_transferred' } as const;

/** SQL: a payment waits for, or had, an admin's transfer. The statement must have `payments` under this name. */
export const isByHand = sql`exists (select 1 from hand_refunds h where h.payment_id = payments.id)`;

/** The provider sends nothing back: an admin will, once the payer has said where to. Queued once. */
export function queueHandRefund(
  deps: Deps,
  what: Refundable,
  order: typeof orders.$inferSelect,
  amountCents: number,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const queued = await tx
      .insert(handRefunds)
      .values({ ...what, orderId: order.id, amountCents, createdAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning({ id: handRefunds.id });
    // The job ran twice: the payer is asked once.
    if (queued.length === 0) return;
    await notify(deps, tx, {
      userIds: [order.payerId],
      type: NOTICE_TYPES[order.kind],
      template: 'refund_account_wanted',
      params: orderFacts({ orderNumber: order.orderNumber, amountCents }),
      link: privatePaths.payment(order.orderNumber),
    });
  });
}
