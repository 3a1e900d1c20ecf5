import { useTranslation } from '@/ui/texts';

/** Words of the log, which grows with every room: those that have a text get it, the others stay as they are. */
export function useKnownWord() {
  const { t, i18n } = useTranslation('admin');
  const say = t as (key: string) => string;
  return (key: string, word: string): string =>
    /^[a-z][\w.]*$/.test(key) && i18n.exists(key, { ns: 'admin' }) ? say(key) : word;
}
