import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './client';

/**
 * Runs work in the transaction that `db` is, else in a new one. Unlike a transaction inside a transaction it sets no
 * savepoint: if the work fails, the error must reach the outer transaction and fail it too.
 */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  is(db, PgTransaction) && !beginsItsOwn(db) ? work(db) : db.transaction(work);

/** Whether it checks something at the beginning of each transaction, as `holdAccount` does. */
const beginsItsOwn = (db: Db): boolean => Object.hasOwn(db, 'transaction');
