import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Category, District } from '@/domain/project/options';
import type { SearchFrequency } from '@/domain/saved-search';
import { cents, instant, primaryId } from '../columns';
import { users } from './accounts';
import { projects } from './projects';

/** A professional's searches of requests, of which they are told (PRODUCT §9). Empty and null: any. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    q: text('q').notNull(),
    category: text('category').$type<Category | ''>().notNull(),
    district: text('district').$type<District | ''>().notNull(),
    budgetCents: cents('budget_cents'),
    /** Only in the trades and districts of the person, as they are when a request is matched. */
    isFit: boolean('is_fit').notNull(),
    frequency: text('frequency').$type<SearchFrequency>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('saved_searches_once').on(t.userId, t.q, t.category, t.district, t.budgetCents, t.isFit).nullsNotDistinct(),
    // For the searches that a request may fit: two categories and two districts, its own and any.
    index('saved_searches_told').on(t.category, t.district).where(sql`frequency <> 'never'`),
  ],
);

/** The requests that fit a saved search of a person, who is told of each once. */
export const searchMatches = pgTable(
  'search_matches',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    /** When the person is to be told. */
    tellAt: instant('tell_at').notNull(),
    toldAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.userId] }),
    index('search_matches_untold').on(t.tellAt, t.userId).where(sql`told_at is null`),
    index('search_matches_told').on(t.toldAt),
    index('search_matches_user').on(t.userId, t.toldAt),
  ],
);
