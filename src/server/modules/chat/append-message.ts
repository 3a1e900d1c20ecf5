import { sql } from 'drizzle-orm';
import type { CardAudience, CardEvent } from '@/domain/chat/cards';
import { prepared } from '../../db/prepared';
import type { Deps } from '../../deps';
import { inAudience, type MessageRow, messageParts } from './messages';

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

const given = (name: string) => sql.placeholder(name);
const [ROOM, SENDER, EVENT, NOW] = [given('roomId'), given('senderId'), given('event'), given('now')];

/** SQL: whether the message counts as read for the member m. */
const isRead = sql`(m.user_id = ${SENDER}::int and ${EVENT}::text is null
  or m.user_id = ${given('unnamedId')}::int and m.unread_count = 0)`;

const append = prepared((db) => {
  const room = db.$with('room', {}).as(sql`
    update chat_rooms set last_sequence = last_sequence + 1, updated_at = ${NOW}::timestamptz
    where id = ${ROOM} and (${EVENT}::text is not null or exists (
      select from chat_members s where s.room_id = ${ROOM} and s.user_id = ${SENDER}::int and upper_inf(s.visible)))
    returning id, last_sequence`);
  const message = db.$with('message', {}).as(sql`
    insert into chat_messages (room_id, sequence, message_id, sender_id, text, file_ids, fingerprint, event, audience, created_at)
    select room.id, room.last_sequence, ${given('messageId')}::uuid, ${SENDER}::int, ${given('text')},
      ${given('fileIds')}::int[], ${given('fingerprint')}::text, ${EVENT}::text, ${given('audience')}::text,
      ${NOW}::timestamptz from room
    on conflict (message_id) do nothing returning *`);
  const members = db.$with('updated_members', {}).as(sql`
    update chat_members m set last_sequence = room.last_sequence, updated_at = ${NOW}::timestamptz,
      unread_count = case when ${isRead} then 0
        else m.unread_count + (m.user_id is distinct from ${SENDER}::int)::int end,
      read_sequence = case when ${isRead} then room.last_sequence else m.read_sequence end
    from room, message
    where m.room_id = room.id and upper_inf(m.visible) and ${inAudience('m', 'message.audience')}`);
  return db
    .with(room, message, members)
    .select({
      id: sql<number>`message.id`,
      sequence: sql<number>`message.sequence::int`,
      ...messageParts('message'),
      notified: sql`pg_notify(${sql.raw(`'${ROOM_CHANNEL}'`)}, message.room_id::text)`,
    })
    .from(sql`message`);
});

/**
 * Writes a message with the room's next sequence, in one statement. It locks the room's row, so that sequences are
 * committed in order. A message marks the room as read for its sender; a card moves only the read mark of `unnamedId`.
 * @returns the stored message; null if the sender is not in the room or the message_id is taken, and then the
 *   transaction must be rolled back
 */
export async function appendMessage(deps: Deps, message: NewMessage): Promise<MessageRow | null> {
  const createdAt = deps.clock.now();
  const { roomId, messageId, text, event, audience, fingerprint, senderId } = message;
  const [row] = await append(deps.db).execute({
    ...{ roomId, messageId, text, event, audience, fingerprint, senderId },
    unnamedId: message.unnamedId ?? null,
    fileIds: `{${message.fileIds.join(',')}}`,
    now: createdAt.toISOString(),
  });
  if (!row) return null;
  const { notified: _, ...stored } = row;
  return { ...stored, roomId, messageId, text, event, audience, fingerprint, createdAt };
}
