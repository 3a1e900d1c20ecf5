import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { MAX_UNPROVED_BYTES, MAX_UNPROVED_BYTES_OF_CALLER } from '@/config/limits';
import type { Db } from '../../db/client';
import { emailCodes, files } from '../../db/schema';
import { keepUploads } from '../../files/keep-files';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { addJob } from '../../queue/add-job';
import { CERTIFICATE_MODULE } from '../professional/certificates';

/** Sweeping comes once an hour; by then there may be room. */
const TRY_AGAIN_AFTER_S = 60 * 60;

/**
 * Keeps the documents of a registration that nothing has proved yet. One caller has so much room for them, whatever
 * addresses they type. All together have so much too, and nobody keeps another out of it: when it is full, what whoever
 * holds the most of it has not proved is over, as if its time were.
 * @throws uploads_waiting
 */
export async function keepUnproved(inside: CallContext): Promise<number[]> {
  const { db, caller, uploads } = inside;
  const bytes = uploads.list.reduce((sum, upload) => sum + upload.size, 0);
  // One at a time for a caller: of many at once each would find the room that there is for one.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unproved:${caller}`}, 0))`);
  const holders = await holdersOfRoom(db);
  const own = bytes + (holders.find((holder) => holder.caller === caller)?.bytes ?? 0);
  let all = holders.reduce((sum, holder) => sum + holder.bytes, bytes);
  const leaving: string[] = [];
  for (const holder of holders) {
    if (all <= MAX_UNPROVED_BYTES || own > holder.bytes) break;
    leaving.push(holder.caller);
    all -= holder.bytes;
  }
  if (own > MAX_UNPROVED_BYTES_OF_CALLER || all > MAX_UNPROVED_BYTES)
    throw new AppError('uploads_waiting', { retryAfterS: TRY_AGAIN_AFTER_S });
  if (leaving.length > 0) {
    await db
      .update(emailCodes)
      .set({ registration: null })
      .where(and(inArray(emailCodes.caller, leaving), isNotNull(emailCodes.registration)));
    await addJob(db, 'drop_unclaimed', {});
  }
  return keepUploads(inside, CERTIFICATE_MODULE, 'certificates');
}

/** Whose registrations wait with documents, and the bytes of these: who holds the most first. */
async function holdersOfRoom(db: Db): Promise<{ caller: string; bytes: number }[]> {
  const { rows } = await db.execute<{ caller: string; bytes: number }>(sql`
    with waiting as (
      select distinct caller, jsonb_array_elements(registration -> 'certificateIds')::int as id
      from ${emailCodes} where registration is not null
    )
    select caller, sum(size)::float8 as bytes from waiting join ${files} using (id)
    where owner_id is null group by caller order by bytes desc`);
  return rows;
}

/** Removes documents that are nobody's and that no registration names which may still be proved. */
export async function dropUnclaimed({ db, files: store }: Pick<CallContext, 'db' | 'files'>): Promise<void> {
  const { rows } = await db.execute<{ storage_key: string }>(sql`
    delete from ${files} where module_name = ${CERTIFICATE_MODULE} and owner_id is null and id not in (
      select jsonb_array_elements(registration -> 'certificateIds')::int
      from ${emailCodes} where registration is not null
    ) returning storage_key`);
  // The row first: bytes without one are found by their age.
  for (const { storage_key } of rows) await store.remove(storage_key);
}
