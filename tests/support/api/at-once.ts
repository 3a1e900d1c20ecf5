import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApi } from './api';

const WAIT_MS = 60_000;

/**
 * Holds the rows of `lock` (a `select … for update`) and starts the calls one after the other, each once the earlier
 * ones wait for a lock or are done. Then releases the lock, so that the calls certainly compete.
 */
export async function atOnce<T>(api: TestApi, lock: SQL, starts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const running: Promise<T>[] = [];
  let done = 0;
  await api.deps.db.transaction(async (tx) => {
    await tx.execute(lock);
    for (const start of starts) {
      running.push(
        start().finally(() => {
          done++;
        }),
      );
      await expect
        .poll(async () => done + (await countWaiting(api)), { timeout: WAIT_MS, interval: 5 })
        .toBeGreaterThanOrEqual(running.length);
    }
  });
  return Promise.all(running);
}

/** How many of this database's connections wait for a lock. */
async function countWaiting(api: TestApi): Promise<number> {
  const { rows } = await api.deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
