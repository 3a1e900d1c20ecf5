import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** The folder of a data directory's embedded database: in it, or at the path in its `postgres-location`. */
export const databaseHome = (dataDir: string): Promise<string> =>
  readFile(join(dataDir, 'postgres-location'), 'utf8').then(
    (place) => place.trim(),
    () => join(dataDir, 'postgres'),
  );

/** Runs the work with a connection to the running product's database. */
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

/** Moves stored times of the running product back, and enqueues the deadlines job. */
const turnBack = (change: (client: Client) => Promise<unknown>): Promise<void> =>
  withDatabase(async (client) => {
    await change(client);
    await client.query("select graphile_worker.add_job('deadlines', '{}')");
  });

/** Makes one project's step overdue. */
export const makeOverdue = (projectId: number): Promise<void> =>
  turnBack((client) => {
    const ago = "now() - interval '1 minute'";
    return client.query(`update projects set due_at = ${ago}, timer_at = ${ago} where id = $1`, [projectId]);
  });

/** Moves what the stages of a project wait for back in time, as if it had been due `days` earlier. */
export const letStagesWait = (projectId: number, days: number): Promise<void> =>
  turnBack((client) =>
    client.query('update stages set due_at = due_at - make_interval(days => $2) where project_id = $1', [
      projectId,
      days,
    ]),
  );

/** Moves a completed project and its warranty back in time, as if it had been approved `days` earlier. */
export const letWarrantyPass = (projectId: number, days: number): Promise<void> =>
  turnBack((client) =>
    client.query(
      `with gone as (select make_interval(days => $2) as by), moved as (
        update projects set completed_at = completed_at - by, due_at = due_at - by, timer_at = timer_at - by
          from gone where id = $1
      )
      update warranties set ends_at = ends_at - by, retention_due_at = retention_due_at - by, timer_at = timer_at - by
        from gone where project_id = $1`,
      [projectId, days],
    ),
  );

/** Moves a user's subscription back in time, so that its period ends in `days`; negative: it has ended. */
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

/** Moves the last day of a user's licences to yesterday. */
export const expireLicences = (email: string): Promise<void> =>
  turnBack((client) =>
    client.query(
      `update certificates c
       set expires_on = (now() at time zone 'Asia/Hong_Kong')::date - 1, timer_at = now() - interval '1 minute'
       from users u where u.id = c.user_id and u.email = $1`,
      [email],
    ),
  );
