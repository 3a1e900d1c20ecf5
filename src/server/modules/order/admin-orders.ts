import { asc, desc, eq, sql } from 'drizzle-orm';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { InputOf } from '@/contract/call';
import type { PaidTo } from '@/domain/project/options';
import { toPage } from '../../db/page';
import { chargebacks, orders, payments, users } from '../../db/schema';
import { orderOf, sortCursor } from '../../db/sorted';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { isWaivable } from '../fee/fixed-fee';
import { payeesOf, payoutOf } from '../payout/read-payouts';
import { countedWorded, findWorded } from '../people/account-words';
import { heldMoney } from '../refund/refund-order';
import { refundRefusal } from '../refund/refund-refusal';
import { readOwed } from '../refund/retry-refund';
import { duePayoutsOfOrder, ORDER_KEYS, ORDERS, ordersAsked } from './order-filter';
import { orderColumns, orderContents, orderReply } from './read-orders';

const payer = { id: users.id, name: users.name, email: users.email };

/** SQL: the payouts of an order that are due. */
const payoutsDue = sql<
  { to: PaidTo; payee: string; amount_cents: number; has_payee: boolean }[]
>`(select json_agg(json_build_object('to', due.payee, 'payee', payees_of_it.name, 'amount_cents', due.cents,
    'has_payee', exists (select 1 from payees where payees.user_id = due.payee_id)) order by due.payee desc)
  from ${duePayoutsOfOrder} due join users payees_of_it on payees_of_it.id = due.payee_id)`;
const NO_PAYOUTS = sql<null>`null`;

/** Admin: all orders, paged by key. */
export async function adminOrders(context: CallContext, input: InputOf<typeof adminOrderCalls.orders>) {
  const limit = input.limit + 1;
  const filter = ordersAsked(input);
  const order = orderOf(orders.id, input, ORDER_KEYS);
  const rows = await findWorded(context.db, ORDERS, filter, { limit, order }, (where) =>
    context.db
      .select({
        order: orderColumns(context.locale),
        payer,
        payoutsDue: input.owed === 'professional' ? payoutsDue : NO_PAYOUTS,
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.payerId))
      .where(where)
      .orderBy(order.by)
      .limit(limit),
  );
  const page = await toPage(context.db, rows, {
    limit: input.limit,
    ...countedWorded(ORDERS, filter),
    idOf: (row) => sortCursor(input.sort, row.order.id, { amount: row.order.amountCents, paid: row.order.paidAt }),
    isFirst: !input.cursor,
  });
  return {
    ...page,
    value: page.value.map(({ order: row, payer: by, payoutsDue: due }) => {
      const { plan: _plan, refunds: _refunds, ...contents } = orderContents(row);
      return {
        ...contents,
        payer: by,
        project_id: row.projectId,
        payouts_due: due ?? [],
        created_at: row.createdAt.toISOString(),
        paid_at: row.paidAt?.toISOString() ?? null,
      };
    }),
  };
}

/** Admin: one order, with its payment attempts, its refunds and the payouts to technician and consultant. */
export async function adminOrder(context: CallContext, input: InputOf<typeof adminOrderCalls.orderDetails>) {
  const isThisOrder = eq(orders.orderNumber, input.order_number);
  const [row] = await context.db
    .select({ order: orderColumns(context.locale), payer, isWaivable, refundRefusal })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.payerId))
    .where(isThisOrder);
  if (!row) throw new AppError('not_found');
  const { order } = row;
  const [attempts, disputed, held, owed, payout, feePayout, payees] = await Promise.all([
    context.db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(asc(payments.id)),
    context.db.select().from(chargebacks).where(eq(chargebacks.orderId, order.id)).orderBy(desc(chargebacks.id)),
    heldMoney(context, { orderId: order.id }),
    readOwed(context, isThisOrder),
    payoutOf(context, order.id, 'technician'),
    payoutOf(context, order.id, 'consultant'),
    payeesOf(context, order.id),
  ]);
  return {
    ...orderReply(order),
    payer: row.payer,
    left_cents: held?.leftCents ?? 0,
    refund_refusal: row.refundRefusal,
    attempts: attempts.map((attempt) => ({
      provider: attempt.provider,
      reference: attempt.reference,
      status: attempt.status,
      amount_cents: attempt.amountCents,
      created_at: attempt.createdAt.toISOString(),
      settled_at: attempt.settledAt?.toISOString() ?? null,
    })),
    chargebacks: disputed.map((one) => ({
      reference: one.reference,
      amount_cents: one.amountCents,
      reason: one.reason,
      status: one.status,
      opened_at: one.openedAt.toISOString(),
      closed_at: one.closedAt?.toISOString() ?? null,
    })),
    owed: owed.map(({ amountCents, since, isPaidOut }) => ({
      amount_cents: amountCents,
      since: since?.toISOString() ?? null,
      is_paid_out: isPaidOut,
    })),
    payout,
    fee_payout: feePayout,
    payees: payees.map(({ to, name }) => ({ to, name })),
    is_waivable: row.isWaivable,
  };
}
