import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { FILE_URL_TTL_S, MAX_ID } from '@/config/limits';
import { files } from '../../db/schema';
import type { Deps } from '../../deps';
import { readerOf } from '../../files/file-url';
import { AppError } from '../../http/app-error';

/** RFC 8187 allows fewer characters than encodeURIComponent leaves. */
export const filenameParameter = (filename: string): string =>
  `filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;

/** A private file by its signed address; a bad signature and an absent file look the same. */
export async function serveFile(
  deps: Deps,
  moduleName: string,
  idText: string,
  query: URLSearchParams,
  isHead: boolean,
): Promise<Response> {
  const id = /^\d{1,10}$/.test(idText) ? Number(idText) : 0;
  if (id < 1 || id > MAX_ID || readerOf(deps, String(id), query) === null) throw new AppError('not_found');
  const [row] = await deps.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.moduleName, moduleName)));
  const found = row && (await deps.files.read(row.storageKey));
  if (!row || !found) throw new AppError('not_found');
  return new Response(isHead ? null : (Readable.toWeb(found.open()) as ReadableStream), {
    headers: {
      'content-type': row.mime,
      'content-length': String(found.size),
      'content-disposition': `inline; ${filenameParameter(row.filename)}`,
      'cache-control': `private, max-age=${FILE_URL_TTL_S}`,
      // A document of somebody else's: it may be looked at and do nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
