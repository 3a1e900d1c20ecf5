import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { users } from './accounts';

/** The professionals that a client keeps (PRODUCT §9). */
export const favourites = pgTable(
  'favourites',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    professionalId: integer('professional_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.professionalId] }),
    // For the deletion of a professional's account.
    index('favourites_professional').on(t.professionalId),
  ],
);
