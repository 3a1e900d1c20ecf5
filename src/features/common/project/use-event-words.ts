import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { eventWords, type SayOfEvent } from '@/domain/project/event-words';
import { useDates } from '../time/use-dates';

/** What happened, in words. */
export function useEventWords() {
  const { t } = useTranslation(['project', 'log']);
  const { day, dayTime } = useDates();
  const say: SayOfEvent = (word, values) => t(word, values ?? {});
  return eventWords({ say, id: useSession().profile?.id, day, dayTime });
}
