/** What both halves know of this installation; baked in at build time. */
export const APP_NAME = process.env.NEXT_PUBLIC_APP_NAME || '匠配 Trimatch';
/** The short form for the brand mark and the head's suffix. */
export const APP_SHORT_NAME = APP_NAME.split(' ')[0] ?? APP_NAME;
/** Namespaces what is kept in the browser, so that two installations on one host do not meet. */
export const STORAGE_PREFIX = APP_NAME.normalize('NFKC').replace(/\s+/g, '-').toLowerCase();
/** The platform every call names (Spec §7). */
export const PLATFORM = 'web';
export const DEFAULT_LOCALE = 'zh-Hant';
export const LOCALES = (process.env.NEXT_PUBLIC_LOCALES || DEFAULT_LOCALE)
  .split(',')
  .map((locale) => locale.trim())
  .filter(Boolean);
/** How each language is named to search engines: Chinese as it is written and spoken here. */
export const HREF_LANGS: Record<string, string> = { 'zh-Hant': 'zh-Hant-HK', en: 'en' };
export const TIME_ZONE = 'Asia/Hong_Kong';
/** The public CDN of the emoji data (Spec §7), as one JSON file; empty: only our own copy. */
export const EMOJI_DATA_URL = process.env.NEXT_PUBLIC_EMOJI_DATA_URL || '';
