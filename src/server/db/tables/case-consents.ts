import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { users } from './accounts';
import { contents } from './content';
import { projects } from './projects';

/** Whether a finished project may be told of as a case: asked of its people once, each of whom answers once. */
export const caseConsents = pgTable('case_consents', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id),
  askedBy: integer('asked_by')
    .notNull()
    .references(() => users.id),
  askedAt: instant('asked_at').notNull(),
  /** Null until given. */
  ownerAnswer: boolean('owner_answer'),
  consultantAnswer: boolean('consultant_answer'),
  technicianAnswer: boolean('technician_answer'),
  /** What was made of it, unless that was removed again. */
  contentId: integer('content_id').references(() => contents.id, { onDelete: 'set null' }),
});
