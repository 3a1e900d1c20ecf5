import { timingSafeEqual } from 'node:crypto';
import { FILE_URL_TTL_S } from '@/config/limits';
import type { Clock } from '../clock';
import type { JsonColumns } from '../db/json-rows';
import { files } from '../db/schema';
import { hmac, type Secrets } from '../secrets';

/** A file's row, as far as its URL and its reply need it. */
export interface FileRow {
  id: number;
  moduleName: string;
  filename: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** The columns of a FileRow. */
export const fileColumns = {
  id: files.id,
  moduleName: files.moduleName,
  filename: files.filename,
  mime: files.mime,
  size: files.size,
  width: files.width,
  height: files.height,
};

/** SQL: a FileRow of `files` as f, in JSON. */
export const fileJson: JsonColumns<FileRow> = {
  id: 'f.id',
  moduleName: 'f.module_name',
  filename: 'f.filename',
  mime: 'f.mime',
  size: 'f.size',
  width: 'f.width',
  height: 'f.height',
};

type Deps = { secrets: Secrets; clock: Clock };

/** Expiry is rounded to minutes, so that a refetch within a minute gets the same URLs and pictures are not reloaded. */
const STEP_S = 60;

const sign = (deps: Deps, subject: string, readerId: number, expiresS: number) =>
  hmac(deps.secrets.fileUrl, `${subject}.${readerId}.${expiresS}`);

/**
 * The query that gives this reader access to a URL for ten minutes (PRODUCT §5).
 * @param subject what it gives access to: a file's id alone, everything else with a prefix of its own
 */
export function signedQuery(deps: Deps, subject: string, readerId: number): URLSearchParams {
  const nowS = Math.floor(deps.clock.now().getTime() / 1000);
  const expiresS = Math.floor(nowS / STEP_S) * STEP_S + FILE_URL_TTL_S;
  return new URLSearchParams({
    u: String(readerId),
    e: String(expiresS),
    s: sign(deps, subject, readerId, expiresS),
  });
}

/** The id of the reader for whom a URL was signed; null when it was altered or has expired. */
export function readerOf(deps: Deps, subject: string, query: URLSearchParams): number | null {
  const readerId = Number(query.get('u'));
  const expiresS = Number(query.get('e'));
  if (!Number.isInteger(readerId) || !Number.isInteger(expiresS) || expiresS * 1000 <= deps.clock.now().getTime())
    return null;
  const given = Buffer.from(query.get('s') ?? '');
  const wanted = Buffer.from(sign(deps, subject, readerId, expiresS));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? readerId : null;
}

/** A file in a reply, with a URL signed for this reader. */
export function fileReply(deps: Deps, row: FileRow, readerId: number) {
  return {
    id: row.id,
    module_name: row.moduleName,
    filename: row.filename,
    mime: row.mime,
    size: row.size,
    width: row.width,
    height: row.height,
    src: `/file/${row.moduleName}/${row.id}/${encodeURIComponent(row.filename)}?${signedQuery(deps, String(row.id), readerId)}`,
  };
}
