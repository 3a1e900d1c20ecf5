import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { MAX_UNPROVED_BYTES, MAX_UNPROVED_BYTES_OF_CALLER } from '@/config/limits';
import { emailCodes, files } from '../../db/schema';
import { keepUploads } from '../../files/keep-uploads';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { CERTIFICATE_MODULE } from '../professional/certificates';

/** Sweeping comes once an hour; by then there may be room. */
const TRY_AGAIN_AFTER_S = 60 * 60;

/**
 * Keeps the documents of a registration that nothing has proved yet, where there is room for them: one caller has so
 * much of it, whatever addresses they type, and all together so much. What is proved, or swept, makes room.
 * @throws uploads_waiting
 */
export async function keepUnproved(inside: CallContext): Promise<number[]> {
  const { db, caller, uploads } = inside;
  const bytes = uploads.list.reduce((sum, upload) => sum + upload.size, 0);
  // One at a time for a caller: of many at once each would find the room that there is for one.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unproved:${caller}`}, 0))`);
  const ofCaller = db
    .select({ id: sql`jsonb_array_elements(${emailCodes.registration} -> 'certificateIds')::int` })
    .from(emailCodes)
    .where(eq(emailCodes.caller, caller));
  if (
    (await waitingBytes(inside, inArray(files.id, ofCaller))) + bytes > MAX_UNPROVED_BYTES_OF_CALLER ||
    (await waitingBytes(inside)) + bytes > MAX_UNPROVED_BYTES
  )
    throw new AppError('uploads_waiting', { retryAfterS: TRY_AGAIN_AFTER_S });
  return keepUploads(inside, CERTIFICATE_MODULE, 'certificates');
}

/** Of documents that are nobody's yet: all of them, or those meant. */
async function waitingBytes({ db }: CallContext, isMeant?: SQL): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.moduleName, CERTIFICATE_MODULE), isNull(files.ownerId), isMeant));
  return row?.bytes ?? 0;
}
