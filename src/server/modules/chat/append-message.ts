import { sql } from 'drizzle-orm';
import type { CardAudience, CardEvent } from '@/domain/chat/cards';
import type { Deps } from '../../deps';
import { filesJson, inAudience, type MessageRow, personJson } from './messages';

/** The PostgreSQL NOTIFY channel for rooms with unpublished messages. */
export const ROOM_CHANNEL = 'chat_room';

interface NewMessage {
  roomId: number;
  messageId: string;
  senderId: number | null;
  text: string;
  fileIds: readonly number[];
  fingerprint: string | null;
  event: CardEvent | null;
  /** The user behind an anonymous event: if they have no unread messages, the card counts as read for them. */
  unnamedId?: number;
  audience: CardAudience;
}

/**
 * Writes a message with the room's next sequence, in one statement. It locks the room's row, so that sequences are
 * committed in order. A message marks the room as read for its sender; a card moves only the read mark of `unnamedId`.
 * @returns the stored message; null if the sender is not in the room or the message_id is taken, and then the
 *   transaction must be rolled back
 */
export async function appendMessage(deps: Deps, message: NewMessage): Promise<MessageRow | null> {
  const createdAt = deps.clock.now();
  const now = createdAt.toISOString();
  const isRead = sql`(m.user_id = ${message.senderId}::int and ${message.event}::text is null
    or m.user_id = ${message.unnamedId ?? null}::int and m.unread_count = 0)`;
  const { rows } = await deps.db.execute<Pick<MessageRow, 'id' | 'sequence' | 'sender' | 'files'>>(sql`
    with room as (
      update chat_rooms set last_sequence = last_sequence + 1, updated_at = ${now}
      where id = ${message.roomId} and (${message.event}::text is not null or exists (
        select from chat_members s
        where s.room_id = ${message.roomId} and s.user_id = ${message.senderId}::int and upper_inf(s.visible)))
      returning id, last_sequence
    ), message as (
      insert into chat_messages (room_id, sequence, message_id, sender_id, text, file_ids, fingerprint, event, audience, created_at)
      select room.id, room.last_sequence, ${message.messageId}::uuid, ${message.senderId}::int, ${message.text},
        ${`{${message.fileIds.join(',')}}`}::int[], ${message.fingerprint}::text, ${message.event}::text,
        ${message.audience}::text, ${now}::timestamptz from room
      on conflict (message_id) do nothing returning *
    ), updated_members as (
      update chat_members m set last_sequence = room.last_sequence, updated_at = ${now},
        unread_count = case when ${isRead} then 0
          else m.unread_count + (m.user_id is distinct from ${message.senderId}::int)::int end,
        read_sequence = case when ${isRead} then room.last_sequence else m.read_sequence end
      from room, message
      where m.room_id = room.id and upper_inf(m.visible) and ${inAudience('m', 'message.audience')}
    )
    select message.id, message.sequence::int, ${filesJson('message')} as files,
      (select ${personJson('u')} from users u where u.id = message.sender_id) as sender,
      pg_notify(${ROOM_CHANNEL}, message.room_id::text) from message`);
  const [row] = rows;
  const { roomId, messageId, text, event, audience, fingerprint } = message;
  return row ? { ...row, roomId, messageId, text, event, audience, fingerprint, createdAt } : null;
}
