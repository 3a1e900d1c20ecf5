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
  const t = useMemo(() => i18n.getFixedT(null, namespace), [i18n, namespace]);
  return { t, i18n };
}
