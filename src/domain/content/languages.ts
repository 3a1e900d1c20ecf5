import { DEFAULT_LOCALE } from '@/config/app';

/** The languages in which content is stored; which of them the site shows is configuration. */
export const CONTENT_LOCALES = ['zh-Hant', 'en'] as const;
export type ContentLocale = (typeof CONTENT_LOCALES)[number];

/** A text in the site's languages; the default language's is used if a translation is absent or empty. */
export type Localized = Record<string, string>;

export const inLanguage = (text: Localized, locale: string): string => text[locale] || text[DEFAULT_LOCALE] || '';

/** Whether a path, as a browser parses it, has a language prefix; links must not, because readers' languages differ. */
export function hasLanguage(path: string): boolean {
  const [, first = ''] = new URL(path, 'http://here.invalid').pathname.split('/');
  let plain = first;
  try {
    plain = decodeURIComponent(first);
  } catch {}
  return CONTENT_LOCALES.some((locale) => locale.toLowerCase() === plain.toLowerCase());
}
