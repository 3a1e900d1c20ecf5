import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

/** Migrates the job queue's tables, which belong to the library, and adds an index of our own: of the failed jobs. */
export async function migrateQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
  // Checked first, because `create index` itself would wait for every transaction that enqueues.
  await pool.query(`do $$ begin
    if to_regclass('graphile_worker.trimatch_jobs_failed') is null then
      create index trimatch_jobs_failed on graphile_worker._private_jobs (id)
        where locked_at is null and attempts >= max_attempts;
    end if;
  end $$`);
}
