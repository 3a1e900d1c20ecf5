import { useTranslation } from 'next-i18next/pages';

/** The text of a stored value. A value without a text, stored by an earlier version, is shown as it is. */
export function useKnownWord() {
  const { i18n } = useTranslation('admin');
  return (keys: string | readonly string[], word: string): string => {
    const known = [keys].flat().find((key) => isKey(key) && i18n.exists(key, { ns: 'admin' }));
    return known === undefined ? word : i18n.getFixedT(null, 'admin')(known as never);
  };
}

/** A key of the `admin` texts, or of another namespace that is named before a colon. */
const isKey = (key: string) => /^([a-z]+:)?[a-z][\w.]*$/.test(key);
