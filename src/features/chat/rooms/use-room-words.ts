import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import type { ChatMessage, ChatPerson, ChatRoom } from '@/contract/chat/calls';
import { personName } from '@/features/common/people/person-name';

type Sender = Pick<ChatPerson, 'id' | 'name' | 'nickname'> | null;
type CardEvent = NonNullable<ChatMessage['event']>;

/** Texts of messages, event cards and files, in one line each. */
export function useRoomWords() {
  const { t } = useTranslation(['chat', 'log']);
  const me = useSession().profile?.id;

  const nameOf = (sender: Sender) => {
    if (!sender) return t('log:system');
    return sender.id === me ? t('log:you') : personName(sender);
  };
  const eventText = (event: CardEvent, sender: Sender): string =>
    event === 'end' && sender !== null ? t('log:event.end_decided') : t(`log:event.${event}`, { who: nameOf(sender) });
  const messageText = (text: string, fileCount: number, sender: Sender): string => {
    const files = fileCount > 0 ? t('files', { count: fileCount }) : '';
    const what = [files, text].filter(Boolean).join(' ');
    return what && sender ? t('said', { who: nameOf(sender), what }) : what;
  };

  return {
    /** The last message and its sender; empty in a room without messages. */
    lastMessage: ({ last_event, last_message, last_file_count, last_sender }: ChatRoom): string =>
      last_event ? eventText(last_event, last_sender) : messageText(last_message, last_file_count, last_sender),
    /** The newest unread words of another person, if a later event would hide them. */
    unreadWords: ({ unread_words }: ChatRoom): string =>
      unread_words ? messageText(unread_words.message, unread_words.file_count, unread_words.sender) : '',
    /** A message with its sender, for screen readers. */
    message: ({ event, sender_id, message, files }: ChatMessage): string =>
      event ? eventText(event, sender_id) : messageText(message, files.length, sender_id),
    /** The event of a card, and who caused it; empty for other messages. */
    event: ({ event, sender_id }: ChatMessage): string => (event ? eventText(event, sender_id) : ''),
  };
}
