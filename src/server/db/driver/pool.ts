import { Pool } from 'pg';
import type { Logger } from 'pino';
import { preparingClient } from './preparing-client';

/**
 * Connections to the database: in pipeline mode, with repeated statements prepared (decisions 19 and 24).
 * @param Connection the class of the connections; tests pass one that watches the statements
 */
export function createPool(connectionString: string, max: number, log: Logger, Connection = preparingClient()): Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5000,
    options: '-c timezone=UTC',
    pipeline: true,
    Client: Connection,
  });
  // The pool replaces a connection that breaks. Without a listener the error would end the process; while the pool
  // ends, it is expected.
  const onError = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection broke');
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
