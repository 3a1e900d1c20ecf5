import { DEFAULT_LOCALE, LOCALES } from '@/config/app';
import { QUERY_RETRY_DELAY_MAX_MS, QUERY_RETRY_DELAY_MS } from '@/config/limits';
import { type I18n, makeI18n, type Namespaces } from './make-i18n';

/** Whose texts are needed here: every language's where pages are made, in a browser its page's. */
const NEEDED = typeof window === 'undefined' ? LOCALES : [window.__NEXT_DATA__?.locale ?? DEFAULT_LOCALE];

const texts = new Map(NEEDED.map((locale): [string, Namespaces] => [locale, {}]));
const instances = new Map(
  [...texts].map(([locale, namespaces]): [string, I18n] => [locale, makeI18n(locale, namespaces)]),
);

/**
 * The texts of one language; of one that is not here, the page's. One instance a locale for the life of the process, its
 * language never changed: next-i18next's own wrapper makes one a request, which costs a third of the pages per second
 * (FACTS).
 */
export const i18nFor = (locale: string = DEFAULT_LOCALE): I18n =>
  instances.get(locale) ?? (instances.get(NEEDED[0] as string) as I18n);

/** Adds what each language's script brings. Whoever imports a module that awaits this has the texts (decision 2). */
export async function addTexts(scripts: Record<string, () => Promise<Namespaces>>): Promise<void> {
  await Promise.all(
    [...texts].map(async ([locale, namespaces]) =>
      Object.assign(namespaces, await insist(scripts[locale] ?? scripts[DEFAULT_LOCALE])),
    ),
  );
}

/** Asks again for a script that does not come: a module that failed while it was read stays failed for good. */
async function insist(
  load?: () => Promise<Namespaces>,
  delayMs = QUERY_RETRY_DELAY_MS,
): Promise<Namespaces | undefined> {
  try {
    return await load?.();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return insist(load, Math.min(delayMs * 2, QUERY_RETRY_DELAY_MAX_MS));
  }
}

// What guests read, which every page needs at once: its HTML names the script (pages/_document.tsx).
await addTexts({
  'zh-Hant': () => import(/* webpackChunkName: "texts-zh-Hant" */ './texts/zh-Hant/guest'),
  en: () => import(/* webpackChunkName: "texts-en" */ './texts/en/guest'),
});
