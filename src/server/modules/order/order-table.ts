import { desc, eq } from 'drizzle-orm';
import { EXPORT_MAX_ROWS } from '@/config/limits';
import { projectNumber } from '@/domain/project/number';
import { orders, payouts, projects, users } from '../../db/schema';
import type { Deps } from '../../deps';
import type { Table } from '../../http/csv';
import { type OrderFilter, ordersWhere } from './order-filter';
import { sentBackCents } from './refund-order';

const COLUMNS = [
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
  'created_at',
  'paid_at',
] as const;

/** The filtered orders, the newest first: amounts in dollars, times in UTC. */
export async function orderTable(deps: Deps, filter: OrderFilter): Promise<Table> {
  const rows = await deps.db
    .select({
      order: orders,
      payer: users.name,
      payerEmail: users.email,
      project: { id: projects.id, createdAt: projects.createdAt },
      payout: payouts,
      refundedCents: sentBackCents('orders.id'),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.payerId))
    .leftJoin(projects, eq(projects.id, orders.projectId))
    .leftJoin(payouts, eq(payouts.orderId, orders.id))
    .where(ordersWhere(filter))
    .orderBy(desc(orders.id))
    .limit(EXPORT_MAX_ROWS);
  return {
    columns: COLUMNS,
    rows: rows.map(({ order, payer, payerEmail, project, payout, refundedCents }) => [
      order.orderNumber,
      order.kind,
      order.status,
      order.title,
      project && projectNumber(project.id, project.createdAt),
      payer,
      payerEmail,
      order.amountCents / 100,
      refundedCents / 100,
      payout && payout.amountCents / 100,
      payout?.reference ?? null,
      order.createdAt.toISOString(),
      order.paidAt?.toISOString() ?? null,
    ]),
  };
}
