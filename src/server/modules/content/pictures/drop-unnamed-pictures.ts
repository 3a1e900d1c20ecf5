import { type SQL, sql } from 'drizzle-orm';
import { UNNAMED_PICTURE_KEPT_MS } from '@/config/limits';
import { files } from '../../../db/schema';
import type { Deps } from '../../../deps';
import { namedBy } from './named-pictures';
import { isOfSite } from './pictures';

/** Old versions count, because they may be restored. */
const named = namedBy(sql`content_versions`);

/**
 * Removes old uploads of the public site that no document names. Their rows are locked, then checked again: a save at
 * the same time has either locked its pictures before (`refuseUnknownPictures`), and the second check sees the new
 * version, or it fails because the pictures are deleted.
 */
export async function dropUnnamedPictures(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNNAMED_PICTURE_KEPT_MS).toISOString();
  const isUnnamed = sql`id not in (select id from (${named}) named (id) where id is not null)`;
  const keys = await deps.db.transaction(async (tx) => {
    const read = async <Row extends Record<string, unknown>>(query: SQL) => (await tx.execute<Row>(query)).rows;
    const locked = await read<{ id: number }>(sql`select id from ${files}
      where ${isOfSite} and created_at < ${before}::timestamptz and ${isUnnamed} order by id for update`);
    const ids = `{${locked.map(({ id }) => id).join(',')}}`;
    return read<{ storage_key: string }>(
      sql`delete from ${files} where id = any(${ids}::int[]) and ${isUnnamed} returning storage_key`,
    );
  });
  // Rows are deleted before bytes: the sweep removes bytes that have no row.
  await deps.files.letGo(keys.map((row) => row.storage_key));
  if (keys.length > 0) deps.log.info({ count: keys.length }, 'pictures that no document names were removed');
}
