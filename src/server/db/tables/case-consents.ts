import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { users } from './accounts';
import { contents } from './content';
import { projects } from './projects';

/** The consent to publish a finished project as a case: requested once, and answered once by each participant. */
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
  /** The case that was made of it; null before that, and when the case was deleted. */
  contentId: integer('content_id').references(() => contents.id, { onDelete: 'set null' }),
});
