import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns';

/**
 * A stored file. The bytes lie under `storage_key`; no row without bytes. The bytes of removed rows stay for
 * FILES_KEEP_REMOVED_DAYS, so that they are there after the database went back in time (decision 65).
 */
export const files = pgTable(
  'files',
  {
    id: primaryId(),
    moduleName: text('module_name').notNull(),
    filename: text('filename').notNull(),
    mime: text('mime').notNull(),
    /** Bytes; an archive may have more than an `integer` counts. */
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    storageKey: text('storage_key').notNull().unique(),
    /** Who uploaded it; not a foreign key, because a file may outlive the account. */
    ownerId: integer('owner_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('files_owner').on(t.ownerId)],
);

/** The keys of removed rows of `files`, entered by a trigger; the sweep deletes them, and the bytes, when their time is over. */
export const removedFiles = pgTable(
  'removed_files',
  {
    storageKey: text('storage_key').primaryKey(),
    removedAt: instant('removed_at').notNull(),
  },
  (t) => [index('removed_files_removed').on(t.removedAt)],
);
