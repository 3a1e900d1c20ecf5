import { eq, sql } from 'drizzle-orm';
import type { ProjectStatus } from '@/domain/project/statuses';
import type { ProjectAction } from '@/domain/project/transitions';
import { dueAt } from '@/domain/project/turns';
import { projectEvents, projects } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { notify } from '../notification/notify';
import { canSee, type Facts, factColumns, type ProjectRow, relationOf, requireAllowed } from './project-facts';

export interface LockedProject {
  project: ProjectRow;
  facts: Facts;
  /** Where the action leads. */
  to: ProjectStatus;
}

/**
 * Runs a change of a project in one transaction: locks the row, asks the rules, then lets `change` write.
 * The lock makes one winner of every race; whoever comes second sees what the first left.
 * @throws not_found when absent or not the caller's to see; else as requireAllowed
 */
export function changeProject<T>(
  context: CallContext,
  action: ProjectAction,
  input: { project_id: number; revision?: number },
  change: (inside: CallContext, locked: LockedProject) => Promise<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const [project] = await tx.select().from(projects).where(eq(projects.id, input.project_id)).for('update');
    if (!project) throw new AppError('not_found');
    // A statement of its own: it must see what was committed while we waited for the lock.
    const [facts] = await tx.select(factColumns(inside)).from(projects).where(eq(projects.id, project.id));
    if (!facts || !canSee(project, relationOf(project, facts, context.actor.id), context.actor.userType))
      throw new AppError('not_found');
    const to = requireAllowed(action, project, facts, context.actor, input.revision);
    return change(inside, { project, facts, to });
  });
}

interface Move {
  event: ProjectAction | 'create';
  to: ProjectStatus;
  /** Null: the payment provider's word. */
  actorId: number | null;
  data?: Record<string, string | number>;
  audience?: 'everyone' | 'owner_and_subject' | 'parties_and_subject';
  subjectId?: number;
  /** Columns that change with the status. */
  set?: Partial<typeof projects.$inferInsert>;
  /** Days the quotation gives, when work starts. */
  workDays?: number;
}

/** Writes a project's step: the row with its counter, and the event that says so. */
export async function moveProject(context: CallContext, project: ProjectRow, move: Move): Promise<void> {
  const now = context.clock.now();
  const hasMoved = move.to !== project.status;
  await context.db
    .update(projects)
    .set({
      ...move.set,
      status: move.to,
      revision: sql`${projects.revision} + 1`,
      updatedAt: now,
      ...(hasMoved && { dueAt: dueAt(move.to, now, move.workDays ?? null) }),
    })
    .where(eq(projects.id, project.id));
  await writeEvent(context, project.id, { ...move, from: project.status });
}

export async function writeEvent(
  context: CallContext,
  projectId: number,
  move: Move & { from: ProjectStatus | null },
): Promise<void> {
  await context.db.insert(projectEvents).values({
    projectId,
    event: move.event,
    actorId: move.actorId,
    fromStatus: move.from,
    toStatus: move.to,
    data: move.data ?? {},
    audience: move.audience ?? 'everyone',
    subjectId: move.subjectId ?? null,
    createdAt: context.clock.now(),
  });
}

/** Tells people of a project's step, with the way to it. */
export const notifyProject = (
  context: CallContext,
  project: ProjectRow,
  userIds: readonly (number | null)[],
  template: string,
  params: Record<string, string | number> = {},
) =>
  notify(context, context.db, {
    userIds,
    type: 'project_update',
    template,
    params: { title: project.title, ...params },
    link: `/profile/project/detail/${project.id}`,
  });

/** How somebody is called in a notification. */
export const displayName = (actor: { nickname: string; name: string }): string => actor.nickname || actor.name;
