import { Client, type ClientConfig, type Pool } from 'pg';
import { ADDRESS_CHECK_TIMEOUT_MS } from '@/config/limits';

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

/** A connection to an address, for a few questions at the start. */
export async function connectTo(connectionString: string, options: ClientConfig = {}): Promise<Client> {
  const limits = { connectionTimeoutMillis: ADDRESS_CHECK_TIMEOUT_MS, query_timeout: ADDRESS_CHECK_TIMEOUT_MS };
  const client = new Client({ connectionString, ...limits, ...options });
  client.on('error', () => {});
  await client.connect();
  return client;
}
