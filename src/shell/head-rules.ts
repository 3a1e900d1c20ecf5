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

/** The same page in every language, where the site has more than one; whoever has another gets the default one. */
export function alternates(place: Place): { lang: string; url: string }[] {
  if (LOCALES.length < 2) return [];
  const all = LOCALES.map((locale) => ({
    lang: HREF_LANGS[locale] ?? locale,
    url: canonicalUrl({ ...place, locale }),
  }));
  return [...all, { lang: 'x-default', url: canonicalUrl({ ...place, locale: DEFAULT_LOCALE }) }];
}

const OG_DRAWN = '/file/og/';

/** What is shown where a page is shared: the metadata's picture, else what the page shows in a width that is enough. */
export function sharedPicture(
  metaImage: string,
  picture: { src: string; width: number; height: number } | null,
  appUrl: string,
): { url: string; width?: number; height?: number } | null {
  const absolute = (src: string) => new URL(src, appUrl);
  // The size of a picture that an operator named is not known; of what the page shows it is.
  if (metaImage && metaImage !== picture?.src)
    return { url: absolute(metaImage).href, ...(metaImage.startsWith(OG_DRAWN) && OG_PICTURE_PX) };
  if (!picture) return null;
  const url = absolute(picture.src);
  url.searchParams.set('w', String(SHARED_PICTURE_WIDTH_PX));
  if (picture.width < SHARED_PICTURE_WIDTH_PX) return { url: url.href };
  const height = Math.round((picture.height * SHARED_PICTURE_WIDTH_PX) / picture.width);
  return { url: url.href, width: SHARED_PICTURE_WIDTH_PX, height };
}
