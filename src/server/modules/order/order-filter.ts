import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { adminOrderCalls } from '@/contract/admin-orders';
import type { InputOf } from '@/contract/call';
import { likeHolding } from '../../db/like';
import { orders } from '../../db/schema';
import { fromLiveComplaint } from '../project/project-facts';
import { isCalled } from '../project/project-filter';
import { givenUp } from './given-up';
import { goingBackCents, HOLDING } from './refund-order';
import { isOwedRefund } from './retry-refund';

export type OrderFilter = Omit<InputOf<typeof adminOrderCalls.orders>, 'limit' | 'cursor'>;

const WHOLE_NUMBER = /^T-\d{8}-[0-9A-Z]{6}$/;

/**
 * The technician's work is over and nobody complains of it, and the platform holds money for it that nobody has marked as
 * paid out (`payoutOf`). What is left, and whether a refund failed, is asked of those few only: `offset 0` keeps it from
 * being asked of every order.
 */
const isDueToTechnician = sql`orders.id in (select due.id from (
    select o.id, o.amount_cents from orders o join projects on projects.id = o.project_id
    where o.status in (${sql.join(
      HOLDING.map((status) => sql`${status}`),
      sql`, `,
    )}) and projects.technician_id is not null
      and projects.status in ('completed', 'cancelled') and not exists (select 1 ${fromLiveComplaint})
      and not exists (select 1 from payouts y where y.order_id = o.id) offset 0) due
  where due.amount_cents > ${goingBackCents('due.id')}
    and not exists (select 1 from refunds join orders on orders.id = refunds.order_id
      where orders.id = due.id and ${isOwedRefund}))`;

/** The filter as a condition on `orders`; a whole number of an order is that order. */
export function ordersWhere({ q, status, kind, owed }: OrderFilter): SQL | undefined {
  const words = q ? likeHolding(q) : '';
  const number = q?.toUpperCase() ?? '';
  const isWhole = WHOLE_NUMBER.test(number);
  return and(
    status ? eq(orders.status, status) : undefined,
    kind ? eq(orders.kind, kind) : undefined,
    owed === 'payer' ? sql`orders.id in (select order_id from ${givenUp} owed)` : undefined,
    owed === 'technician' ? isDueToTechnician : undefined,
    isWhole
      ? eq(orders.orderNumber, number)
      : q
        ? or(
            sql`orders.order_number like ${likeHolding(number)}`,
            sql`orders.payer_id in (select users.id from users where ${isCalled(words)})`,
          )
        : undefined,
  );
}
