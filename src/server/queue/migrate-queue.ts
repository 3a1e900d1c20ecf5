import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

/** The job queue's own tables, which the library looks after, and on them an index of ours: of the jobs that failed. */
export async function migrateQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
  // Asked first: the statement itself would wait for everybody who enqueues.
  await pool.query(`do $$ begin
    if to_regclass('graphile_worker.trimatch_jobs_failed') is null then
      create index trimatch_jobs_failed on graphile_worker._private_jobs (id)
        where locked_at is null and attempts >= max_attempts;
    end if;
  end $$`);
}
