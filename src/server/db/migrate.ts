import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

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

/** Brings the database to this build's schema, the job queue's included. Safe to run again. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  await migrate(drizzle(pool), { migrationsFolder: 'src/server/db/migrations' });
  await runMigrations({ pgPool: pool });
}
