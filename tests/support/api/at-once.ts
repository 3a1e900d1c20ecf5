import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApi } from './api';

const WAIT_MS = 60_000;

/**
 * Starts one after the other while the rows of `lock` (a `select … for update`) are held, each once those before it wait
 * for a lock or are done; then lets all go at once. No luck is needed for them to meet.
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
