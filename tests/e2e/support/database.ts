import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Where the embedded database of a data directory lies: in it, or where a note in it says. */
export const databaseHome = (dataDir: string): Promise<string> =>
  readFile(join(dataDir, 'postgres-location'), 'utf8').then(
    (place) => place.trim(),
    () => join(dataDir, 'postgres'),
  );

/** The running product's own database. */
export async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const home = await databaseHome(process.env.TRIMATCH_E2E_DATA_DIR ?? '');
  const [password, postmaster] = await Promise.all(
    ['password', 'cluster/postmaster.pid'].map((name) => readFile(join(home, name), 'utf8')),
  );
  const client = new Client({
    host: '127.0.0.1',
    port: Number(postmaster?.split('\n')[3]),
    user: 'trimatch',
    database: 'trimatch',
    password: password?.trim(),
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Puts clocks of the running product back, and has what time does done at once. */
const turnBack = (change: (client: Client) => Promise<unknown>): Promise<void> =>
  withDatabase(async (client) => {
    await change(client);
    await client.query("select graphile_worker.add_job('deadlines', '{}')");
  });

/** The time of one project's step is up. */
export const makeOverdue = (projectId: number): Promise<void> =>
  turnBack((client) => {
    const ago = "now() - interval '1 minute'";
    return client.query(`update projects set due_at = ${ago}, timer_at = ${ago} where id = $1`, [projectId]);
  });

/** So much time goes by for somebody's subscription that its period ends in so many days; below zero: has ended. */
export const movePeriodEnd = (email: string, days: number): Promise<void> =>
  turnBack((client) =>
    client.query(
      `with gone as (
        select s.id, s.period_end - now() - make_interval(days => $2) as by
        from subscriptions s join users u on u.id = s.user_id where u.email = $1
      ), moved as (
        update subscriptions s set period_start = period_start - by, period_end = period_end - by,
          timer_at = timer_at - by from gone where gone.id = s.id
      )
      update orders o set created_at = created_at - by, expires_at = expires_at - by
        from gone where gone.id = o.subscription_id and o.status = 'pending'`,
      [email, days],
    ),
  );
