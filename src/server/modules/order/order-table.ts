import { eq } from 'drizzle-orm';
import { projectNumber } from '@/domain/project/number';
import { hongKongDayTime } from '@/domain/time/calendar';
import { orders, projects, users } from '../../db/schema';
import { orderOf } from '../../db/sorted';
import type { Deps } from '../../deps';
import type { TablePage, TableRow } from '../export/table';
import { paidOut } from '../payout/paid-out';
import { findWorded } from '../people/account-words';
import { sentBackCents } from '../refund/refund-order';
import { ORDERS, type OrderFilter, ordersAsked } from './order-filter';

export const ORDER_COLUMNS = [
  'order_number',
  'kind',
  'status',
  'title',
  'project_number',
  'payer',
  'payer_email',
  'amount',
  'refunded',
  'paid_out',
  'paid_out_reference',
  'created_at_hong_kong',
  'paid_at_hong_kong',
];

/** One page of the filtered orders for the export, newest first; amounts in dollars. */
export async function orderRows(deps: Deps, filter: OrderFilter, { limit, before }: TablePage): Promise<TableRow[]> {
  const order = orderOf(orders.id, { sort: '-made', cursor: before?.toString() });
  const rows = await findWorded(deps.db, ORDERS, ordersAsked(filter), { limit, order }, (where) =>
    deps.db
      .select({
        order: orders,
        payer: users.name,
        payerEmail: users.email,
        project: { id: projects.id, createdAt: projects.createdAt },
        paidOut: paidOut(),
        refundedCents: sentBackCents('orders.id'),
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.payerId))
      .leftJoin(projects, eq(projects.id, orders.projectId))
      .where(where)
      .orderBy(order.by)
      .limit(limit),
  );
  return rows.map(({ order, payer, payerEmail, project, paidOut: paid, refundedCents }) => ({
    id: order.id,
    cells: [
      order.orderNumber,
      order.kind,
      order.status,
      order.title,
      project && projectNumber(project.id, project.createdAt),
      payer,
      payerEmail,
      order.amountCents / 100,
      refundedCents / 100,
      paid && paid.amount_cents / 100,
      paid?.reference ?? null,
      hongKongDayTime(order.createdAt),
      order.paidAt && hongKongDayTime(order.paidAt),
    ],
  }));
}
