import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { DeskSubject } from '@/domain/desk';
import type { Db } from '../../db/client';
import { deskAssignments, deskNotes } from '../../db/schema';

/**
 * SQL: who follows a row, as `{id, name}`; null: nobody.
 * @param id with its table's name, because the subquery has a column of that name too
 */
export const assigneeOf = (
  subject: DeskSubject,
  id: 'projects.id' | 'complaints.project_id' | 'end_requests.project_id' | 'users.id',
): SQL<{ id: number; name: string } | null> =>
  sql`(select json_build_object('id', followers.id, 'name', followers.name) from desk_assignments
    join users followers on followers.id = desk_assignments.assignee_id
    where desk_assignments.subject_type = ${sql.raw(`'${subject}'`)} and desk_assignments.subject_id = ${sql.raw(id)})`;

/** SQL condition: this admin follows the row; 0: nobody does. */
export function isFollowedBy(subject: DeskSubject, id: Column, assigneeId: number | undefined): SQL | undefined {
  if (assigneeId === undefined) return undefined;
  const all = sql`select subject_id from desk_assignments where subject_type = ${sql.raw(`'${subject}'`)}`;
  return assigneeId === 0 ? sql`${id} not in (${all})` : sql`${id} in (${all} and assignee_id = ${assigneeId})`;
}

/** Erases what admins noted about an account, and who followed it. */
export async function forgetOnDesk(db: Db, userId: number): Promise<void> {
  await db.delete(deskNotes).where(and(eq(deskNotes.subjectType, 'user'), eq(deskNotes.subjectId, userId)));
  await db
    .delete(deskAssignments)
    .where(and(eq(deskAssignments.subjectType, 'user'), eq(deskAssignments.subjectId, userId)));
}
