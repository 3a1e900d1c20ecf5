import { timingSafeEqual } from 'node:crypto';
import { PREVIEW_TTL_S } from '@/config/limits';
import type { Deps } from '../deps';
import { hmac } from '../secrets';

type Signing = Pick<Deps, 'secrets' | 'clock'>;

const sign = ({ secrets }: Signing, expiresS: number) => hmac(secrets.preview, `preview.${expiresS}`);
const nowS = ({ clock }: Signing) => Math.floor(clock.now().getTime() / 1000);

/** What stands beside `preview=1` in a preview link; for a day it shows drafts to whoever holds it. */
export function previewToken(deps: Signing): string {
  const expiresS = nowS(deps) + PREVIEW_TTL_S;
  return `${expiresS}.${sign(deps, expiresS)}`;
}

export function isPreviewToken(deps: Signing, token = ''): boolean {
  const [, expires = '', signature = ''] = /^(\d{1,12})\.([\w-]+)$/.exec(token) ?? [];
  if (Number(expires) <= nowS(deps)) return false;
  const given = Buffer.from(signature);
  const wanted = Buffer.from(sign(deps, Number(expires)));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
