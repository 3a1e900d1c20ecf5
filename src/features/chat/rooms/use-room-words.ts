import { useSession } from '@/client/use-session';
import type { ChatMessage, ChatPerson, ChatRoom } from '@/contract/chat/calls';
import { personName } from '@/features/common/people/person-name';
import { useTranslation } from '@/ui/texts';

type Sender = Pick<ChatPerson, 'id' | 'name' | 'nickname'> | null;
type CardEvent = NonNullable<ChatMessage['event']>;

/** Messages, cards and files in words. */
export function useRoomWords() {
  const { t } = useTranslation('project');
  const me = useSession().profile?.id;

  const nameOf = (sender: Sender) => {
    if (!sender) return t('log.system');
    return sender.id === me ? t('log.you') : personName(sender);
  };
  const happened = (event: CardEvent, sender: Sender): string =>
    event === 'end' && sender !== null ? t('event.end_decided') : t(`event.${event}`, { who: nameOf(sender) });
  const said = (text: string, fileCount: number, sender: Sender): string => {
    const files = fileCount > 0 ? t('chat.files', { count: fileCount }) : '';
    const what = [files, text].filter(Boolean).join(' ');
    return what && sender ? t('chat.said', { who: nameOf(sender), what }) : what;
  };

  return {
    /** What was said last, and by whom, in a line; empty where nothing was. */
    lastMessage: ({ last_event, last_message, last_file_count, last_sender }: ChatRoom): string =>
      last_event ? happened(last_event, last_sender) : said(last_message, last_file_count, last_sender),
    /** A message in a line, as it is read out. */
    message: ({ event, sender_id, message, files }: ChatMessage): string =>
      event ? happened(event, sender_id) : said(message, files.length, sender_id),
    /** What happened to the project, and who did it. */
    event: ({ event, sender_id }: ChatMessage): string => (event ? happened(event, sender_id) : ''),
  };
}
