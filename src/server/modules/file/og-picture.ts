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

/** Increment it when the drawing changes: every picture then gets a new URL. */
const DRAWING = 1;

const sign = (secrets: Secrets, locale: string, title: string) =>
  hmac(secrets.fileUrl, `og.${DRAWING}.${locale}.${title}`);

interface OgWords {
  title: string;
  locale: string;
}

/**
 * The path of the picture for sharing a page (1200 × 630, Open Graph), with the page's title or else the site's name.
 * The path is signed, so that only our texts are drawn; another title gives another path.
 */
export function ogPictureUrl({ secrets }: Pick<Deps, 'secrets'>, { title, locale }: OgWords): string {
  const shown = truncate(title.trim() || APP_NAME, OG_TITLE_CHARS);
  return `/file/og/${sign(secrets, locale, shown)}/${locale}.jpg?${new URLSearchParams({ title: shown })}`;
}

/** @throws not_found for a title that was not signed · unavailable when too many pictures wait */
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
