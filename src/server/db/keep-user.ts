import { eq } from 'drizzle-orm';
import type { Db } from './client';
import { users } from './schema';

/**
 * Keeps an account from being suspended or deleted until this transaction ends; other changes go on beside it. Whoever
 * locks more of a person locks in this order: the account, the professional, the subscription, its order, the payment.
 */
export const keepUser = (db: Db, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
