import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { LIST_LIMIT_MAX } from '@/config/limits';
import type { adminDeskCalls } from '@/contract/admin/desk/calls';
import type { InputOf } from '@/contract/call';
import type { DeskSubject } from '@/domain/desk';
import { projectNumber } from '@/domain/project/number';
import type { Db } from '../../db/client';
import { deskAssignments, deskNotes, projects, users } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { audit, auditEach } from '../audit/write-audit';
import { assigneeOf } from './assignee';

const admin = { id: users.id, name: users.name };
const isActiveAdmin = and(eq(users.userType, 'admin'), isNull(users.suspendedAt));

/** Admin: who follows a subject, and the notes on it. @throws not_found */
export async function desk({ db }: CallContext, input: InputOf<typeof adminDeskCalls.desk>) {
  const { subject_type: type, subject_id: id } = input;
  const about =
    type === 'project'
      ? db
          .select({ assignee: assigneeOf(type, 'projects.id') })
          .from(projects)
          .where(eq(projects.id, id))
      : db
          .select({ assignee: assigneeOf(type, 'users.id') })
          .from(users)
          .where(eq(users.id, id));
  const [[found], notes, admins] = await Promise.all([
    about,
    db
      .select({ id: deskNotes.id, author: admin, note: deskNotes.note, createdAt: deskNotes.createdAt })
      .from(deskNotes)
      .innerJoin(users, eq(users.id, deskNotes.authorId))
      .where(and(eq(deskNotes.subjectType, type), eq(deskNotes.subjectId, id)))
      .orderBy(desc(deskNotes.id))
      .limit(LIST_LIMIT_MAX),
    db.select(admin).from(users).where(isActiveAdmin).orderBy(asc(users.id)).limit(LIST_LIMIT_MAX),
  ]);
  if (!found) throw new AppError('not_found');
  return {
    assignee: found.assignee,
    notes: notes.map(({ createdAt, ...note }) => ({ ...note, created_at: createdAt.toISOString() })),
    admins,
  };
}

/** Admin: hands subjects to an admin, or to nobody; each change is a line in the log. @throws not_found, also for an assignee who is no active admin */
export function assign(context: CallContext, input: InputOf<typeof adminDeskCalls.assign>) {
  const { subject_type: type, assignee_id: assigneeId } = input;
  const ids = [...new Set(input.subject_ids)];
  return context.db.transaction(async (tx) => {
    // Locked, so that two admins who hand out the same ones wait for each other.
    const labels = await labelsOf(tx, type, ids, 'no key update');
    const [assignee] =
      assigneeId === null
        ? []
        : await tx
            .select(admin)
            .from(users)
            .where(and(eq(users.id, assigneeId), isActiveAdmin));
    if (assigneeId !== null && !assignee) throw new AppError('not_found');
    const before = new Map(
      (
        await tx
          .select({ subjectId: deskAssignments.subjectId, name: users.name, id: users.id })
          .from(deskAssignments)
          .innerJoin(users, eq(users.id, deskAssignments.assigneeId))
          .where(and(eq(deskAssignments.subjectType, type), inArray(deskAssignments.subjectId, ids)))
      ).map((row) => [row.subjectId, row]),
    );
    const changed = ids.filter((subjectId) => (before.get(subjectId)?.id ?? null) !== assigneeId);
    if (changed.length === 0) return {};
    if (assigneeId === null) await tx.delete(deskAssignments).where(isAbout(type, changed));
    else
      await tx
        .insert(deskAssignments)
        .values(
          changed.map((subjectId) => ({ subjectType: type, subjectId, assigneeId, assignedAt: context.clock.now() })),
        )
        .onConflictDoUpdate({
          target: [deskAssignments.subjectType, deskAssignments.subjectId],
          set: { assigneeId, assignedAt: context.clock.now() },
        });
    await auditEach(
      tx,
      context,
      changed.map((subjectId) => ({
        action: `${type}.assign` as const,
        subjectType: type,
        subjectId,
        label: labels.get(subjectId) ?? '',
        before: { assignee: before.get(subjectId)?.name ?? null },
        after: { assignee: assignee?.name ?? null },
      })),
    );
    return {};
  });
}

/** Admin: adds a note. Its text is not in the log, which nothing can be erased from. @throws not_found */
export function addNote(context: CallContext, input: InputOf<typeof adminDeskCalls.addNote>) {
  const { subject_type: type, subject_id: subjectId, note } = input;
  return context.db.transaction(async (tx) => {
    const labels = await labelsOf(tx, type, [subjectId], 'key share');
    const values = { subjectType: type, subjectId, authorId: context.actor.id, note, createdAt: context.clock.now() };
    const [row] = await tx.insert(deskNotes).values(values).returning({ id: deskNotes.id });
    if (!row) throw new Error('the note was not stored');
    await audit(tx, context, {
      action: `${type}.note`,
      subjectType: type,
      subjectId,
      label: labels.get(subjectId) ?? '',
    });
    return { note_id: row.id };
  });
}

const isAbout = (type: DeskSubject, ids: number[]) =>
  and(eq(deskAssignments.subjectType, type), inArray(deskAssignments.subjectId, ids));

/**
 * Locks the subjects, in the order of their ids.
 * @returns the names that the log shows, by id
 * @throws not_found if one of them does not exist
 */
async function labelsOf(db: Db, type: DeskSubject, ids: readonly number[], lock: 'no key update' | 'key share') {
  const labels = new Map<number, string>();
  if (type === 'user') {
    const query = db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.id, [...ids]))
      .orderBy(asc(users.id))
      .for(lock);
    for (const { id, email } of await query) labels.set(id, email);
  } else {
    const query = db
      .select({ id: projects.id, title: projects.title, createdAt: projects.createdAt })
      .from(projects)
      .where(inArray(projects.id, [...ids]))
      .orderBy(asc(projects.id))
      .for(lock);
    for (const { id, title, createdAt } of await query) labels.set(id, `${projectNumber(id, createdAt)} ${title}`);
  }
  if (labels.size < ids.length) throw new AppError('not_found');
  return labels;
}
