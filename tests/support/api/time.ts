import { DAY_MS } from '@/config/limits';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { logIn, type Person } from '../people/people';
import type { TestApi } from './api';

/** So many days on, what time does has been done, and everybody has logged in again. */
export async function daysLater<People extends Person[]>(
  api: TestApi,
  days: number,
  ...people: People
): Promise<People> {
  api.clock.advance(days * DAY_MS);
  await meetDeadlines(api.deps);
  return Promise.all(people.map((who) => logIn(api, who))) as Promise<People>;
}
