import { useSession } from '@/client/use-session';
import type { ChatMessage, ChatPerson, ChatRoom } from '@/contract/chat';
import { personName } from '@/features/common/person-name';
import { useTranslation } from '@/ui/texts';
import { personIn } from './role-in';

type CardEvent = NonNullable<ChatMessage['event']>;

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Messages, cards and files in words. */
export function useRoomWords() {
  const { t } = useTranslation('project');
  const me = useSession().profile?.id;

  const nameOf = (person: ChatPerson) => (person.id === me ? t('log.you') : personName(person));
  /** `sender`: null of what nobody did, undefined of somebody who is not known here. */
  const happened = (event: CardEvent, sender: ChatPerson | null | undefined): string => {
    if (event === 'end' && sender !== null) return t('event.end_decided');
    const who = sender === null ? t('log.system') : sender ? nameOf(sender) : '';
    return upperFirst(t(`event.${event}`, { who }).trim());
  };
  const said = (text: string, fileCount: number, sender: ChatPerson | null | undefined): string => {
    const files = fileCount > 0 ? t('chat.files', { count: fileCount }) : '';
    const what = [files, text].filter(Boolean).join(' ');
    return what && sender ? t('chat.said', { who: nameOf(sender), what }) : what;
  };

  return {
    /** What was said last, and by whom, in a line; empty where nothing was. */
    lastMessage: (room: ChatRoom): string => {
      const id = room.last_sender_id;
      const sender = id === null ? null : (personIn(room, id) ?? undefined);
      if (room.last_event) return happened(room.last_event, sender);
      return said(room.last_message, room.last_file_count, sender);
    },
    /** A message in a line, as it is read out. */
    message: ({ event, sender_id, message, files }: ChatMessage): string =>
      event ? happened(event, sender_id) : said(message, files.length, sender_id),
    /** What happened to the project, and who did it. */
    event: ({ event, sender_id }: ChatMessage): string => (event ? happened(event, sender_id) : ''),
  };
}
