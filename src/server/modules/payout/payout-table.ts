import { desc, eq, lt, sql } from 'drizzle-orm';
import { fpsIdInFile } from '@/domain/payee';
import { orders, payees, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { currentPayeeId } from '../earning/payee';
import type { TablePage, TableRow } from '../export/table';
import { duePayouts } from '../order/order-filter';

export const PAYOUT_COLUMNS = [
  'order_number',
  'holder',
  'method',
  'fps_id',
  'bank_code',
  'account_number',
  'currency',
  'amount',
  'payee',
  'payee_email',
];

/** SQL: the number of a row among all: an order may be paid out to two people. */
const rowNumber = sql<number>`(due.id::bigint * 2 + (due.payee = 'technician')::int)`.mapWith(Number);

/**
 * One page of the payouts that are due, for the bank: newest first, amounts in dollars. Without an account the columns
 * of the payee are empty.
 */
export async function payoutRows(deps: Deps, _filter: object, { limit, before }: TablePage): Promise<TableRow[]> {
  const rows = await deps.db
    .select({
      id: rowNumber,
      orderNumber: orders.orderNumber,
      name: users.name,
      email: users.email,
      payee: payees,
      cents: sql<number>`due.cents`.mapWith(Number),
    })
    .from(sql`${duePayouts} due`)
    .innerJoin(orders, eq(orders.id, sql`due.id`))
    .innerJoin(users, eq(users.id, sql`due.payee_id`))
    .leftJoin(payees, eq(payees.id, currentPayeeId(sql`due.payee_id`, deps.clock.now())))
    .where(before === undefined ? undefined : lt(rowNumber, before))
    .orderBy(desc(rowNumber))
    .limit(limit);
  return rows.map(({ id, orderNumber, name, email, payee, cents }) => ({
    id,
    cells: [
      orderNumber,
      payee?.holder ?? null,
      payee?.kind ?? null,
      payee?.kind === 'fps' ? fpsIdInFile(payee.account) : null,
      payee?.bankCode ?? null,
      payee?.kind === 'bank' ? payee.account : null,
      'HKD',
      cents / 100,
      name,
      email,
    ],
  }));
}
