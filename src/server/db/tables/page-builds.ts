import { boolean, customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** The builds of the pages that ran lately (decision 70). */
export const pageBuilds = pgTable('page_builds', {
  /** As in `processes.build`. */
  id: text('id').primaryKey(),
  /** When a process of this build was last seen, to the hour. */
  seenAt: instant('seen_at').notNull(),
});

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The scripts, styles and texts of these builds, for processes of the others. */
export const pageFiles = pgTable(
  'page_files',
  {
    path: text('path').notNull(),
    buildId: text('build_id')
      .notNull()
      .references(() => pageBuilds.id, { onDelete: 'cascade' }),
    bytes: bytea('bytes').notNull(),
    isBrotli: boolean('is_brotli').notNull(),
  },
  (t) => [primaryKey({ columns: [t.path, t.buildId] })],
);
