import { DEFAULT_LOCALE, HREF_LANGS, LOCALES } from '@/config/app';
import { OG_PICTURE_PX, SHARED_PICTURE_WIDTH_PX } from '@/config/limits/site';
import { inLocale } from '@/config/paths';

interface Place {
  appUrl: string;
  locale: string;
  /** Without the language's prefix. */
  path: string;
}

/** The one address of a page in a language: the default language's own prefix is a duplicate (FACTS). */
export const canonicalUrl = ({ appUrl, locale, path }: Place): string => appUrl + inLocale(path, locale);

/** The same page in every language, where the site has several; readers of other languages get the default one. */
export function alternates(place: Place): { lang: string; url: string }[] {
  if (LOCALES.length < 2) return [];
  const all = LOCALES.map((locale) => ({
    lang: HREF_LANGS[locale] ?? locale,
    url: canonicalUrl({ ...place, locale }),
  }));
  return [...all, { lang: 'x-default', url: canonicalUrl({ ...place, locale: DEFAULT_LOCALE }) }];
}

const OG_DRAWN = '/file/og/';

/** The picture of a shared link: the metadata's, else the one the page shows, in a sufficient width. */
export function sharedPicture(
  metaImage: string,
  picture: { src: string; width: number; height: number } | null,
  appUrl: string,
): { url: string; width?: number; height?: number } | null {
  const absolute = (src: string) => new URL(src, appUrl);
  // Only the page's own picture has a known size; one that an operator named does not.
  if (metaImage && metaImage !== picture?.src)
    return { url: absolute(metaImage).href, ...(metaImage.startsWith(OG_DRAWN) && OG_PICTURE_PX) };
  if (!picture) return null;
  const url = absolute(picture.src);
  url.searchParams.set('w', String(SHARED_PICTURE_WIDTH_PX));
  if (picture.width < SHARED_PICTURE_WIDTH_PX) return { url: url.href };
  const height = Math.round((picture.height * SHARED_PICTURE_WIDTH_PX) / picture.width);
  return { url: url.href, width: SHARED_PICTURE_WIDTH_PX, height };
}
