import { Client, type ClientConfig, type Pool } from 'pg';

/**
 * A line to the pool's database that is nobody else's, not open yet: for COPY and LISTEN, and for what must not wait
 * behind calls. It is not in pipeline mode, where a statement cannot take the line for itself (decision 24).
 */
export function ownConnection(pool: Pool, options: ClientConfig = {}): Client {
  const client = new Client({ ...pool.options, pipeline: false, ...options });
  // What breaks it is told by whatever is asked of it next.
  client.on('error', () => {});
  return client;
}
