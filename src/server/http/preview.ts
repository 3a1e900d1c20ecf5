import { timingSafeEqual } from 'node:crypto';
import { PREVIEW_TTL_S } from '@/config/limits';
import type { Deps } from '../deps';
import { hmac } from '../secrets';

type Signing = Pick<Deps, 'secrets' | 'clock'>;

const sign = ({ secrets }: Signing, subject: string) => hmac(secrets.preview, `preview.${subject}`);
const nowS = ({ clock }: Signing) => Math.floor(clock.now().getTime() / 1000);

/** The `preview_token` of a preview link. For a day it shows this document's draft to everyone who has the link. */
export function previewToken(deps: Signing, contentId: number): string {
  const subject = `${contentId}.${nowS(deps) + PREVIEW_TTL_S}`;
  return `${subject}.${sign(deps, subject)}`;
}

/** The id of the document whose draft a token shows; null for an invalid or expired token. */
export function previewedBy(deps: Signing, token = ''): number | null {
  const [, contentId = '', expires = '', signature = ''] = /^(\d{1,10})\.(\d{1,12})\.([\w-]+)$/.exec(token) ?? [];
  if (Number(expires) <= nowS(deps)) return null;
  const given = Buffer.from(signature);
  const wanted = Buffer.from(sign(deps, `${contentId}.${expires}`));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? Number(contentId) : null;
}
