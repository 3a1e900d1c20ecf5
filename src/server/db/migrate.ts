import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool } from 'pg';
import { migrateQueue } from '../queue/migrate-queue';

const MIGRATIONS = { migrationsFolder: 'src/server/db/migrations' };

/** Any number, ours alone: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_261_108;

/** Runs work that two processes starting at once must not do at once. */
export async function withMigrationLock(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work();
  } finally {
    // Closing the connection gives the lock back, whatever state it is in.
    client.release(true);
  }
}

/**
 * Brings the database to this build's schema, the job queue's included. Safe to run again.
 * @throws Error that says what to do, where the database was made by migrations that this build does not have
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  await refuseForeignSchema(pool);
  await migrate(drizzle(pool), MIGRATIONS);
  await migrateQueue(pool);
}

/** A newer build's database, or one from before the migrations began anew (CHANGELOG), cannot be brought to this schema. */
async function refuseForeignSchema(pool: Pool): Promise<void> {
  const known = knownMigrations();
  const applied = await appliedMigrations(pool);
  if (applied.some(({ hash }, index) => known[index]?.hash !== hash))
    throw new Error(
      'This database was made by another version of the product. Start the version that made it; a database that only held the demonstration can be removed.',
    );
}

/** What this build's schema comes of, in order. */
export const knownMigrations = (): MigrationMeta[] => readMigrationFiles(MIGRATIONS);

/** What this database's schema comes of, in order; empty where there is none yet. */
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

/** Makes the schema of these migrations in an empty database, and notes them as the migrator does: in one transaction. */
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
