import { asc, desc, eq, sql } from 'drizzle-orm';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { InputOf } from '@/contract/call';
import { toPage } from '../../db/page';
import { chargebacks, orders, payments, users } from '../../db/schema';
import { orderOf, sortCursor } from '../../db/sorted';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { payableCents } from '../ledger/balances';
import { countedWorded, findWorded } from '../people/account-words';
import { ORDER_KEYS, ORDERS, ordersAsked } from './order-filter';
import { payoutOf } from './payout';
import { orderColumns, orderContents, orderReply } from './read-orders';
import { heldMoney } from './refund-order';
import { readOwed } from './retry-refund';

const payer = { id: users.id, name: users.name, email: users.email };

/** SQL: the payout of an order that is due; the list's filter has made sure that it is. */
const payoutDue = sql<{
  technician: string;
  amount_cents: number;
  has_payee: boolean;
} | null>`(select json_build_object(
    'technician', technicians.name, 'amount_cents', ${payableCents('orders.id')},
    'has_payee', exists (select 1 from payees where payees.user_id = technicians.id))
  from projects join users technicians on technicians.id = projects.technician_id where projects.id = orders.project_id)`;
const NO_PAYOUT = sql<null>`null`;

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
        payoutDue: input.owed === 'technician' ? payoutDue : NO_PAYOUT,
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
    value: page.value.map(({ order: row, payer: by, payoutDue: due }) => {
      const { plan: _plan, refunds: _refunds, ...contents } = orderContents(row);
      return {
        ...contents,
        payer: by,
        project_id: row.projectId,
        payout_due: due,
        created_at: row.createdAt.toISOString(),
        paid_at: row.paidAt?.toISOString() ?? null,
      };
    }),
  };
}

/** Admin: one order, with its payment attempts, its refunds and the technician's payout. */
export async function adminOrder(context: CallContext, input: InputOf<typeof adminOrderCalls.orderDetails>) {
  const isThisOrder = eq(orders.orderNumber, input.order_number);
  const [row] = await context.db
    .select({ order: orderColumns(context.locale), payer })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.payerId))
    .where(isThisOrder);
  if (!row) throw new AppError('not_found');
  const { order } = row;
  const [attempts, disputed, held, owed, payout] = await Promise.all([
    context.db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(asc(payments.id)),
    context.db.select().from(chargebacks).where(eq(chargebacks.orderId, order.id)).orderBy(desc(chargebacks.id)),
    heldMoney(context, { orderId: order.id }),
    readOwed(context, isThisOrder),
    payoutOf(context, order.id),
  ]);
  return {
    ...orderReply(order),
    payer: row.payer,
    left_cents: held?.leftCents ?? 0,
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
  };
}
