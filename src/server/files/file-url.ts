import { timingSafeEqual } from 'node:crypto';
import { FILE_URL_TTL_S } from '@/config/limits';
import type { Clock } from '../clock';
import { hmac, type Secrets } from '../secrets';

/** A file's row as far as its address and its reply need it. */
export interface FileRow {
  id: number;
  moduleName: string;
  filename: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
}

type Deps = { secrets: Secrets; clock: Clock };

/** Full minutes, so that a screen that asks again within one gets the same address and its pictures stay. */
const STEP_S = 60;

const sign = (deps: Deps, subject: string, readerId: number, expiresS: number) =>
  hmac(deps.secrets.fileUrl, `${subject}.${readerId}.${expiresS}`);

/**
 * The query that opens an address to this reader for ten minutes (PRODUCT §5).
 * @param subject what it opens: a file by its bare id, everything else with a word of its own before it
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

/** Whom a good address was signed for; null for one that is altered, or over. */
export function readerOf(deps: Deps, subject: string, query: URLSearchParams): number | null {
  const readerId = Number(query.get('u'));
  const expiresS = Number(query.get('e'));
  if (!Number.isInteger(readerId) || !Number.isInteger(expiresS) || expiresS * 1000 <= deps.clock.now().getTime())
    return null;
  const given = Buffer.from(query.get('s') ?? '');
  const wanted = Buffer.from(sign(deps, subject, readerId, expiresS));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? readerId : null;
}

/** A file as replies name it, its address signed for this reader. */
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
