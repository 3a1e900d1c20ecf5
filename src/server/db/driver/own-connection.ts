import { Client, type ClientConfig, type Pool } from 'pg';

/**
 * A connection to the pool's database outside the pool, not open yet: for COPY, LISTEN and queries that must not wait
 * for a connection of the pool. It is not in pipeline mode, because pg refuses COPY in that mode (decision 24).
 */
export function ownConnection(pool: Pool, options: ClientConfig = {}): Client {
  const client = new Client({ ...pool.options, pipeline: false, ...options });
  // The next query reports a broken connection; without a listener the error would end the process.
  client.on('error', () => {});
  return client;
}
