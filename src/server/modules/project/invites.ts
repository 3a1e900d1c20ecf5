import { and, eq, isNull, sql } from 'drizzle-orm';
import { projectInvites, users } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { isAvailable } from '../professional/is-available';
import { displayName, notifyProject } from './change-project';
import type { ProjectRow } from './project-columns';

/**
 * Invites professionals to a new request. Consultants see it at once and are told; technicians are told when quoting
 * opens. @returns those who can take on work: nobody else is invited
 */
export async function inviteProfessionals(
  inside: CallContext,
  project: ProjectRow,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await inside.db
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param([...new Set(ids)])}::int[])`, isAvailable('users.id')));
  if (found.length === 0) return [];
  const now = inside.clock.now();
  await inside.db.insert(projectInvites).values(
    found.map(({ id, userType }) => ({
      projectId: project.id,
      userId: id,
      createdAt: now,
      toldAt: userType === 'consultant' ? now : null,
    })),
  );
  const consultants = found.filter(({ userType }) => userType === 'consultant').map(({ id }) => id);
  await notifyProject(inside, project, consultants, 'invited', { name: displayName(inside.actor) });
  return found.map(({ id }) => id);
}

/** Quoting opens: the invited technicians who can take on work are told, each once. */
export async function tellInvitedTechnicians(inside: CallContext, project: ProjectRow): Promise<void> {
  const told = await inside.db
    .update(projectInvites)
    .set({ toldAt: inside.clock.now() })
    .where(
      and(
        eq(projectInvites.projectId, project.id),
        isNull(projectInvites.toldAt),
        isAvailable('project_invites.user_id'),
      ),
    )
    .returning({ userId: projectInvites.userId });
  await notifyProject(
    inside,
    project,
    told.map(({ userId }) => userId),
    'invited_to_quote',
  );
}
