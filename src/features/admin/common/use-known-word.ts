import { useTranslation } from 'next-i18next/pages';

/** Words of the log: each of now has a text, and what an earlier version wrote stays as it is. */
export function useKnownWord() {
  const { i18n } = useTranslation('admin');
  return (keys: string | readonly string[], word: string): string => {
    const known = [keys].flat().find((key) => isKey(key) && i18n.exists(key, { ns: 'admin' }));
    return known === undefined ? word : i18n.getFixedT(null, 'admin')(known as never);
  };
}

/** Of the back office, or of another set of texts that is named before it. */
const isKey = (key: string) => /^([a-z]+:)?[a-z][\w.]*$/.test(key);
