import { setTimeout as delay } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { MIGRATION_LOCK_TIMEOUT_MS, MIGRATION_RETRY_MS } from '@/config/limits';
import { migrateQueue } from '../queue/migrate-queue';

const MIGRATIONS = { migrationsFolder: 'src/server/db/migrations' };

/** An arbitrary number that nothing else locks: processes that start at the same time migrate one after the other. */
const MIGRATION_LOCK = 7_261_108;

/** A session without time limits: what it does may take long, and so may waiting for another process's. */
const NO_TIME_LIMITS = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

/**
 * Runs work that processes starting at the same time must do one after the other.
 * @param pool its connections must keep their session
 * @param onWait another process does such work
 */
export async function withMigrationLock(pool: Pool, work: () => Promise<void>, onWait = () => {}): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(NO_TIME_LIMITS);
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_mine', [MIGRATION_LOCK]);
    if (!rows[0].is_mine) {
      onWait();
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    }
    await work();
  } finally {
    // Closing the connection releases the lock, even if the connection is broken.
    client.release(true);
  }
}

/**
 * Migrates the database to this build's schema, including the job queue's. Safe to run again.
 * @param onWait called when a table is in use, such as by a backup; the migration is then tried until it is free
 * @throws Error that says what to do, when the database is of a version beside which this one cannot run
 */
export async function migrateDatabase(pool: Pool, onWait = () => {}): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(NO_TIME_LIMITS);
    await refuseForeignSchema(client);
    // Calls on a table queue behind a migration that waits for it.
    await client.query(`set lock_timeout = ${MIGRATION_LOCK_TIMEOUT_MS}`);
    for (let tries = 1; !(await hasMigrated(client)); tries++) {
      if (tries === 1) onWait();
      await delay(MIGRATION_RETRY_MS);
    }
  } finally {
    client.release(true);
  }
  await migrateQueue(pool);
}

/** Runs the migrations. False if a table that they change is in use: then nothing has changed. */
async function hasMigrated(client: PoolClient): Promise<boolean> {
  try {
    await migrate(drizzle(client), MIGRATIONS);
    return true;
  } catch (error) {
    if (isInUse(error)) return false;
    throw error;
  }
}

/** The wait for a lock was too long, or was a deadlock with a call. */
const isInUse = (error: unknown): boolean =>
  error instanceof Error && ('code' in error ? ['55P03', '40P01'].includes(String(error.code)) : isInUse(error.cause));

/**
 * Refuses a database from before the migrations were squashed (CHANGELOG), and one of a newer version that has taken away
 * what this one uses. What a newer version has only added disturbs nobody: during an update a process of the version
 * before can start again, and an update can be taken back.
 */
async function refuseForeignSchema(client: ClientBase): Promise<void> {
  const known = knownMigrations();
  const applied = await appliedMigrations(client);
  if (known.some(({ hash }, index) => applied[index] && applied[index].hash !== hash))
    throw new Error(
      'This database was made by another version of the product. Start the version that made it; a database that only held the demonstration can be removed.',
    );
  if (known.length < (await leastMigrations(client)))
    throw new Error(
      'This database belongs to a newer version of the product, which has removed what this one uses. Start the newer one.',
    );
}

/**
 * How many migrations a version must have to run on this database. A contract step writes it as the comment of the
 * migrator's schema (tests/architecture/migrations.test.ts).
 */
async function leastMigrations(client: ClientBase): Promise<number> {
  const { rows } = await client.query(
    "select coalesce(obj_description(to_regnamespace('drizzle'), 'pg_namespace'), '0')::int as least",
  );
  return rows[0].least;
}

/** This build's migrations, in order. */
export const knownMigrations = (): MigrationMeta[] => readMigrationFiles(MIGRATIONS);

/** The migrations that this database has, in order; empty for a new database. */
export async function appliedMigrations(
  client: Pick<ClientBase, 'query'>,
): Promise<{ hash: string; created_at: number }[]> {
  const { rows: found } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  );
  if (!found[0].is_there) return [];
  const { rows } = await client.query(
    'select hash, created_at::float8 as created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows;
}

/** Applies these migrations to an empty database and records them as the migrator does, in the client's transaction. */
export async function applyMigrations(client: ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
