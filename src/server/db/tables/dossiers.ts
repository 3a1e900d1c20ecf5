import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DossierStatus } from '@/domain/dossier';
import { instant, primaryId } from '../columns';
import { users } from './accounts';
import { files } from './files';
import { projects } from './projects';

/** A project as one archive, made for one reader (PRODUCT §8). The row stays when the archive is removed. */
export const dossiers = pgTable(
  'dossiers',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The language it is written in. */
    locale: text('locale').notNull(),
    status: text('status').$type<DossierStatus>().notNull(),
    /** How many of its files are written; the total is 0 until it is known. */
    filesDone: integer('files_done').notNull().default(0),
    filesTotal: integer('files_total').notNull().default(0),
    /** The archive; null until it is ready, and again when it is removed. */
    fileId: integer('file_id').references(() => files.id),
    /** SHA-256 of its list of sums, in hexadecimal. */
    listSha256: text('list_sha256'),
    createdAt: instant('created_at').notNull(),
    readyAt: instant('ready_at'),
  },
  (t) => [
    // One at a time for each reader of a project.
    uniqueIndex('dossiers_making').on(t.projectId, t.userId).where(sql`status = 'making'`),
    index('dossiers_reader').on(t.projectId, t.userId, t.id),
    index('dossiers_user').on(t.userId),
    uniqueIndex('dossiers_list').on(t.listSha256),
    uniqueIndex('dossiers_file').on(t.fileId),
    index('dossiers_kept').on(t.readyAt).where(sql`file_id is not null`),
  ],
);
