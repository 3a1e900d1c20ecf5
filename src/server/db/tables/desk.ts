import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeskSubject, ViewRoom } from '@/domain/desk';
import { instant, primaryId } from '../columns';
import { users } from './accounts';

/** Which admin follows a project, with its complaints, or an account. */
export const deskAssignments = pgTable(
  'desk_assignments',
  {
    subjectType: text('subject_type').$type<DeskSubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    assigneeId: integer('assignee_id')
      .notNull()
      .references(() => users.id),
    assignedAt: instant('assigned_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectType, t.subjectId] }),
    index('desk_assignments_assignee').on(t.assigneeId, t.subjectType, t.subjectId),
  ],
);

/** What admins note about a project or an account, for admins only. */
export const deskNotes = pgTable(
  'desk_notes',
  {
    id: primaryId(),
    subjectType: text('subject_type').$type<DeskSubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('desk_notes_subject').on(t.subjectType, t.subjectId, t.id)],
);

/** A filter of a list that an admin has saved under a name, for themselves. */
export const deskViews = pgTable(
  'desk_views',
  {
    id: primaryId(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => users.id),
    room: text('room').$type<ViewRoom>().notNull(),
    name: text('name').notNull(),
    /** As in the address: `state=overdue&sort=due`. */
    query: text('query').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('desk_views_name').on(t.adminId, t.room, t.name)],
);
