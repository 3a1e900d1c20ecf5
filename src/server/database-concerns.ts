import type { Pool } from 'pg';
import type { Env } from '@/config/env';
import { CALL_TIME_LIMITS, STANDBY_POOL_MAX, WORKER_POOL_MAX } from '@/config/limits';
import { LISTENER } from './db/driver/listen';
import { LISTENER as PAGES_LISTENER } from './modules/content/versions';
import type { Role } from './roles/parse-roles';

type Settings = Pick<Env, 'DATABASE_DIRECT_URL' | 'DATABASE_POOL_MAX' | 'DATABASE_STANDBY_URL'>;

/**
 * What each process with the role app, or worker, may use: its pool, and one connection to listen. An app with a standby
 * has one more, by which it compares the two; a worker has that one in its pool.
 */
const connectionsOf = (role: 'app' | 'worker', env: Settings): number =>
  role === 'worker'
    ? WORKER_POOL_MAX + 1
    : (env.DATABASE_DIRECT_URL === undefined ? env.DATABASE_POOL_MAX : 0) + (env.DATABASE_STANDBY_URL ? 2 : 1);

/** What each process with one of these roles may use of the standby. */
const CONNECTIONS_TO_STANDBY = STANDBY_POOL_MAX + 1;

/**
 * Warnings about the database for the operator, before this process takes requests: if its connections may run out, and
 * if calls through a pooler have no time limits.
 */
export async function findDatabaseConcerns(
  env: Settings,
  { calls, sessions, standby }: { calls: Pool; sessions: Pool; standby?: Pool },
  roles: ReadonlySet<Role>,
): Promise<string[]> {
  const { ours, others, allowed, processes } = await countConnections(env, sessions, roles);
  const needed = ours + others;
  const concerns = [];
  if (needed > allowed)
    concerns.push(
      `the processes of this installation may use ${needed} connections to PostgreSQL, which allows ${allowed}: lower DATABASE_POOL_MAX, raise max_connections, or put a pooler before it; until then calls wait where there are none`,
    );
  // One that is away has been said already.
  const ofStandby = await standby?.query<{ allowed: number; others: number }>(ALLOWED).catch(() => null);
  const there = ofStandby?.rows[0];
  const neededThere = processes * CONNECTIONS_TO_STANDBY + (there?.others ?? 0);
  if (there && neededThere > there.allowed)
    concerns.push(
      `the processes of this installation may use ${neededThere} connections to the standby, which allows ${there.allowed}: raise its max_connections; until then reads that find none go to the primary`,
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
): Promise<{ ours: number; others: number; allowed: number; processes: number }> {
  const [{ rows: limits }, { rows: listeners }] = await Promise.all([
    pool.query<Record<'allowed' | 'others', number>>(ALLOWED),
    pool.query<Record<'apps' | 'workers', number>>(
      `select (count(*) filter (where application_name = $1))::int as apps,
       (count(*) filter (where application_name = $2))::int as workers
       from pg_stat_activity where backend_type = 'client backend' and datname = current_database()`,
      [PAGES_LISTENER, LISTENER],
    ),
  ]);
  const { allowed = 0, others = 0 } = limits[0] ?? {};
  const { apps = 0, workers = 0 } = listeners[0] ?? {};
  const ofApps = apps + (roles.has('app') ? 1 : 0);
  const ofWorkers = workers + (roles.has('worker') ? 1 : 0);
  const ours = ofApps * connectionsOf('app', env) + ofWorkers * connectionsOf('worker', env);
  return { ours, others, allowed, processes: ofApps + ofWorkers };
}

/** How many connections PostgreSQL allows our role in this database, and how many other databases use now. */
const ALLOWED = `select least(
     current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
       - coalesce(current_setting('reserved_connections', true)::int, 0),
     (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
     (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed,
   (count(*) filter (where datname <> current_database()))::int as others
   from pg_stat_activity where backend_type = 'client backend'`;

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
