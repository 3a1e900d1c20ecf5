import type { ChatMessage } from '@/contract/chat/calls';
import { type Groupable, groupMessages, type Row } from '@/domain/chat/group-messages';
import { notYetThere, type Timeline } from '@/domain/chat/timeline';
import type { OutboxItem } from '../model/state';

/** A message of the room, or an own message that is still pending. */
export type Said = Groupable & ({ message: ChatMessage; pending?: never } | { message?: never; pending: OutboxItem });

/** The room's messages in order, then the user's waiting or failed ones in order of writing, as grouped rows. */
export function conversationRows(
  timeline: Timeline<ChatMessage>,
  outbox: readonly OutboxItem[],
  roomId: number,
  me: number,
): Row<Said>[] {
  const own = outbox.filter((item) => item.chatroom_id === roomId);
  return groupMessages<Said>([
    ...timeline.messages.map((message) => ({
      key: message.message_id,
      senderId: message.sender_id?.id ?? null,
      sentAt: message.sent_time,
      isCard: message.event !== null,
      message,
    })),
    ...notYetThere(timeline, own).map((pending) => ({
      key: pending.message_id,
      senderId: me,
      sentAt: pending.created_at,
      isCard: false,
      pending,
    })),
  ]);
}
