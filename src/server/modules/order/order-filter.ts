import { and, eq, inArray, sql } from 'drizzle-orm';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { InputOf } from '@/contract/call';
import { ENDED_WORK } from '@/domain/project/statuses';
import { isWithinDays } from '../../db/days';
import { orders, paidOrNever, projects } from '../../db/schema';
import type { SortKey } from '../../db/sorted';
import { foldWords, piecesOf } from '../../db/text-search';
import { isCharged, payableCents } from '../ledger/balances';
import type { Asked, Worded } from '../people/account-words';
import { fromHold } from '../project/project-columns';
import { givenUp } from './given-up';
import { HOLDING, isStageCertified } from './refund-order';
import { isOwedRefund } from './retry-refund';

export type OrderFilter = Omit<InputOf<typeof adminOrderCalls.orders>, 'limit' | 'cursor' | 'sort'>;

/** Searched by number, through its index, and by the words of the payer's account. */
export const ORDERS: Worded = {
  table: orders,
  id: orders.id,
  text: foldWords(orders.orderNumber),
  userId: orders.payerId,
};

/** What the list is sorted by; `made` is the id. */
export const ORDER_KEYS: Record<string, SortKey> = {
  amount: { value: sql`${orders.amountCents}`, kind: 'amount' },
  paid: { value: paidOrNever, kind: { never: '-infinity' } },
};

const WHOLE_NUMBER = /^T-\d{8}-[0-9A-Z]{6}$/;

/** SQL: written exactly as in the partial index, which PostgreSQL would not use with parameters. */
const isNotPaidOut = sql.raw(`o.status in (${HOLDING.map((status) => `'${status}'`).join(', ')})
  and o.project_id is not null and o.paid_out_at is null`);

/**
 * SQL: the technician's work, or the stage that was paid, is over, and no complaint is live. A scalar subquery: a join
 * would read all projects.
 */
const isOver = sql`(select projects.technician_id is not null and (${inArray(projects.status, ENDED_WORK)}
      or ${isStageCertified('o')})
    and not exists (select 1 ${fromHold}) from projects where projects.id = o.project_id)`;

/**
 * SQL: orders (`id`) whose technician's work is over, while the platform holds money for it (`cents`) that no admin has
 * marked as paid out (`payoutOf`). `offset 0` makes PostgreSQL check what is left, and failed refunds, for those few
 * orders only.
 */
export const duePayouts = sql`(select due.id, ${payableCents('due.id')} as cents from (
    select o.id from orders o where ${isNotPaidOut} and ${isOver} order by o.id desc offset 0) due
  where ${payableCents('due.id')} > 0 and not ${isCharged(sql`due.id`)}
    and not exists (select 1 from refunds join orders on orders.id = refunds.order_id
      where orders.id = due.id and ${isOwedRefund}))`;

/** The conditions of a filter. A complete order number selects that order and is not searched as a word. */
export function ordersAsked({ q = '', status, kind, owed, from_day, to_day }: OrderFilter): Asked {
  const number = q.toUpperCase();
  const isWhole = WHOLE_NUMBER.test(number);
  const where = and(
    status ? eq(orders.status, status) : undefined,
    kind ? eq(orders.kind, kind) : undefined,
    owed === 'payer' ? sql`orders.id in (select order_id from ${givenUp} owed)` : undefined,
    owed === 'technician' ? sql`orders.id in (select id from ${duePayouts} payable)` : undefined,
    isWithinDays(orders.createdAt, from_day, to_day),
    isWhole ? eq(orders.orderNumber, number) : undefined,
  );
  return { pieces: isWhole ? [] : piecesOf(q), where };
}
