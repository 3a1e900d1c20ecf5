import { useSession } from '@/client/use-session';
import type { ChatMessage, ChatRoom } from '@/contract/chat';
import { personName } from '@/features/common/person-name';
import { useTranslation } from '@/ui/texts';

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Messages, cards and files in words. */
export function useRoomWords() {
  const { t } = useTranslation('project');
  const me = useSession().profile?.id;
  return {
    /** What was said last, in a line. The list does not say by whom. */
    lastMessage: (room: ChatRoom): string => {
      if (room.last_event) return upperFirst(t(`event.${room.last_event}`, { who: '' }).trim());
      const files = room.last_file_count > 0 ? t('chat.files', { count: room.last_file_count }) : '';
      return [files, room.last_message].filter(Boolean).join(' ');
    },
    /** What happened to the project, and who did it. */
    event: (message: ChatMessage): string => {
      if (!message.event) return '';
      const { sender_id: sender } = message;
      const who = sender === null ? t('log.system') : sender.id === me ? t('log.you') : personName(sender);
      if (message.event === 'end' && sender !== null) return t('event.end_decided');
      return t(`event.${message.event}`, { who });
    },
  };
}
