import { useTranslation } from 'next-i18next/pages';
import { usePrefetch } from '@/client/query/use-prefetch';
import { useSession } from '@/client/session/use-session';
import { BADGE_MAX } from '@/config/limits/notifications';
import type { ChatRoom } from '@/contract/chat/calls';
import { relativeTime } from '@/domain/time/labels';
import { Icon } from '@/ui/media/icon';
import { useChat, useChatState } from '../chat-context';
import { RoomAvatars } from './room-avatars';
import { useRoomWords } from './use-room-words';

interface RoomEntryProps {
  room: ChatRoom;
  now: number;
  isCurrent: boolean;
  onSelect: () => void;
}

/** A room in the list: its people, its name, the last message and its age, and a red dot for unread messages. */
export function RoomEntry({ room, now, isCurrent, onSelect }: RoomEntryProps) {
  const { t, i18n } = useTranslation('chat');
  const { userType } = useSession();
  const words = useRoomWords();
  const chat = useChat();
  const prefetch = usePrefetch(() => chat.prefetch(room.id, room.previous_conversation_id));
  const unread = useChatState((state) => state.newMessages[room.id]?.unread_count ?? room.unread_count);
  const hasFailed = useChatState((state) =>
    state.outbox.some((item) => item.chatroom_id === room.id && item.state === 'failed'),
  );
  // An event does not hide what somebody said before it, until that is read.
  const unreadWords = unread > 0 ? words.unreadWords(room) : '';
  const isEvent = !unreadWords && (room.last_event !== null || room.last_message_timestamp === null);
  const age = room.last_message_timestamp && relativeTime(room.last_message_timestamp, now, i18n.language);
  return (
    <li>
      <button
        type="button"
        onClick={onSelect}
        {...prefetch}
        data-room={room.id}
        aria-current={isCurrent || undefined}
        className={`flex min-h-[76px] w-full items-center gap-3 px-4 py-3 text-left ${isCurrent ? 'bg-jade-soft' : 'hover:bg-paper'} focus-visible:-outline-offset-2`}
      >
        <RoomAvatars room={room} viewer={userType} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate text-[0.9375rem] font-semibold">{room.name}</span>
            {age && (
              <time
                dateTime={room.last_message_timestamp ?? undefined}
                className="num shrink-0 whitespace-nowrap text-[0.8125rem] text-ink-2"
              >
                {age}
              </time>
            )}
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            {hasFailed ? (
              <span className="flex min-w-0 flex-1 items-center gap-1.5 text-sm text-ember">
                <Icon name="error" className="size-4" />
                <span className="truncate">{t('has_failed')}</span>
              </span>
            ) : (
              <span
                className={`min-w-0 flex-1 truncate ${isEvent ? 'text-[0.8125rem] text-ink-2' : `text-sm text-ink ${unread > 0 ? 'font-semibold' : ''}`}`}
              >
                {unreadWords || words.lastMessage(room) || t('nothing_said')}
              </span>
            )}
            {unread > 0 && (
              <span className="flex shrink-0 items-center gap-1.5">
                {unread > 1 && (
                  <span aria-hidden="true" className="num text-[0.8125rem] font-semibold text-ember">
                    {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
                  </span>
                )}
                <span className="size-2.5 rounded-full bg-ember" />
                <span className="sr-only">{t('unread_count', { count: unread })}</span>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}
