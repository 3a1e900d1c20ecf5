/** Settings that server and browser share: of pages from the build, of the server from its environment. */
export const APP_NAME = process.env.NEXT_PUBLIC_APP_NAME || '匠配 Trimatch';
const [, CHINESE_NAME = APP_NAME, ENGLISH_NAME = APP_NAME] =
  /^(\p{Script=Han}+)\s+(\P{Script=Han}+)$/u.exec(APP_NAME) ?? [];
/** For the brand mark and the head's suffix: of a name in two languages, such as 「匠配 Trimatch」, the reader's. */
export const shortAppName = (locale?: string): string => (locale === 'en' ? ENGLISH_NAME : CHINESE_NAME);
/** Prefix of the keys in browser storage, so that two installations on one host do not share data. */
export const STORAGE_PREFIX = APP_NAME.normalize('NFKC').replace(/\s+/g, '-').toLowerCase();
/** Changes with everything that the pages are built from. Empty in development. */
export const PAGES_VERSION = process.env.PAGES_VERSION || '';
/** The platform that every request sends as `p6m` (Spec §7). */
export const PLATFORM = 'web';
export const DEFAULT_LOCALE = 'zh-Hant';
export const LOCALES = (process.env.NEXT_PUBLIC_LOCALES || DEFAULT_LOCALE)
  .split(',')
  .map((locale) => locale.trim())
  .filter(Boolean);
/** The `hreflang` of each language; Chinese is that of Hong Kong. */
export const HREF_LANGS: Record<string, string> = { 'zh-Hant': 'zh-Hant-HK', en: 'en' };
export const TIME_ZONE = 'Asia/Hong_Kong';
