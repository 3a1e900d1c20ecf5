import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns';
import { users } from './accounts';
import { projects } from './projects';

/** A stored file. The bytes lie under `storage_key`; no row without bytes, no bytes without a row. */
export const files = pgTable(
  'files',
  {
    id: primaryId(),
    moduleName: text('module_name').notNull(),
    filename: text('filename').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    storageKey: text('storage_key').notNull().unique(),
    ownerId: integer('owner_id').references((): AnyPgColumn => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('files_owner').on(t.ownerId)],
);

export type FileSubject = 'project' | 'estimate' | 'quotation' | 'submission' | 'approval';

/** Which part of a project a file belongs to; who may read it follows from that. */
export const projectFiles = pgTable(
  'project_files',
  {
    fileId: integer('file_id')
      .primaryKey()
      .references(() => files.id),
    projectId: integer('project_id')
      .notNull()
      .references((): AnyPgColumn => projects.id),
    subject: text('subject').$type<FileSubject>().notNull(),
    /** The estimate, quotation or submission; the project's own id for the rest. */
    subjectId: integer('subject_id').notNull(),
  },
  (t) => [index('project_files_project').on(t.projectId)],
);
