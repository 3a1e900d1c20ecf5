import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SiteLogItem } from '@/domain/site-log';
import { instant, primaryId } from '../columns';
import { users } from './accounts';
import { projects } from './projects';

/** An entry of the technician's log (PRODUCT §8); its pictures are files of the project. */
export const siteLogEntries = pgTable(
  'site_log_entries',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    /** Made where it was written: an entry that is sent again is the same. */
    entryKey: uuid('entry_key').notNull(),
    /** The day in Hong Kong that it is of. */
    day: date('day', { mode: 'string' }).notNull(),
    note: text('note').notNull(),
    /** How many people were on site; null if it is not said. */
    people: integer('people'),
    /** The items of the work that moved on, as they were called when it was written. */
    items: jsonb('items').$type<SiteLogItem[]>().notNull().default([]),
    /** By the clock of the device on which it was written. */
    writtenAt: instant('written_at').notNull(),
    /** When it came here. */
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('site_log_entries_key').on(t.authorId, t.entryKey),
    index('site_log_entries_project').on(t.projectId, t.day.desc(), t.id.desc()),
  ],
);

export const siteLogComments = pgTable(
  'site_log_comments',
  {
    id: primaryId(),
    /** Of the entry; changes are told by it. */
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    entryId: integer('entry_id')
      .notNull()
      .references(() => siteLogEntries.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('site_log_comments_entry').on(t.entryId, t.id), index('site_log_comments_author').on(t.authorId)],
);
