import { and, eq, sql } from 'drizzle-orm';
import type { ContentKind } from '@/domain/content/kinds';
import type { Db } from '../../db/client';
import { prepared } from '../../db/prepared';
import { contents, contentVersions } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import type { BodyOf } from './bodies/bodies';

/** A document as a reader sees it: the published version, or in its preview the newest version. */
export interface Document<K extends ContentKind> {
  id: number;
  key: string;
  version: number;
  updatedAt: Date;
  /** Null in the preview of a document that was never published. */
  publishedAt: Date | null;
  body: BodyOf<K>;
}

export type Reader = Pick<CallContext, 'db' | 'previewOf'>;

/** The version that the reader sees: the newest of the previewed document, the published one of others. */
const shownVersion = sql`case when ${contents.id} = ${sql.placeholder('previewOf')}
  then ${contents.lastVersion} else ${contents.publishedVersion} end`;

const select = (db: Db) =>
  db
    .select({
      id: contents.id,
      key: contents.key,
      version: contentVersions.version,
      updatedAt: contents.updatedAt,
      publishedAt: contents.publishedAt,
      body: contentVersions.body,
    })
    .from(contents)
    .innerJoin(
      contentVersions,
      and(eq(contentVersions.contentId, contents.id), eq(contentVersions.version, shownVersion)),
    );

const byKey = prepared((db) =>
  select(db).where(and(eq(contents.kind, sql.placeholder('kind')), eq(contents.key, sql.placeholder('key')))),
);
const byId = prepared((db) =>
  select(db).where(and(eq(contents.kind, sql.placeholder('kind')), eq(contents.id, sql.placeholder('id')))),
);

/** The document of this kind and key; null if there is none or it is not published. */
export async function findDocument<K extends ContentKind>(
  { db, previewOf }: Reader,
  kind: K,
  key: string,
): Promise<Document<K> | null> {
  // PostgreSQL rejects NUL in a text, so no key contains it.
  if (key.includes('\0')) return null;
  const [row] = await byKey(db).execute({ previewOf, kind, key });
  return row ? (row as Document<K>) : null;
}

/** @throws not_found */
export async function readDocument<K extends ContentKind>(reader: Reader, kind: K, key: string): Promise<Document<K>> {
  const found = await findDocument(reader, kind, key);
  if (!found) throw new AppError('not_found');
  return found;
}

/** The document with this id. @throws not_found, also if it is of another kind */
export async function readDocumentById<K extends ContentKind>(
  { db, previewOf }: Reader,
  kind: K,
  id: number,
): Promise<Document<K>> {
  const [row] = await byId(db).execute({ previewOf, kind, id });
  if (!row) throw new AppError('not_found');
  return row as Document<K>;
}

/** SQL condition: the document is published. */
export const isPublished = sql`${contents.publishedVersion} is not null`;
