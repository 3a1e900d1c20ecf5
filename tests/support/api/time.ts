import { DAY_MS } from '@/config/limits';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { logIn, type Person } from '../people/people';
import type { TestApi } from './api';

/** Moves the clock by `days`, applies the deadlines, and logs the users in again. */
export async function daysLater<People extends Person[]>(
  api: TestApi,
  days: number,
  ...people: People
): Promise<People> {
  api.clock.advance(days * DAY_MS);
  await meetDeadlines(api.deps);
  return Promise.all(people.map((who) => logIn(api, who))) as Promise<People>;
}
