import { and, eq, lte, sql } from 'drizzle-orm';
import type { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { InputOf } from '@/contract/call';
import { projectIdOf } from '@/domain/project/number';
import { isLiveComplaint } from '../../../db/live-complaint';
import { projects } from '../../../db/schema';
import { foldWords, piecesOf } from '../../../db/text-search';
import type { Deps } from '../../../deps';
import type { Asked, Worded } from '../../people/account-words';

export type ProjectFilter = Omit<InputOf<typeof adminProjectCalls.projects>, 'limit' | 'cursor'>;

/** Searched by title, through its index, and by the words of the owner's account. */
export const PROJECTS: Worded = {
  table: projects,
  id: projects.id,
  text: foldWords(projects.title),
  userId: projects.ownerId,
};

/** SQL: a status that is not past, written exactly as in the partial index `projects_running`. */
const isRunning = sql`projects.status in ('open', 'estimating', 'quoting', 'awaiting_payment', 'in_progress', 'submitted', 'revising')`;
const isHeld = sql`projects.id in (select c.project_id from complaints c where ${isLiveComplaint('c')})`;

/** The conditions of a filter. A complete project number selects that project and is not searched as a word. */
export function projectsAsked(
  { clock }: Pick<Deps, 'clock'>,
  { q = '', status, category, state }: ProjectFilter,
): Asked {
  const numbered = projectIdOf(q);
  const where = and(
    status ? eq(projects.status, status) : undefined,
    category ? eq(projects.category, category) : undefined,
    state === 'on_hold' ? isHeld : undefined,
    // A project on hold is not overdue: its timers are paused.
    state === 'overdue' ? and(isRunning, lte(projects.dueAt, clock.now()), sql`not ${isHeld}`) : undefined,
    numbered === null ? undefined : eq(projects.id, numbered),
  );
  return { pieces: numbered === null ? piecesOf(q) : [], where };
}
