import type { FlatNamespace, i18n } from 'i18next';
import { createContext, useContext } from 'react';

const TextsContext = createContext<Pick<i18n, 'language' | 'exists' | 'getFixedT'> | null>(null);

/** Gives what stands in it the texts of one language. */
export const TextsProvider = TextsContext.Provider;

/**
 * The texts of one namespace, by typed keys, in the page's language. It does not listen for texts that are added
 * later: whoever shows those has imported them (decision 2).
 * @throws Error outside of `TextsProvider`
 */
export function useTranslation<Namespace extends FlatNamespace>(namespace: Namespace) {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTranslation needs a TextsProvider around it');
  return { t: texts.getFixedT(null, namespace), i18n: texts };
}
