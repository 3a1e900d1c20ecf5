import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { adminProjectCalls } from '@/contract/admin-projects';
import type { InputOf } from '@/contract/call';
import { projectIdOf } from '@/domain/project/number';
import { likeHolding } from '../../db/like';
import { isLiveComplaint } from '../../db/live-complaint';
import { projects } from '../../db/schema';
import type { Deps } from '../../deps';

export type ProjectFilter = Omit<InputOf<typeof adminProjectCalls.projects>, 'limit' | 'cursor'>;

/** Accounts that go by these words. */
export const isCalled = (words: string): SQL =>
  sql`(users.name ilike ${words} or users.nickname ilike ${words} or users.email ilike ${words})`;

/** A status that is not past; the words are those of the index of what runs. */
const isRunning = sql`projects.status in ('open', 'estimating', 'quoting', 'awaiting_payment', 'in_progress', 'submitted', 'revising')`;
const isHeld = sql`projects.id in (select c.project_id from complaints c where ${isLiveComplaint('c')})`;

/** The filter as a condition on `projects`; a whole number of a project is that project. */
export function projectsWhere(deps: Pick<Deps, 'clock'>, { q, status, category, state }: ProjectFilter) {
  const words = q ? likeHolding(q) : '';
  const numbered = q ? projectIdOf(q) : null;
  return and(
    status ? eq(projects.status, status) : undefined,
    category ? eq(projects.category, category) : undefined,
    state === 'on_hold' ? isHeld : undefined,
    // What a complaint holds is not late: its time stands still.
    state === 'overdue' ? and(isRunning, lte(projects.dueAt, deps.clock.now()), sql`not ${isHeld}`) : undefined,
    numbered !== null
      ? eq(projects.id, numbered)
      : q
        ? or(
            sql`projects.title ilike ${words}`,
            sql`projects.owner_id in (select users.id from users where ${isCalled(words)})`,
          )
        : undefined,
  );
}
