import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns';
import { users } from './accounts';

/** Every act of an admin. Rows are only ever added: the database refuses to change, delete or truncate them. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    createdAt: instant('created_at').notNull(),
    /** Null for the command line, which `caller` then names. */
    actorId: integer('actor_id').references(() => users.id),
    /** What was done: an action of domain/audit.ts, or one of an earlier version. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    /** The subject's id, or what else names it: a day, a kind of account. */
    subjectId: text('subject_id').notNull(),
    /** The subject's name for readers, as it was then: an email address, a title, a number. */
    label: text('label').notNull(),
    /** The changed values before and after the act; null when there was nothing before, or nothing is left after. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    caller: text('caller').notNull(),
    userAgent: text('user_agent').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_log_actor').on(table.actorId, table.id),
    index('audit_log_subject').on(table.subjectType, table.subjectId, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_created').on(table.createdAt),
    index('audit_log_words').using('gin', sql`text_pairs(fold_words(label))`),
  ],
);
