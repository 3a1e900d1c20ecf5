import { createInstance, type i18n, type Resource } from 'i18next';
import { DEFAULT_LOCALE } from '@/config/app';
import { TEXTS } from './texts';

/** The first five are on every page (Spec §1); `site` comes with the public site's pages, `admin` with the back office. */
export const NAMESPACES = ['common', 'auth', 'payment', 'profile', 'project', 'site', 'admin'] as const;

const instances = new Map<string, i18n>();

/**
 * The texts of one language. One instance a locale for the life of the process, its language never changed:
 * next-i18next's own wrapper makes one a request, which costs a third of the pages per second (FACTS).
 */
export function i18nFor(locale: string | undefined): i18n {
  const language = locale && TEXTS[locale] ? locale : DEFAULT_LOCALE;
  const known = instances.get(language);
  if (known) return known;
  const instance = createInstance();
  instance.init({
    lng: language,
    resources: { [language]: TEXTS[language] ?? {} },
    ns: [...NAMESPACES],
    defaultNS: 'common',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  instances.set(language, instance);
  return instance;
}

/** Adds namespaces to a language, whether its instance is there already or not. */
export function addTexts(locale: string, texts: Resource[string]): void {
  TEXTS[locale] = { ...TEXTS[locale], ...texts };
  for (const [namespace, bundle] of Object.entries(texts))
    instances.get(locale)?.addResourceBundle(locale, namespace, bundle);
}
