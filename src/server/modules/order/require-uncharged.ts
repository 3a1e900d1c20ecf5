import { eq, sql } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { isCharged } from '../ledger/balances';

/** Requires that no payment of an order is disputed by the card's holder just now. @throws charge_disputed */
export async function requireUncharged({ db }: Pick<Deps, 'db'>, orderId: number): Promise<void> {
  const [row] = await db
    .select({ is: isCharged(sql`orders.id`) })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (row?.is) throw new AppError('charge_disputed');
}
