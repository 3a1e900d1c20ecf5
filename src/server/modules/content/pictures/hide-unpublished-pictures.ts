import { sql } from 'drizzle-orm';
import { CONTENT_MODULE, UNPUBLISHED_MODULE } from '@/domain/files';
import { files } from '../../../db/schema';
import type { Deps } from '../../../deps';
import { namedBy } from './named-pictures';

const published = sql`(select v.body from content_versions v
  join contents c on c.id = v.content_id and c.published_version = v.version) published`;

/**
 * Makes pictures private again that no published document names any more. Their rows are locked, then checked again: a
 * publication at the same time has either locked them before (`publishPictures`), and the second check sees it, or it
 * makes them public afterwards.
 */
export async function hideUnpublishedPictures(deps: Deps): Promise<void> {
  const isUnpublished = sql`module_name = ${CONTENT_MODULE} and id not in
    (select id from (${namedBy(published)}) named (id) where id is not null)`;
  const { rowCount } = await deps.db.transaction(async (tx) => {
    const locked = await tx.execute<{ id: number }>(
      sql`select id from ${files} where ${isUnpublished} order by id for no key update`,
    );
    const ids = `{${locked.rows.map(({ id }) => id).join(',')}}`;
    return tx.execute(
      sql`update ${files} set module_name = ${UNPUBLISHED_MODULE} where id = any(${ids}::int[]) and ${isUnpublished}`,
    );
  });
  if (rowCount) deps.log.info({ count: rowCount }, 'pictures that are not published any more were made private');
}
