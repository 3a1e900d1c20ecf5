import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { InputOf } from '@/contract/call';
import { isWithinDays } from '../../db/days';
import { isWorkSettled } from '../../db/live';
import { orders, paidOrNever } from '../../db/schema';
import type { SortKey } from '../../db/sorted';
import { foldWords, piecesOf } from '../../db/text-search';
import { isCharged, isFeeOver, payableCents, payableFeeCents } from '../ledger/balances';
import type { Asked, Worded } from '../people/account-words';
import { fromHold } from '../project/project-columns';
import { givenUp } from '../refund/given-up';
import { HOLDING, isStageCertified } from '../refund/refund-order';
import { isOwedRefund } from '../refund/retry-refund';

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
const isHolding = sql.raw(`o.status in (${HOLDING.map((status) => `'${status}'`).join(', ')})`);
const isNotPaidOut = sql`${isHolding} and o.kind = 'quotation' and o.paid_out_at is null`;
const isFeeOpen = sql`${isHolding} and o.fee_cents > 0 and o.fee_settled_at is null`;

/** SQL: no complaint holds the project of an order. A scalar subquery: a join would read all projects. */
const isFree = sql`(select not exists (select 1 ${fromHold}) from projects where projects.id = o.project_id)`;
/** SQL: the technician's work, or the stage that was paid, is over. */
const isOver = sql`(select projects.technician_id is not null and (${isWorkSettled('projects')}
      or ${isStageCertified('o')}) from projects where projects.id = o.project_id)`;

/** SQL: an order is neither disputed, nor is this part of a failed refund of it owed to its payer. */
const isUndisputed = (part: string) => sql`not ${isCharged(sql`due.id`)}
    and not exists (select 1 from refunds join orders on orders.id = refunds.order_id
      where orders.id = due.id and ${sql.raw(part)} > 0 and ${isOwedRefund})`;

/**
 * SQL: orders (`id`) of which the platform owes money (`cents`) that no admin has marked as paid out (`payoutOf`), and to
 * whom (`payee_id`, `payee`): the technician whose work is over, the consultant whose fee is due. `offset 0` makes
 * PostgreSQL check what is left, and failed refunds, for those few orders only.
 */
const payoutsDue = (
  isAsked: SQL,
) => sql`(select due.id, due.payee_id, 'technician' as payee, ${payableCents('due.id')} as cents from (
    select o.id, (select technician_id from projects where projects.id = o.project_id) as payee_id
      from orders o where ${isNotPaidOut} and ${isOver} and ${isFree} and ${isAsked} order by o.id desc offset 0) due
  where ${payableCents('due.id')} > 0 and ${isUndisputed('refunds.amount_cents - refunds.fee_cents')}
  union all
  select due.id, due.payee_id, 'consultant', ${payableFeeCents('due.id')} from (
    select o.id, o.consultant_id as payee_id from orders o where ${isFeeOpen} and ${isFeeOver} and ${isFree} and ${isAsked} order by o.id desc offset 0) due
  where ${payableFeeCents('due.id')} > 0 and ${isUndisputed('refunds.fee_cents')})`;

export const duePayouts = payoutsDue(sql`true`);
/** SQL: the same of the order of a query over `orders`. */
export const duePayoutsOfOrder = payoutsDue(sql`o.id = orders.id`);

/** The conditions of a filter. A complete order number selects that order and is not searched as a word. */
export function ordersAsked({ q = '', status, kind, owed, from_day, to_day }: OrderFilter): Asked {
  const number = q.toUpperCase();
  const isWhole = WHOLE_NUMBER.test(number);
  const where = and(
    status ? eq(orders.status, status) : undefined,
    kind ? eq(orders.kind, kind) : undefined,
    owed === 'payer' ? sql`orders.id in (select order_id from ${givenUp} owed)` : undefined,
    owed === 'professional' ? sql`orders.id in (select id from ${duePayouts} payable)` : undefined,
    owed === 'disputed' ? sql`orders.id in (select c.order_id from chargebacks c where c.status = 'open')` : undefined,
    isWithinDays(orders.createdAt, from_day, to_day),
    isWhole ? eq(orders.orderNumber, number) : undefined,
  );
  return { pieces: isWhole ? [] : piecesOf(q), where };
}
