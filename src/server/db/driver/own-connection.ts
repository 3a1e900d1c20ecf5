import { Client, type ClientConfig, type Pool } from 'pg';

/**
 * A connection to the pool's database outside of the pool, not open yet: for COPY and LISTEN, and for what must not wait
 * for a connection of the pool. It is not in pipeline mode, in which pg refuses COPY (decision 24).
 */
export function ownConnection(pool: Pool, options: ClientConfig = {}): Client {
  const client = new Client({ ...pool.options, pipeline: false, ...options });
  // An error that breaks it is told by the next query; without a listener it would end the process.
  client.on('error', () => {});
  return client;
}
