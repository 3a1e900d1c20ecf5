import { Client, type Pool } from 'pg';

/** A connection to the same database, for COPY: it takes the line for itself, which those of the pool cannot (decision 24). */
export async function connectAlone(pool: Pool): Promise<Client> {
  const client = new Client({ ...pool.options, pipeline: false });
  client.on('error', () => {}); // told by whatever is asked next
  await client.connect();
  return client;
}
