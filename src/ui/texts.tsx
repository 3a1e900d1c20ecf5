import type { FlatNamespace, i18n } from 'i18next';
import { createContext, useContext, useMemo } from 'react';

const TextsContext = createContext<i18n | null>(null);

/** Gives what stands in it the texts of one language. */
export const TextsProvider = TextsContext.Provider;

/**
 * The texts of one namespace, by typed keys, in the page's language. It does not listen for texts that are added
 * later: whoever shows those has imported them (decision 2).
 * @throws Error outside of `TextsProvider`
 */
export function useTranslation<Namespace extends FlatNamespace>(namespace: Namespace) {
  const i18n = useContext(TextsContext);
  if (!i18n) throw new Error('useTranslation needs a TextsProvider around it');
  const t = useMemo(() => textsOf(i18n, namespace), [i18n, namespace]);
  return { t, i18n };
}

const known = new WeakMap<i18n, Map<FlatNamespace, unknown>>();

/** One function for a language and a namespace, which looks up a text without values once: a page has a hundred. */
function textsOf<Namespace extends FlatNamespace>(i18n: i18n, namespace: Namespace) {
  const ofLanguage = known.get(i18n) ?? new Map<FlatNamespace, unknown>();
  known.set(i18n, ofLanguage);
  const make = () => {
    const fixed = i18n.getFixedT(null, namespace) as unknown as (key: unknown, ...values: unknown[]) => unknown;
    const texts = new Map<unknown, unknown>();
    return (key: unknown, ...values: unknown[]) => {
      if (values.length > 0) return fixed(key, ...values);
      const text = texts.get(key) ?? fixed(key);
      // What is not there yet may come later.
      if (text !== key) texts.set(key, text);
      return text;
    };
  };
  const t = ofLanguage.get(namespace) ?? make();
  ofLanguage.set(namespace, t);
  return t as ReturnType<typeof i18n.getFixedT<Namespace>>;
}
