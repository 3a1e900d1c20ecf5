import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { invitableRoles } from '@/domain/project/invites';
import { projectInvites, users } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { isAvailable } from '../professional/is-available';
import { displayName, notifyProject } from '../project/change-project';
import type { ProjectRow } from '../project/project-columns';

/**
 * Invites professionals to a project. Consultants are told at once; technicians once quoting is open.
 * @returns those who are invited by this: who can take on work, can still apply or quote, and was not invited before
 */
export async function inviteAll(inside: CallContext, project: ProjectRow, ids: readonly number[]): Promise<number[]> {
  const roles = invitableRoles(project.status);
  if (ids.length === 0 || roles.length === 0) return [];
  const found = await inside.db
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(
      and(
        sql`${users.id} = any(${sql.param([...new Set(ids)])}::int[])`,
        inArray(users.userType, [...roles]),
        isAvailable('users.id'),
        sql`not exists (select from applications a where a.project_id = ${project.id} and a.consultant_id = users.id
          and a.status in ('pending', 'accepted'))`,
        sql`not exists (select from quotations q where q.project_id = ${project.id} and q.technician_id = users.id
          and q.status in ('submitted', 'accepted'))`,
      ),
    );
  if (found.length === 0) return [];
  const now = inside.clock.now();
  const told = (userType: string) => userType === 'consultant' || project.status === 'quoting';
  const invited = await inside.db
    .insert(projectInvites)
    .values(
      found.map(({ id, userType }) => ({
        projectId: project.id,
        userId: id,
        createdAt: now,
        toldAt: told(userType) ? now : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ userId: projectInvites.userId });
  const isNew = (id: number) => invited.some(({ userId }) => userId === id);
  const newOf = (role: string) =>
    found.filter(({ id, userType }) => userType === role && isNew(id)).map(({ id }) => id);
  await notifyProject(inside, project, newOf('consultant'), 'invited', { name: displayName(inside.actor) });
  if (told('technician')) await notifyProject(inside, project, newOf('technician'), 'invited_to_quote');
  return invited.map(({ userId }) => userId);
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
