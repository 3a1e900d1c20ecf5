import { useTranslation } from '@/ui/texts';

/** Words of the log: each of now has a text, and what an earlier version wrote stays as it is. */
export function useKnownWord() {
  const { t, i18n } = useTranslation('admin');
  const say = t as (key: string) => string;
  return (key: string, word: string): string =>
    /^[a-z][\w.]*$/.test(key) && i18n.exists(key, { ns: 'admin' }) ? say(key) : word;
}
