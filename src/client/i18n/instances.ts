import { createInstance, type i18n } from 'i18next';
import { TEXTS } from '#texts';
import { DEFAULT_LOCALE } from '@/config/app';
import { I18N_OPTIONS } from '@/config/i18n';
import { keepUnits } from '@/domain/units';

/** Runs over every text before it is shown. */
const UNITS = { type: 'postProcessor', name: 'units', process: keepUnits } as const;

function makeInstance(locale: string, texts: Record<string, object>): i18n {
  const instance = createInstance().use(UNITS);
  // With inline resources and no backend the instance is ready at once.
  instance.init({
    ...I18N_OPTIONS,
    postProcess: UNITS.name,
    lng: locale,
    resources: { [locale]: { ...texts } },
    initAsync: false,
  });
  return instance;
}

/**
 * One i18next instance for each language, for the life of the process. The language of an instance never changes:
 * requests in two languages share the process.
 */
export const instances: ReadonlyMap<string, i18n> = new Map(
  Object.entries(TEXTS).map(([locale, texts]) => [locale, makeInstance(locale, texts)]),
);

/** The instance of one language; a browser has only the one of its page. */
export const i18nFor = (locale: string = DEFAULT_LOCALE): i18n =>
  instances.get(locale) ?? (instances.values().next().value as i18n);
