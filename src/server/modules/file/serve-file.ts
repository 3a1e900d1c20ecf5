import { Readable } from 'node:stream';
import { and, eq, exists, or } from 'drizzle-orm';
import { MAX_ID, PUBLIC_FILE_TTL_S } from '@/config/limits';
import { CONTENT_MODULE, isPublicModule, PORTRAIT_MODULE, UNPUBLISHED_MODULE } from '@/domain/files';
import { files, portfolioPictures, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { type FileRow, readerOf } from '../../files/file-url';
import { variantMime, variantOf } from '../../files/variant';
import { AppError } from '../../http/app-error';
import { rangeOf } from '../../http/byte-range';
import { isOfSite } from '../content/pictures/pictures';
import { isAvailable } from '../professional/is-available';

/** encodeURIComponent leaves `'()*` as they are, which RFC 8187 does not allow. */
export const filenameParameter = (filename: string): string =>
  `filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;

/** The bytes of a file's id never change. */
export const FOR_EVER = `public, max-age=${PUBLIC_FILE_TTL_S}, immutable`;

/**
 * Serves `/file/{module_name}/{id}/{filename}` (Spec §7). Files of public modules need no signature; others, and
 * unpublished pictures of the site, need a URL that is signed for the reader. A bad signature and a missing file give the
 * same error. `w`, `q` and `blur=1` request a smaller picture (files/variant.ts) and are not part of the signature.
 */
export async function serveFile(deps: Deps, moduleName: string, idText: string, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const id = /^\d{1,10}$/.test(idText) ? Number(idText) : 0;
  const isSigned = readerOf(deps, String(id), query) !== null;
  if (id < 1 || id > MAX_ID || !(isSigned || isPublicModule(moduleName))) throw new AppError('not_found');
  const row = await (moduleName === PORTRAIT_MODULE ? findPortrait(deps, id) : findFile(deps, id, moduleName));
  const isPublic = isPublicModule(moduleName) && row?.moduleName !== UNPUBLISHED_MODULE;
  if (!row || !(isSigned || isPublic)) throw new AppError('not_found');
  const variant = variantOf(row, query, request.headers.get('accept') ?? '', isPublic);
  const cacheControl = isPublic ? FOR_EVER : 'private, no-store';
  if (!variant) return serveOriginal(deps, row, request, headersOf(row.mime, row.filename, cacheControl));
  const bytes = await deps.pictures.variant(row.storageKey, variant);
  if (!bytes) throw new AppError('not_found');
  const filename = row.filename.replace(/[^.]*$/, variant.format);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      ...headersOf(variantMime(variant), filename, cacheControl),
      'content-length': String(bytes.length),
      vary: 'Accept',
    },
  });
}

const headersOf = (mime: string, filename: string, cacheControl: string) => ({
  'content-type': mime,
  'content-disposition': `inline; ${filenameParameter(filename)}`,
  'cache-control': cacheControl,
  // A file from a user: it may be displayed, but not run anything.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
});

type StoredRow = FileRow & { storageKey: string };

async function findFile({ db }: Deps, id: number, moduleName: string): Promise<StoredRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), moduleName === CONTENT_MODULE ? isOfSite : eq(files.moduleName, moduleName)));
  return row;
}

/** A picture on the page of a public professional; a replaced picture is not found. */
async function findPortrait({ db }: Deps, id: number): Promise<StoredRow | undefined> {
  const isOwnPicture = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, files.ownerId), eq(users.profilePictureId, files.id)));
  const isOwnWork = db
    .select({ id: portfolioPictures.id })
    .from(portfolioPictures)
    .where(and(eq(portfolioPictures.userId, files.ownerId), eq(portfolioPictures.fileId, files.id)));
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), or(exists(isOwnPicture), exists(isOwnWork)), isAvailable('files.owner_id')));
  return row;
}

/** @throws not_found · unavailable */
async function serveOriginal(
  { files: store }: Deps,
  { storageKey, size, mime }: StoredRow,
  request: Request,
  headers: ReturnType<typeof headersOf>,
): Promise<Response> {
  if (request.method === 'HEAD') {
    const bytes = await store.size(storageKey);
    if (bytes === null) throw new AppError('not_found');
    return new Response(null, { headers: { ...headers, 'content-length': String(bytes), 'accept-ranges': 'bytes' } });
  }
  // Pages may show pictures of this site only (its CSP), and a link cannot carry the CSP above: it is for documents,
  // which open in a window of their own, on the bucket's origin.
  const location = mime.startsWith('image/') ? null : await linkTo(store, storageKey, headers);
  if (location) return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } });
  const range = rangeOf(request.headers, size);
  if (range === null) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const found = await store.open(storageKey, range);
  if (!found) throw new AppError('not_found');
  return new Response(Readable.toWeb(found.bytes) as ReadableStream, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(found.size),
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    },
  });
}

/** @throws not_found, because the store would answer a browser in its own way */
async function linkTo(
  store: Deps['files'],
  key: string,
  headers: ReturnType<typeof headersOf>,
): Promise<string | null> {
  const link = await store.link(key, {
    contentType: headers['content-type'],
    contentDisposition: headers['content-disposition'],
    cacheControl: headers['cache-control'],
  });
  if (link && (await store.size(key)) === null) throw new AppError('not_found');
  return link;
}
