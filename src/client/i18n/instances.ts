import { createInstance, type i18n } from 'i18next';
import { DEFAULT_LOCALE, LOCALES } from '@/config/app';
import { I18N_OPTIONS } from '@/config/i18n';

/** The texts of every page (Spec §1), one script for each language; the back office has its own. */
const TEXTS: Record<string, () => Promise<Record<string, object>>> = {
  'zh-Hant': () => import('./texts/zh-hant'),
  en: () => import('./texts/en'),
};

/** The server renders every language; a browser only that of its page. */
const locales = typeof window === 'undefined' ? LOCALES : [document.documentElement.lang || DEFAULT_LOCALE];

/**
 * One i18next instance for each language, for the life of the process. The language of an instance never changes:
 * requests in two languages share the process.
 */
export const instances: ReadonlyMap<string, i18n> = new Map(
  await Promise.all(
    locales.map(async (locale): Promise<[string, i18n]> => {
      const texts = await (TEXTS[locale] ?? TEXTS[DEFAULT_LOCALE])?.();
      const instance = createInstance();
      await instance.init({ ...I18N_OPTIONS, lng: locale, resources: { [locale]: { ...texts } } });
      return [locale, instance];
    }),
  ),
);

/** The instance of one language. A browser has only its page's: another language is another page, loaded in full. */
export const i18nFor = (locale: string = DEFAULT_LOCALE): i18n =>
  instances.get(locale) ?? (instances.values().next().value as i18n);
