import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { VisitStatus } from '@/domain/visit';
import { instant, primaryId } from '../columns';
import { users } from './accounts';
import { projects } from './projects';

/** A visit to the site: between a project's owner and one professional (PRODUCT §8). */
export const visits = pgTable(
  'visits',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    professionalId: integer('professional_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<VisitStatus>().notNull(),
    /** The agreed time. */
    visitAt: instant('visit_at'),
    /** The times to choose from, ISO 8601; an agreed time stands until one of them is taken. */
    times: jsonb('times').$type<string[]>().notNull(),
    proposedBy: integer('proposed_by').references(() => users.id),
    /** How often times were proposed. */
    rounds: integer('rounds').notNull(),
    /** What was said with the times, or when it was ended. */
    note: text('note').notNull(),
    /** The owner agreed that the professional sees the address for this visit. */
    showsAddress: boolean('shows_address').notNull(),
    /** Of its entry in calendars: raised when it is moved or called off (RFC 5545, SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    timerAt: instant('timer_at'),
  },
  (t) => [
    index('visits_project').on(t.projectId, t.professionalId, t.id),
    index('visits_professional').on(t.professionalId, t.visitAt),
    index('visits_live').on(t.projectId).where(sql`status in ('proposed', 'agreed')`),
    index('visits_timer').on(t.timerAt).where(sql`timer_at is not null`),
  ],
);

/** Persons who subscribe to their visits in a calendar program. A new version makes the earlier address useless. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  version: integer('version').notNull(),
});
