import { type SQL, sql } from 'drizzle-orm';
import { UNNAMED_PICTURE_KEPT_MS } from '@/config/limits';
import { CONTENT_MODULE } from '@/domain/files';
import { files } from '../../db/schema';
import type { Deps } from '../../deps';

/** Pictures that any version names, also one of long ago, which may be restored: by their id, or in an address of theirs. */
const named = sql`select jsonb_path_query(body, '$.**.file_id ? (@.type() == "number" && @ > 0 && @ < 2147483648)')::int from content_versions
  union select (regexp_matches(body::text, ${`/file/${CONTENT_MODULE}/(\\d{1,9})/`}, 'g'))[1]::int from content_versions`;

/**
 * Removes pictures of the public site that were uploaded and then named by no document. They are locked first and looked
 * for again then: whoever saves one meanwhile holds it (`refuseUnknownPictures`), or finds it gone.
 */
export async function dropUnnamedPictures(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNNAMED_PICTURE_KEPT_MS).toISOString();
  const isUnnamed = sql`id not in (select id from (${named}) named (id) where id is not null)`;
  const keys = await deps.db.transaction(async (tx) => {
    const read = async <Row extends Record<string, unknown>>(query: SQL) => (await tx.execute<Row>(query)).rows;
    const locked = await read<{ id: number }>(sql`select id from ${files}
      where module_name = ${CONTENT_MODULE} and created_at < ${before}::timestamptz and ${isUnnamed} order by id for update`);
    const ids = `{${locked.map(({ id }) => id).join(',')}}`;
    return read<{ storage_key: string }>(
      sql`delete from ${files} where id = any(${ids}::int[]) and ${isUnnamed} returning storage_key`,
    );
  });
  // The row first: bytes without one are found by their age.
  for (const { storage_key } of keys) await deps.files.remove(storage_key);
  if (keys.length > 0) deps.log.info({ count: keys.length }, 'pictures that no document names were removed');
}
