import type { Pool } from 'pg';
import type { Env } from '@/config/env';
import { CALL_TIME_LIMITS, WORKER_POOL_MAX } from '@/config/limits';
import { LISTENER } from './db/driver/listen';
import { LISTENER as PAGES_LISTENER } from './modules/content/versions';
import type { Role } from './roles/parse-roles';

type Settings = Pick<Env, 'DATABASE_DIRECT_URL' | 'DATABASE_POOL_MAX'>;

/** What each process with the role app, or worker, may use: its pool, and one connection to listen. */
const connectionsOf = (role: 'app' | 'worker', { DATABASE_DIRECT_URL, DATABASE_POOL_MAX }: Settings): number =>
  role === 'worker' ? WORKER_POOL_MAX + 1 : (DATABASE_DIRECT_URL === undefined ? DATABASE_POOL_MAX : 0) + 1;

/**
 * Warnings about the database for the operator, before this process takes requests: if its connections may run out, and
 * if calls through a pooler have no time limits.
 */
export async function findDatabaseConcerns(
  env: Settings,
  { calls, sessions }: { calls: Pool; sessions: Pool },
  roles: ReadonlySet<Role>,
): Promise<string[]> {
  const { ours, others, allowed } = await countConnections(env, sessions, roles);
  const needed = ours + others;
  const concerns = [];
  if (needed > allowed)
    concerns.push(
      `the processes of this installation may use ${needed} connections to PostgreSQL, which allows ${allowed}: lower DATABASE_POOL_MAX, raise max_connections, or put a pooler before it; until then calls wait where there are none`,
    );
  if (env.DATABASE_DIRECT_URL !== undefined && !(await hasTimeLimits(calls))) concerns.push(NO_TIME_LIMITS);
  return concerns;
}

/**
 * How many connections the processes of this installation may use, how many other databases use now, and how many
 * PostgreSQL allows our role. Other processes are known by the connections on which they listen; that their settings are
 * ours is assumed. Without those of a pooler.
 */
export async function countConnections(
  env: Settings,
  pool: Pool,
  roles: ReadonlySet<Role>,
): Promise<{ ours: number; others: number; allowed: number }> {
  const { rows } = await pool.query<Record<'allowed' | 'apps' | 'workers' | 'others', number>>(
    `select least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0),
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
       (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed,
     (count(*) filter (where datname = current_database() and application_name = $1))::int as apps,
     (count(*) filter (where datname = current_database() and application_name = $2))::int as workers,
     (count(*) filter (where datname <> current_database()))::int as others
     from pg_stat_activity where backend_type = 'client backend'`,
    [PAGES_LISTENER, LISTENER],
  );
  const { allowed = 0, apps = 0, workers = 0, others = 0 } = rows[0] ?? {};
  const ofApps = (apps + (roles.has('app') ? 1 : 0)) * connectionsOf('app', env);
  const ofWorkers = (workers + (roles.has('worker') ? 1 : 0)) * connectionsOf('worker', env);
  return { ours: ofApps + ofWorkers, others, allowed };
}

const { statementMs, lockMs, idleInTransactionMs } = CALL_TIME_LIMITS;
/** Through a pooler a process cannot set them: a `set` may reach another session than the next statement. */
const NO_TIME_LIMITS = `calls through the pooler have no time limits; run, as the role of DATABASE_URL: alter role current_user set statement_timeout = '${statementMs}ms'; alter role current_user set lock_timeout = '${lockMs}ms'; alter role current_user set idle_in_transaction_session_timeout = '${idleInTransactionMs}ms'; then let the pooler connect anew`;

async function hasTimeLimits(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    `select bool_and(setting <> '0') as has from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  );
  return rows[0]?.has ?? false;
}
