import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import type { Env } from '@/config/env';
import { connectTo } from './driver/own-connection';
import { directAddress } from './open-pools';

/**
 * Behind a pooler two sessions share one server connection sooner or later; it takes the one that was used last, or the
 * next in turn, so that the first tries show it.
 */
const TRIES = 5;

/**
 * Checks what the product needs of its database's addresses (decision 58).
 * @throws Error that says which variable is wrong, and what to do
 */
export async function checkAddresses(env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): Promise<void> {
  const direct = directAddress(env);
  if (!(await keepsSessions(direct)))
    throw new Error(
      env.DATABASE_DIRECT_URL
        ? 'DATABASE_DIRECT_URL leads to a pooler, such as PgBouncer, in transaction mode. It must be the address of PostgreSQL itself.'
        : 'DATABASE_URL leads to a pooler, such as PgBouncer, in transaction mode. Migrations, jobs and LISTEN need sessions: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    );
  if (env.DATABASE_URL === undefined || direct === env.DATABASE_URL) return;
  if (!(await keepsStatements(env.DATABASE_URL)))
    throw new Error(
      'The pooler of DATABASE_URL loses prepared statements. PgBouncer keeps them from version 1.21 on, with max_prepared_statements above 0.',
    );
  if (!(await isSameDatabase(direct, env.DATABASE_URL)))
    throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
}

/** Whether each session at the address has a server connection of its own. */
async function keepsSessions(address: string): Promise<boolean> {
  try {
    return await withTwo(address, { options: '-c timezone=UTC' }, async (one, other) => {
      for (let tries = 0; tries < TRIES; tries++) {
        const first = await processOf(one);
        await other.query('begin');
        const isShared = (await processOf(other)) === first || (await processOf(one)) !== first;
        await other.query('rollback');
        if (isShared) return false;
      }
      return true;
    });
  } catch (error) {
    // PostgreSQL itself knows the parameter `options`.
    if (/unsupported startup parameter/.test((error as Error).message)) return false;
    throw error;
  }
}

const processOf = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/** Whether a session's prepared statement is there on every server connection. */
const keepsStatements = (address: string): Promise<boolean> =>
  withTwo(address, {}, async (one, other) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const statement = { name: `check_${randomInt(2 ** 47)}`, text: 'select $1::int', values: [1] };
      try {
        await one.query(statement);
        // Takes the server connection of the first; the statement then needs another one.
        await other.query('begin');
        await other.query('select 1');
        await one.query(statement);
        await other.query('rollback');
      } catch (error) {
        // Undefined, or defined already, prepared statement.
        if (['26000', '42P05'].includes((error as { code?: string }).code ?? '')) return false;
        throw error;
      }
    }
    return true;
  });

/** Advisory locks are a database's own. */
async function isSameDatabase(direct: string, pooled: string): Promise<boolean> {
  const key = randomInt(2 ** 47);
  const one = await connectTo(direct);
  const other = await connectTo(pooled).catch(async (error) => {
    await one.end();
    throw error;
  });
  try {
    await one.query('select pg_advisory_lock($1)', [key]);
    const { rows } = await other.query('select pg_try_advisory_xact_lock($1) as is_free', [key]);
    return !rows[0].is_free;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

async function withTwo<T>(
  address: string,
  options: { options?: string },
  work: (one: Client, other: Client) => Promise<T>,
): Promise<T> {
  const one = await connectTo(address, options);
  try {
    const other = await connectTo(address, options);
    try {
      return await work(one, other);
    } finally {
      await other.end();
    }
  } finally {
    await one.end();
  }
}
