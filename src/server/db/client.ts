import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { prepareRepeated } from './prepare-repeated';
import { sendTogether } from './send-together';

/** A database or a transaction: module functions cannot tell. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export function createPool(connectionString: string, max: number, log: Logger): Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5000,
    options: '-c timezone=UTC',
    pipeline: true,
  });
  // A connection that breaks is replaced; without listeners it would end the process. While the pool ends it is news
  // to nobody.
  const onError = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection broke');
  };
  const prepare = prepareRepeated();
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    prepare(client);
    sendTogether(client);
  });
  return pool;
}

export const createDb = (pool: Pool): Db => drizzle(pool);
