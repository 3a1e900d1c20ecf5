import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import * as schema from './schema';

/** A database or a transaction: module functions cannot tell. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export function createPool(connectionString: string, max: number, log: Logger): Pool {
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: 5000, options: '-c timezone=UTC' });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')),
  );
  return pool;
}

export const createDb = (pool: Pool): Db => drizzle(pool, { schema });
