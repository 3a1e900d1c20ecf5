import { sql } from 'drizzle-orm';
import { inLocale } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { fpsReference } from '@/domain/fps';
import { AppError } from '../http/app-error';
import { readMovements } from './own-list';
import type { PaymentProvider } from './provider';

export const FPS = 'fps';

/**
 * SQL: what the bank has told, and what admins have transferred. A line that paid no order when it came and was assigned
 * to one later stands under the bank's reference until then, as in the books.
 */
const BANK_LIST = sql`
  select 'payment' as kind, case when l.state = 'matched' then o.order_number else l.reference end as name,
      l.created_at as at, l.amount_cents as cents
    from bank_lines l left join orders o on o.id = l.order_id
  union all
  select 'payment', l.reference, l.resolved_at, -l.amount_cents
    from bank_lines l where l.resolution in ('assigned', 'not_ours')
  union all
  select 'payment', o.order_number, l.resolved_at, l.amount_cents
    from bank_lines l join orders o on o.id = l.order_id where l.resolution = 'assigned'
  union all
  select 'refund', case when h.refund_id is not null then 'refund-order-' || h.refund_id
      when h.payment_id is not null then 'refund-' || h.payment_id else 'refund-line-' || h.line_id end,
      h.sent_at, -h.amount_cents
    from hand_refunds h where h.sent_at is not null`;

/**
 * The Faster Payment System: a page of our own shows where to transfer to. It reports nothing: only an admin's word or
 * a bank's file says that money came (modules/fps), and what goes back is an admin's transfer.
 */
export function createFpsProvider(): PaymentProvider {
  return {
    name: FPS,
    async createCheckout({ orderNumber, locale }) {
      return {
        reference: fpsReference(orderNumber),
        redirectUrl: inLocale(privatePaths.fpsPayment(orderNumber), locale),
      };
    },
    readWebhook() {
      throw new AppError('not_found');
    },
    refund: async () => 'by_hand',
    // A bank transfer has no card whose holder could dispute it.
    checkoutOf: async () => null,
    movements: ({ db }, from, to) => readMovements(db, BANK_LIST, from, to),
  };
}
