import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { projectEvents, projects } from '@/server/db/schema';
import type { Travelled } from '../projects/way';
import type { Answer, TestApi } from './api';
import { times } from './full';

/** `npm run prove races` sets the count. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? times(3, 100));
const LONG_MS = 20 * 60_000;

/** A test that repeats a race for many independent rounds. */
export const race = (sentence: string, round: () => Promise<void>) =>
  it(
    `${sentence}, ${ROUNDS} rounds`,
    async () => {
      for (let count = 0; count < ROUNDS; count++) await round();
    },
    LONG_MS,
  );

export async function rowOf(api: TestApi, way: Pick<Travelled, 'projectId'>) {
  const [row] = await api.deps.db.select().from(projects).where(eq(projects.id, way.projectId));
  return row as typeof projects.$inferSelect;
}

/** Expects one 200, and 409 with the fresh state of the project for all others; returns the winner's index. */
export async function expectOneWinner(api: TestApi, answers: Answer<unknown>[], way: Travelled): Promise<number> {
  const { status } = await rowOf(api, way);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(answers.length - 1).fill(409)]);
  for (const { body } of answers.filter((answer) => answer.status === 409)) {
    expect(body).toMatchObject({ error: true, fresh: { project_id: way.projectId, status } });
  }
  return answers.findIndex((answer) => answer.status === 200);
}

/** How often the project's log has this event. */
export async function timesLogged(api: TestApi, way: Travelled, event: string): Promise<number> {
  const rows = await api.deps.db.select().from(projectEvents).where(eq(projectEvents.projectId, way.projectId));
  return rows.filter((row) => row.event === event).length;
}
