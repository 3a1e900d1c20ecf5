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

const sign = (deps: Deps, id: number, readerId: number, expiresS: number) =>
  hmac(deps.secrets.fileUrl, `${id}.${readerId}.${expiresS}`);

/** A file as replies name it, its address signed for this reader (PRODUCT §5). */
export function fileReply(deps: Deps, row: FileRow, readerId: number) {
  const nowS = Math.floor(deps.clock.now().getTime() / 1000);
  const expiresS = Math.floor(nowS / STEP_S) * STEP_S + FILE_URL_TTL_S;
  const query = new URLSearchParams({
    u: String(readerId),
    e: String(expiresS),
    s: sign(deps, row.id, readerId, expiresS),
  });
  return {
    id: row.id,
    module_name: row.moduleName,
    filename: row.filename,
    mime: row.mime,
    size: row.size,
    width: row.width,
    height: row.height,
    src: `/file/${row.moduleName}/${row.id}/${encodeURIComponent(row.filename)}?${query}`,
  };
}

export function isFileUrlGood(deps: Deps, id: number, query: URLSearchParams): boolean {
  const readerId = Number(query.get('u'));
  const expiresS = Number(query.get('e'));
  if (!Number.isInteger(readerId) || !Number.isInteger(expiresS) || expiresS * 1000 <= deps.clock.now().getTime())
    return false;
  const given = Buffer.from(query.get('s') ?? '');
  const wanted = Buffer.from(sign(deps, id, readerId, expiresS));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
