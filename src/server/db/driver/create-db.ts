import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Db } from '../client';

/**
 * Drizzle on a pool. Drizzle's own `transaction` (0.45) never releases a connection whose `begin` failed, so the pool
 * would run out of connections. Here the connection is acquired and released around it.
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
