import { and, inArray, sql } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { isCharged } from '../ledger/balances';

/** Requires that no payment of these orders is disputed by the card's holder just now. @throws charge_disputed */
export async function requireUncharged({ db }: Pick<Deps, 'db'>, orderIds: readonly number[]): Promise<void> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isCharged(sql`orders.id`)))
    .limit(1);
  if (row) throw new AppError('charge_disputed');
}
