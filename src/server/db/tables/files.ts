import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns';

/** A stored file. The bytes lie under `storage_key`; no row without bytes, no bytes without a row. */
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
