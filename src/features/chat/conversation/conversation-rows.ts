import type { ChatMessage, ChatRoom } from '@/contract/chat/calls';
import { type Groupable, groupMessages, type Row } from '@/domain/chat/group-messages';
import { tasksOf } from '@/domain/chat/tasks';
import { notYetThere, type Timeline } from '@/domain/chat/timeline';
import type { OutboxItem } from '../model/state';
import { roleIn } from '../rooms/role-in';

/** A message of the room, or an own message that is still pending. */
export type Said = Groupable & ({ message: ChatMessage; pending?: never } | { message?: never; pending: OutboxItem });

interface RoomParts {
  timeline: Timeline<ChatMessage>;
  outbox: readonly OutboxItem[];
  roomId: number;
  /** Null until it is loaded: nothing is known to be the reader's turn. */
  room: ChatRoom | null;
  userId: number;
  /** Keys of events whose folds are open. */
  opened: ReadonlySet<string>;
}

/** The room's messages in order, then the user's waiting or failed ones in order of writing, as grouped rows. */
export function conversationRows({ timeline, outbox, roomId, room, userId, opened }: RoomParts): Row<Said>[] {
  const own = outbox.filter((item) => item.chatroom_id === roomId);
  const events = timeline.messages.flatMap(({ message_id: key, event, sender_id }) =>
    event === null ? [] : [{ key, event, senderId: sender_id?.id ?? null }],
  );
  const tasks = tasksOf(events, {
    userId,
    role: roleIn(room, userId),
    status: room?.project_status ?? null,
    isOnHold: room?.is_on_hold ?? false,
  });
  const kindOf = ({ event, message_id }: ChatMessage): Groupable['kind'] =>
    event === null ? 'words' : tasks.has(message_id) ? 'task' : 'event';
  return groupMessages<Said>(
    [
      ...timeline.messages.map((message) => ({
        key: message.message_id,
        senderId: message.sender_id?.id ?? null,
        sentAt: message.sent_time,
        kind: kindOf(message),
        message,
      })),
      ...notYetThere(timeline, own).map((pending) => ({
        key: pending.message_id,
        senderId: userId,
        sentAt: pending.created_at,
        kind: 'words' as const,
        pending,
      })),
    ],
    opened,
  );
}
