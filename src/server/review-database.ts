import type { Pool } from 'pg';
import type { Env } from '@/config/env';
import { CALL_TIME_LIMITS, PROCESS_GONE_MS, STANDBY_POOL_MAX, WORKER_POOL_MAX } from '@/config/limits';
import type { Role } from './roles/parse-roles';

type Settings = Pick<Env, 'DATABASE_DIRECT_URL' | 'DATABASE_POOL_MAX' | 'DATABASE_STANDBY_URL'>;

/** By which a process with the role realtime alone enters itself. */
const REALTIME_CONNECTIONS = 2;

/**
 * What a process with these roles may use. An app and a worker: a pool each, and a connection to listen. An app with a
 * standby has one more, by which it compares the two; a worker has that one in its pool.
 */
function connectionsOf(roles: readonly Role[], env: Settings): number {
  const ofApp =
    (env.DATABASE_DIRECT_URL === undefined ? env.DATABASE_POOL_MAX : 0) + (env.DATABASE_STANDBY_URL ? 2 : 1);
  const sum = (roles.includes('app') ? ofApp : 0) + (roles.includes('worker') ? WORKER_POOL_MAX + 1 : 0);
  return sum || REALTIME_CONNECTIONS;
}

/** What each process with one of these roles may use of the standby. */
const CONNECTIONS_TO_STANDBY = STANDBY_POOL_MAX + 1;

/**
 * What the operator is told of the database, once this process is entered among those of the installation: how many
 * connections all of them may use, and as concerns if these may run out, and if calls through a pooler have no time limits.
 */
export async function reviewDatabase(
  env: Settings,
  { calls, sessions, standby }: { calls: Pool; sessions: Pool; standby?: Pool },
) {
  const budget = await countConnections(env, sessions);
  const { ours, others, allowed, readers } = budget;
  const needed = ours + others;
  const concerns = [];
  if (needed > allowed)
    concerns.push(
      `the processes of this installation may use ${needed} connections to PostgreSQL, which allows ${allowed}: lower DATABASE_POOL_MAX, raise max_connections, or put a pooler before it; until then calls wait where there are none`,
    );
  // One that is away has been said already.
  const ofStandby = await standby?.query<{ allowed: number; others: number }>(ALLOWED).catch(() => null);
  const there = ofStandby?.rows[0];
  const neededThere = readers * CONNECTIONS_TO_STANDBY + (there?.others ?? 0);
  if (there && neededThere > there.allowed)
    concerns.push(
      `the processes of this installation may use ${neededThere} connections to the standby, which allows ${there.allowed}: raise its max_connections; until then reads that find none go to the primary`,
    );
  if (env.DATABASE_DIRECT_URL !== undefined && !(await hasTimeLimits(calls))) concerns.push(NO_TIME_LIMITS);
  return { budget, concerns };
}

/**
 * How many connections the processes of this installation may use, how many other databases use now, how many PostgreSQL
 * allows our role, and how many processes read from a standby. That the settings of the others are ours is assumed; what a
 * pooler uses by itself is not known here.
 */
export async function countConnections(env: Settings, pool: Pool) {
  const [{ rows: limits }, { rows: running }] = await Promise.all([
    pool.query<Record<'allowed' | 'others', number>>(ALLOWED),
    pool.query<{ roles: Role[] }>(
      "select roles from processes where seen_at > clock_timestamp() - $1 * interval '1 millisecond'",
      [PROCESS_GONE_MS],
    ),
  ]);
  const { allowed = 0, others = 0 } = limits[0] ?? {};
  const ours = running.reduce((sum, { roles }) => sum + connectionsOf(roles, env), 0);
  const readers = running.filter(({ roles }) => roles.includes('app') || roles.includes('worker')).length;
  return { ours, others, allowed, processes: running.length, readers };
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
