import { sql } from 'drizzle-orm';
import type { ChatReader } from '@/contract/chat/calls';
import type { Db } from '../../db/client';
import { prepared } from '../../db/prepared';
import { chatMembers } from '../../db/schema';

/** The PostgreSQL NOTIFY channel of rooms in which a member has read others' words. */
export const READ_CHANNEL = 'chat_read';

/**
 * SQL: notifies the worker that a member has read on, if a person's words are among what was read. That somebody saw an
 * event of the project is nobody's business, and would tell who asked a question without a name.
 */
export const notifyOfReading = (roomId: number, after: number, upTo: number) => sql`
  case when exists (select from chat_messages w where w.room_id = ${roomId}::int and w.sequence > ${after}::bigint
    and w.sequence <= ${upTo}::bigint and w.event is null) then pg_notify(${READ_CHANNEL}, ${String(roomId)}) end`;

const readMembers = prepared((db) =>
  db
    .select({
      id: chatMembers.userId,
      from_sequence: sql<number>`(select max(lower(stay)) from unnest(${chatMembers.visible}) stay)::int`,
      // Not their own mark: of an event of the project nobody is told who has read it.
      read_sequence: sql<number>`coalesce((select max(w.sequence) from chat_messages w
        where w.room_id = ${chatMembers.roomId} and w.sequence <= ${chatMembers.readSequence} and w.event is null), 0)::int`,
      isSuspended: sql<boolean>`exists (select from users u where u.id = ${chatMembers.userId} and u.suspended_at is not null)`,
    })
    .from(chatMembers)
    .where(sql`${chatMembers.roomId} = ${sql.placeholder('roomId')} and upper_inf(${chatMembers.visible})`)
    .orderBy(chatMembers.userId),
);

/** How far the members of a room have read, with those who may be told. */
export async function readersOf(db: Db, roomId: number): Promise<{ readers: ChatReader[]; told: number[] }> {
  const members = await readMembers(db).execute({ roomId });
  return {
    readers: members.map(({ isSuspended: _, ...reader }) => reader),
    told: members.filter(({ isSuspended }) => !isSuspended).map(({ id }) => id),
  };
}
