import { and, eq, sql } from 'drizzle-orm';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { InputOf } from '@/contract/call';
import { orders } from '../../db/schema';
import { foldWords, piecesOf } from '../../db/words';
import type { Asked, Worded } from '../people/account-words';
import { fromLiveComplaint } from '../project/project-facts';
import { givenUp } from './given-up';
import { goingBackCents, HOLDING } from './refund-order';
import { isOwedRefund } from './retry-refund';

export type OrderFilter = Omit<InputOf<typeof adminOrderCalls.orders>, 'limit' | 'cursor'>;

/** Found by their number, which the index has so, or by what their payer is known by. */
export const ORDERS: Worded = {
  table: orders,
  id: orders.id,
  text: foldWords(orders.orderNumber),
  userId: orders.payerId,
};

const WHOLE_NUMBER = /^T-\d{8}-[0-9A-Z]{6}$/;

/** In the words of the index, which would not be used with parameters. */
const isNotPaidOut = sql.raw(`o.status in (${HOLDING.map((status) => `'${status}'`).join(', ')})
  and o.project_id is not null and o.paid_out_at is null`);

/** A technician's work that is over, and nobody complains of it. A value and no join: that would read all projects. */
const isOver = sql`(select projects.technician_id is not null and projects.status in ('completed', 'cancelled')
    and not exists (select 1 ${fromLiveComplaint}) from projects where projects.id = o.project_id)`;

/**
 * The technician's work is over, and the platform holds money for it that nobody has marked as paid out (`payoutOf`).
 * What is left, and whether a refund failed, is asked of those few only: `offset 0` keeps it from being asked of every
 * order.
 */
const isDueToTechnician = sql`orders.id in (select due.id from (
    select o.id, o.amount_cents from orders o where ${isNotPaidOut} and ${isOver} order by o.id desc offset 0) due
  where due.amount_cents > ${goingBackCents('due.id')}
    and not exists (select 1 from refunds join orders on orders.id = refunds.order_id
      where orders.id = due.id and ${isOwedRefund}))`;

/** What a filter asks of orders; a whole number of an order is no word: it is that order. */
export function ordersAsked({ q = '', status, kind, owed }: OrderFilter): Asked {
  const number = q.toUpperCase();
  const isWhole = WHOLE_NUMBER.test(number);
  const isMeant = and(
    status ? eq(orders.status, status) : undefined,
    kind ? eq(orders.kind, kind) : undefined,
    owed === 'payer' ? sql`orders.id in (select order_id from ${givenUp} owed)` : undefined,
    owed === 'technician' ? isDueToTechnician : undefined,
    isWhole ? eq(orders.orderNumber, number) : undefined,
  );
  return { pieces: isWhole ? [] : piecesOf(q), isMeant };
}
