import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Db } from '../client';

/**
 * Drizzle on a pool. Drizzle's own `transaction` never gives a connection back whose `begin` failed (0.45), and the pool
 * would run out; here the connection is taken and released around it.
 */
export function createDb(pool: Pool): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(Object.create(drizzle(pool)) as Db, { transaction });
}
