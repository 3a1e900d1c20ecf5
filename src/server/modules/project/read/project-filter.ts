import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { InputOf } from '@/contract/call';
import { projectIdOf } from '@/domain/project/number';
import { isWithinDays } from '../../../db/days';
import { isLiveComplaint } from '../../../db/live';
import { dueOrNever, projects } from '../../../db/schema';
import type { SortKey } from '../../../db/sorted';
import { foldWords, piecesOf } from '../../../db/text-search';
import type { Deps } from '../../../deps';
import { isFollowedBy } from '../../desk/assignee';
import type { Asked, Worded } from '../../people/account-words';

export type ProjectFilter = Omit<InputOf<typeof adminProjectCalls.projects>, 'limit' | 'cursor' | 'sort'>;

/** Searched by title, through its index, and by the words of the owner's account. */
export const PROJECTS: Worded = {
  table: projects,
  id: projects.id,
  text: foldWords(projects.title),
  userId: projects.ownerId,
};

/** What the list is sorted by; `made` is the id. */
export const PROJECT_KEYS: Record<string, SortKey> = {
  due: { value: dueOrNever, kind: { never: 'infinity' } },
  updated: { value: sql`${projects.updatedAt}`, kind: { never: 'infinity' } },
};

/** SQL: whether a live complaint holds the project of a row. */
export const isHeldProject = (id: 'projects.id' | 'end_requests.project_id') =>
  sql`${sql.raw(id)} in (select c.project_id from complaints c where ${isLiveComplaint('c')} and c.defect_id is null)`;

/** SQL: whether a live complaint holds a project. */
export const isProjectHeld = isHeldProject('projects.id');

/** SQL: running projects whose step is overdue. A project on hold is not: its timers are paused. */
export const isOverdue = (now: Date) =>
  sql`${dueOrNever} <= ${now.toISOString()}::timestamptz and not ${isProjectHeld}`;

/** The conditions of a filter. A complete project number selects that project and is not searched as a word. */
export function projectsAsked(
  { clock }: Pick<Deps, 'clock'>,
  { q = '', status, category, state, from_day, to_day, assignee_id }: ProjectFilter,
): Asked {
  const numbered = projectIdOf(q);
  const where = and(
    status ? eq(projects.status, status) : undefined,
    category ? eq(projects.category, category) : undefined,
    state === 'on_hold' ? isProjectHeld : undefined,
    state === 'overdue' ? isOverdue(clock.now()) : undefined,
    state === 'held_money' ? isNotNull(projects.moneyUndecidedAt) : undefined,
    isWithinDays(projects.createdAt, from_day, to_day),
    isFollowedBy('project', projects.id, assignee_id),
    numbered === null ? undefined : eq(projects.id, numbered),
  );
  return { pieces: numbered === null ? piecesOf(q) : [], where };
}
