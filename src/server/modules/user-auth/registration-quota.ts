import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { MAX_UNVERIFIED_BYTES, MAX_UNVERIFIED_BYTES_OF_CALLER } from '@/config/limits';
import type { Db } from '../../db/client';
import { emailCodes, files } from '../../db/schema';
import { storeUploads } from '../../files/store-files';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { addJob } from '../../queue/add-job';
import { CERTIFICATE_MODULE } from '../professional/certificates';

/** The sweep runs once an hour and may free quota. */
const TRY_AGAIN_AFTER_S = 60 * 60;

/**
 * Stores the documents of a registration whose address is not verified yet. Each caller has a quota over all e-mail
 * addresses that they enter, and all callers share another. When the shared quota is full, the callers with the most
 * bytes lose their unverified registrations, as if these had expired, so that they cannot lock others out.
 * @throws uploads_waiting
 */
export async function storeUnverifiedDocuments(inside: CallContext): Promise<number[]> {
  const { db, caller, uploads } = inside;
  const bytes = uploads.list.reduce((sum, upload) => sum + upload.size, 0);
  // Serialized for each caller: concurrent requests would each see the same free quota.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unverified:${caller}`}, 0))`);
  const usages = await usageByCaller(db);
  const own = bytes + (usages.find((usage) => usage.caller === caller)?.bytes ?? 0);
  let all = usages.reduce((sum, usage) => sum + usage.bytes, bytes);
  const evicted: string[] = [];
  for (const usage of usages) {
    if (all <= MAX_UNVERIFIED_BYTES || own > usage.bytes) break;
    evicted.push(usage.caller);
    all -= usage.bytes;
  }
  if (own > MAX_UNVERIFIED_BYTES_OF_CALLER || all > MAX_UNVERIFIED_BYTES)
    throw new AppError('uploads_waiting', { retryAfterS: TRY_AGAIN_AFTER_S });
  if (evicted.length > 0) {
    await db
      .update(emailCodes)
      .set({ registration: null })
      .where(and(inArray(emailCodes.caller, evicted), isNotNull(emailCodes.registration)));
    await addJob(db, 'drop_unclaimed', {});
  }
  return storeUploads(inside, CERTIFICATE_MODULE, 'certificates');
}

/** Callers with documents of unverified registrations, and their bytes; the largest first. */
async function usageByCaller(db: Db): Promise<{ caller: string; bytes: number }[]> {
  const { rows } = await db.execute<{ caller: string; bytes: number }>(sql`
    with waiting as (
      select distinct caller, jsonb_array_elements(registration -> 'certificateIds')::int as id
      from ${emailCodes} where registration is not null
    )
    select caller, sum(size)::float8 as bytes from waiting join ${files} using (id)
    where owner_id is null group by caller order by bytes desc`);
  return rows;
}

/** Removes documents that have no owner and that no pending registration names. */
export async function dropUnclaimed({ db, files: store }: Pick<CallContext, 'db' | 'files'>): Promise<void> {
  const { rows } = await db.execute<{ storage_key: string }>(sql`
    delete from ${files} where module_name = ${CERTIFICATE_MODULE} and owner_id is null and id not in (
      select jsonb_array_elements(registration -> 'certificateIds')::int
      from ${emailCodes} where registration is not null
    ) returning storage_key`);
  // Rows are deleted before bytes: the sweep removes bytes that have no row.
  await store.letGo(rows.map((row) => row.storage_key));
}
