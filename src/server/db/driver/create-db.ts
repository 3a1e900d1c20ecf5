import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { type Db, PREPARED } from '../client';
import { noStatements } from '../prepared';

/**
 * Drizzle on a pool. Drizzle's own `transaction` (0.45) never releases a connection whose `begin` failed, so the pool
 * would run out of connections. Here the connection is acquired and released around it.
 */
export function createDb(pool: Pool): Db {
  const connections = new WeakMap<PoolClient, Db>();
  const onConnection = (client: PoolClient): Db => {
    const known = connections.get(client) ?? withStatements(drizzle(client));
    connections.set(client, known);
    return known;
  };
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      const db = onConnection(client);
      return await db.transaction((tx) => work(Object.assign(tx, { [PREPARED]: db[PREPARED] })), config);
    } finally {
      client.release();
    }
  };
  return Object.assign(Object.create(withStatements(drizzle(pool))) as Db, { transaction });
}

const withStatements = (db: Db): Db => Object.assign(db, { [PREPARED]: noStatements(db) });
