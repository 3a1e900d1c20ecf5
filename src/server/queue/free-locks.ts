import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';

// A killed worker's jobs stay locked for four hours (FACTS). The library frees locks only by the name of a worker, and
// after a kill no other process knows the name.

/** Frees every locked job; only for when no other worker runs. */
export const freeAllLocks = (db: Db) => freeLocks(db, sql`locked_by is not null`);

/** Frees jobs that have been locked for longer than any job may take. */
export const freeStaleLocks = (db: Db) => freeLocks(db, sql`locked_at < now() - interval '15 minutes'`);

/**
 * Frees the jobs of a runner of ours that lost the database.
 * @param poolId from the library's event `pool:create`
 * @param running the ids of the jobs that it still runs
 */
export const freeLocksOf = (db: Db, poolId: string, running: ReadonlySet<string>) =>
  freeLocks(db, sql`locked_by = ${poolId} and id <> all(${`{${[...running].join(',')}}`}::bigint[])`);

async function freeLocks(db: Db, isDead: SQL): Promise<void> {
  await db.execute(sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null where ${isDead}`);
}
