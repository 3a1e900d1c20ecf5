import { inArray, type SQL, sql } from 'drizzle-orm';
import { JOBS_ORPHANED_FOR_MS, JOBS_ORPHANED_MS } from '@/config/limits';
import type { Db } from '../db/client';
import { silentProcesses } from '../processes';

// A killed worker's jobs stay locked for four hours (FACTS). The library frees locks only by the name of a runner, which
// each process says with its beats (decision 64).

/** Frees every locked job; only for when no other worker runs. */
export const freeAllLocks = (db: Db) => freeLocks(db, sql`locked_by is not null`);

/**
 * Frees the jobs of processes that died. `free` is called at every beat, and frees those of a process that it has found
 * silent for JOBS_ORPHANED_FOR_MS. A process that lives but could not say so goes on with its jobs: these run twice.
 * @param clock in milliseconds, monotonic
 */
export function orphanedLocks(db: Db, clock = () => performance.now()): { free: () => Promise<void> } {
  /** Since when each silent process has been found so. */
  let since = new Map<string, number>();
  return {
    async free() {
      const silent = await silentProcesses(db, JOBS_ORPHANED_MS);
      const now = clock();
      since = new Map(silent.map(({ id }) => [id, since.get(id) ?? now]));
      const dead = silent.filter(({ id }) => now - (since.get(id) ?? now) >= JOBS_ORPHANED_FOR_MS);
      const pools = dead.flatMap(({ jobPools }) => jobPools);
      if (pools.length > 0) await freeLocks(db, inArray(sql`locked_by`, pools));
    },
  };
}

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
