import { DEFAULT_LOCALE } from '@/config/app';
import common from '../../public/locales/zh-Hant/common.json';
import { type I18n, makeI18n, type Namespaces } from './make-i18n';

/**
 * The texts travel in scripts that are kept for ever, not in each page's data. `common` is what every page needs at
 * once; the others come with the pages that show them, or right after the first (private-texts.ts).
 */
const TEXTS: Record<string, Namespaces> = { 'zh-Hant': { common } };

// A constant at build time (next.config.js): without English its texts are not in the bundle.
if (process.env.HAS_ENGLISH === '1') TEXTS.en = { common: require('../../public/locales/en/common.json') };

const instances = new Map<string, I18n>();

/**
 * The texts of one language. One instance a locale for the life of the process, its language never changed:
 * next-i18next's own wrapper makes one a request, which costs a third of the pages per second (FACTS).
 */
export function i18nFor(locale: string = DEFAULT_LOCALE): I18n {
  const language = TEXTS[locale] ? locale : DEFAULT_LOCALE;
  const instance = instances.get(language) ?? makeI18n(language, TEXTS[language] ?? {});
  instances.set(language, instance);
  return instance;
}

/** Adds namespaces to a language, whether its instance is there already or not. */
export function addTexts(locale: string, texts: Namespaces): void {
  TEXTS[locale] = Object.assign(TEXTS[locale] ?? {}, texts);
}
