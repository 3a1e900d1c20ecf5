import { desc, eq, lt, sql } from 'drizzle-orm';
import { orders, payees, projects, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { currentPayeeId } from '../earning/payee';
import type { TablePage, TableRow } from '../export/table';
import { duePayouts } from './order-filter';

export const PAYOUT_COLUMNS = [
  'order_number',
  'holder',
  'method',
  'fps_id',
  'bank_code',
  'account_number',
  'currency',
  'amount',
  'technician',
  'technician_email',
];

/**
 * One page of the payouts that are due, for the bank: newest first, amounts in dollars. Without an account the columns
 * of the payee are empty.
 */
export async function payoutRows(deps: Deps, _filter: object, { limit, before }: TablePage): Promise<TableRow[]> {
  const rows = await deps.db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      technician: users.name,
      email: users.email,
      payee: payees,
      cents: sql<number>`due.cents`.mapWith(Number),
    })
    .from(sql`${duePayouts} due`)
    .innerJoin(orders, eq(orders.id, sql`due.id`))
    .innerJoin(projects, eq(projects.id, orders.projectId))
    .innerJoin(users, eq(users.id, projects.technicianId))
    .leftJoin(payees, eq(payees.id, currentPayeeId(deps.clock.now())))
    .where(before === undefined ? undefined : lt(orders.id, before))
    .orderBy(desc(orders.id))
    .limit(limit);
  return rows.map(({ id, orderNumber, technician, email, payee, cents }) => ({
    id,
    cells: [
      orderNumber,
      payee?.holder ?? null,
      payee?.kind ?? null,
      // Without the plus of +852, which a spreadsheet would take for a formula, and CSV would put an apostrophe before.
      payee?.kind === 'fps' ? payee.account.replace('+', '') : null,
      payee?.bankCode ?? null,
      payee?.kind === 'bank' ? payee.account : null,
      'HKD',
      cents / 100,
      technician,
      email,
    ],
  }));
}
