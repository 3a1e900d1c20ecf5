import { timingSafeEqual } from 'node:crypto';
import { APP_NAME } from '@/config/app';
import { OG_TITLE_CHARS } from '@/config/limits';
import { truncate } from '@/domain/meta';
import type { Deps } from '../../deps';
import { drawOgPicture } from '../../files/draw-og-picture';
import { AppError } from '../../http/app-error';
import { hmac, type Secrets } from '../../secrets';
import { say } from '../../texts/text';
import { FOR_EVER } from './serve-file';

/** Another number gives every picture another address: for when it is to be drawn otherwise. */
const DRAWING = 1;

const sign = (secrets: Secrets, locale: string, title: string) =>
  hmac(secrets.fileUrl, `og.${DRAWING}.${locale}.${title}`);

interface OgWords {
  title: string;
  locale: string;
}

/**
 * The path of the picture that is shown where a page is shared (1200 × 630, Open Graph), with the page's title on it, or else the site's name.
 * Only we can make one, so that nobody has words drawn that are not ours; other words are another address.
 */
export function ogPictureUrl({ secrets }: Pick<Deps, 'secrets'>, { title, locale }: OgWords): string {
  const shown = truncate(title.trim() || APP_NAME, OG_TITLE_CHARS);
  return `/file/og/${sign(secrets, locale, shown)}/${locale}.jpg?${new URLSearchParams({ title: shown })}`;
}

/** @throws not_found for words that were not signed · unavailable when too many pictures wait */
export async function serveOgPicture(
  deps: Deps,
  signature: string,
  filename: string,
  request: Request,
): Promise<Response> {
  const title = new URL(request.url).searchParams.get('title') ?? '';
  const locale = filename.replace(/\.jpg$/, '');
  const given = Buffer.from(signature);
  const wanted = Buffer.from(sign(deps.secrets, locale, title));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new AppError('not_found');
  const bytes = await deps.pictures.drawn('og', `${signature}.jpg`, () =>
    drawOgPicture(title, say(locale, 'og.tagline')),
  );
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: { 'content-type': 'image/jpeg', 'content-length': String(bytes.length), 'cache-control': FOR_EVER },
  });
}
