import { and, eq, lte, sql } from 'drizzle-orm';
import type { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { InputOf } from '@/contract/call';
import { projectIdOf } from '@/domain/project/number';
import { isLiveComplaint } from '../../db/live-complaint';
import { projects } from '../../db/schema';
import { foldWords, piecesOf } from '../../db/words';
import type { Deps } from '../../deps';
import type { Asked, Worded } from '../people/account-words';

export type ProjectFilter = Omit<InputOf<typeof adminProjectCalls.projects>, 'limit' | 'cursor'>;

/** Found by their title, which the index has so, or by what their owner is known by. */
export const PROJECTS: Worded = {
  table: projects,
  id: projects.id,
  text: foldWords(projects.title),
  userId: projects.ownerId,
};

/** A status that is not past; the words are those of the index of what runs. */
const isRunning = sql`projects.status in ('open', 'estimating', 'quoting', 'awaiting_payment', 'in_progress', 'submitted', 'revising')`;
const isHeld = sql`projects.id in (select c.project_id from complaints c where ${isLiveComplaint('c')})`;

/** What a filter asks of projects; a whole number of a project is no word: it is that project. */
export function projectsAsked(
  { clock }: Pick<Deps, 'clock'>,
  { q = '', status, category, state }: ProjectFilter,
): Asked {
  const numbered = projectIdOf(q);
  const isMeant = and(
    status ? eq(projects.status, status) : undefined,
    category ? eq(projects.category, category) : undefined,
    state === 'on_hold' ? isHeld : undefined,
    // What a complaint holds is not late: its time stands still.
    state === 'overdue' ? and(isRunning, lte(projects.dueAt, clock.now()), sql`not ${isHeld}`) : undefined,
    numbered === null ? undefined : eq(projects.id, numbered),
  );
  return { pieces: numbered === null ? piecesOf(q) : [], isMeant };
}
