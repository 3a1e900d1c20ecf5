import { eq } from 'drizzle-orm';
import type { Db } from './client';
import { users } from './schema';

/**
 * Locks an account so that it is not suspended or deleted until this transaction ends; other changes to it do not wait.
 * To lock more rows of a user, use this order: the account, the professional, the subscription, its order, the payment.
 */
export const lockUser = (db: Db, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');

/** Locks an account so that its other changes wait until this transaction ends: what they count or compare holds. */
export const lockUserForChange = (db: Db, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
