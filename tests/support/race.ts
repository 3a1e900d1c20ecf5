import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { projectEvents, projects } from '@/server/db/schema';
import type { Answer, TestApi } from './api';
import { times } from './full';
import type { Travelled } from './way';

const ROUNDS = times(10, 100);
const LONG_MS = 20 * 60_000;

/** A test of many rounds, each as good as the first. */
export const race = (sentence: string, round: () => Promise<void>) =>
  it(
    `${sentence}, ${ROUNDS} rounds`,
    async () => {
      for (let count = 0; count < ROUNDS; count++) await round();
    },
    LONG_MS,
  );

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
        .poll(async () => done + (await countWaiting(api)), { timeout: LONG_MS, interval: 5 })
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

export async function rowOf(api: TestApi, way: Pick<Travelled, 'projectId'>) {
  const [row] = await api.deps.db.select().from(projects).where(eq(projects.id, way.projectId));
  return row as typeof projects.$inferSelect;
}

/** One of them won; the others were told how the project stands now. Which one. */
export async function expectOneWinner(api: TestApi, answers: Answer<unknown>[], way: Travelled): Promise<number> {
  const { status, revision } = await rowOf(api, way);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(answers.length - 1).fill(409)]);
  for (const { body } of answers.filter((answer) => answer.status === 409)) {
    expect(body).toMatchObject({ error: true, fresh: { project_id: way.projectId, status, revision } });
  }
  return answers.findIndex((answer) => answer.status === 200);
}

/** How often the log says so. */
export async function timesLogged(api: TestApi, way: Travelled, event: string): Promise<number> {
  const rows = await api.deps.db.select().from(projectEvents).where(eq(projectEvents.projectId, way.projectId));
  return rows.filter((row) => row.event === event).length;
}
