import { type SQL, sql } from 'drizzle-orm';
import { paymentTime } from '@/domain/payment-time';
import type { Deps } from '../../deps';

/**
 * SQL: whether a payment of an unpaid order is being confirmed: its payer or its provider says that it is made, and the
 * bank or the provider has not decided. A fee that is an order of its own has no end, so nothing waits for it.
 * @param isOrder which order, of `orders o`
 */
export const isConfirming = (isOrder: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from orders o join payments y on y.order_id = o.id
    where ${isOrder} and o.status = 'pending' and o.kind <> 'fee' and y.status = 'processing')`;

/** The same of one order now. */
export async function isBeingConfirmed({ db }: Pick<Deps, 'db'>, isOrder: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ yes: boolean }>(sql`select ${isConfirming(isOrder)} as yes`);
  return rows[0]?.yes === true;
}

/** SQL: whether what follows if an order is not paid has to wait though its time has come (`paymentTime`). */
export const isPutOff = (timerAt: SQL, now: Date, isOrder: SQL): SQL =>
  sql`(${timerAt} > ${paymentTime(now, true).toISOString()}::timestamptz and ${isConfirming(isOrder)})`;
