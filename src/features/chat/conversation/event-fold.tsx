import { useTranslation } from 'next-i18next/pages';
import type { ChatMessage } from '@/contract/chat/calls';
import { hongKongDay } from '@/domain/time/calendar';
import { useDates } from '@/features/common/time/use-dates';
import { Icon } from '@/ui/media/icon';
import { useRoomWords } from '../rooms/use-room-words';

interface EventFoldProps {
  /** Oldest first. */
  events: readonly ChatMessage[];
  isOpen: boolean;
  onToggle: () => void;
}

/** Several events in one line: how many, and the newest. Open, they are lines below it. */
export function EventFold({ events, isOpen, onToggle }: EventFoldProps) {
  const { t } = useTranslation('chat');
  const dates = useDates();
  const words = useRoomWords();
  const [first, newest] = [events[0], events.at(-1)];
  if (!first || !newest) return null;
  // The fold is under the day of its first event.
  const isSameDay = hongKongDay(first.sent_time) === hongKongDay(newest.sent_time);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-m text-left text-[0.875rem] leading-snug text-ink-2 hover:text-ink focus-visible:-outline-offset-2"
    >
      <span className="grid w-8 shrink-0 place-items-center">
        <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </span>
      <span className="num shrink-0 font-semibold">{t('events', { count: events.length })}</span>
      {!isOpen && (
        <>
          <span className="min-w-0 truncate">{words.event(newest)}</span>
          <time dateTime={newest.sent_time} className="num shrink-0 text-[0.8125rem]">
            {isSameDay ? dates.time(newest.sent_time) : dates.day(newest.sent_time)}
          </time>
        </>
      )}
    </button>
  );
}
