import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { CONTENT_MODULE } from '@/domain/files';
import { files } from '../../../db/schema';
import type { Deps } from '../../../deps';
import { picturesIn } from '../bodies/check-body';
import { isOfSite } from './pictures';

/** SQL: the pictures that versions of documents name, by id or by URL. @param versions a table with the column `body` */
export const namedBy = (
  versions: SQL,
) => sql`select jsonb_path_query(body, '$.**.file_id ? (@.type() == "number" && @ > 0 && @ < 2147483648)')::int from ${versions}
  union select (regexp_matches(body::text, ${`/file/${CONTENT_MODULE}/(\\d{1,9})/`}, 'g'))[1]::int from ${versions}`;

const IN_URL = new RegExp(`/file/${CONTENT_MODULE}/(\\d{1,9})/`, 'g');

/** The ids of the pictures that one body names, by id or by URL. */
export const namedIn = (body: Record<string, unknown>): number[] => [
  ...picturesIn(body).map(({ fileId }) => fileId),
  ...Array.from(JSON.stringify(body).matchAll(IN_URL), ([, id]) => Number(id)),
];

/**
 * Makes the pictures of a document public. Call it in the transaction of its publication. It locks their rows, public
 * ones as well, so that `hideUnpublishedPictures` waits and sees the publication.
 */
export async function publishPictures({ db }: Pick<Deps, 'db'>, body: Record<string, unknown>): Promise<void> {
  const ids = namedIn(body);
  if (ids.length === 0) return;
  const named = and(inArray(files.id, ids), isOfSite);
  // In the order of all who lock pictures, so that they wait for one another.
  await db.select({ id: files.id }).from(files).where(named).orderBy(files.id).for('no key update');
  await db.update(files).set({ moduleName: CONTENT_MODULE }).where(named);
}
