import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { REALTIME_LIMITS } from '@/config/limits';
import { type ChatEvent, type ChatEventToFetch, userChannel } from '@/contract/chat';
import type { Db } from '../../db/client';
import { chatMembers, chatMessages, chatRooms, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { type MessageRow, messageReply, selectMessages } from './messages';

/** The advisory locks of room publishers; the second key is the room's id. */
const LOCK_CLASS = 7301;
/** Messages read at a time. */
const BATCH = 50;

type Reader = Pick<typeof chatMembers.$inferSelect, 'userId' | 'role'>;

/**
 * Sends everything a room has not sent yet, in its order, and moves its cursor (DESIGN §3). One publisher at a time has
 * the room's lock; what it sends twice, because it ended in between, browsers drop by message_id.
 */
export async function publishRoom(deps: Deps, roomId: number): Promise<void> {
  while ((await publishNext(deps, roomId)) === BATCH);
}

/** Sends the next messages of a room; returns how many there were, none where another publisher has the lock. */
function publishNext(deps: Deps, roomId: number): Promise<number> {
  // The transaction holds the lock and no row: nobody who speaks waits while we speak to the realtime server.
  return deps.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK_CLASS}, ${roomId}) as locked`,
    );
    // Whoever has it may have read for the last time: the sweep comes back.
    if (!rows[0]?.locked) return 0;
    const cursor = sql`(select published_sequence from chat_rooms where id = ${roomId})`;
    const messages = await selectMessages(tx, and(eq(chatMessages.roomId, roomId), gt(chatMessages.sequence, cursor)))
      .orderBy(asc(chatMessages.sequence))
      .limit(BATCH);
    const last = messages.at(-1);
    if (!last) return 0;
    const readers = await readersOf(tx, roomId, messages);
    for (const message of messages) {
      const events = (readers.get(message.sequence) ?? [])
        .filter(({ role }) => message.audience === 'room' || role === 'client' || role === 'consultant')
        .map(({ userId }) => ({
          channel: `private-${userChannel(userId)}`,
          name: 'ChatEvent',
          data: eventFor(deps, message, userId),
        }));
      if (events.length > 0) await deps.realtime.send(events);
    }
    await tx.update(chatRooms).set({ publishedSequence: last.sequence }).where(eq(chatRooms.id, roomId));
    return messages.length;
  });
}

/** Who may see each of these messages; whoever is suspended is told nothing. */
async function readersOf(db: Db, roomId: number, messages: readonly MessageRow[]): Promise<Map<number, Reader[]>> {
  const sequences = `{${messages.map((message) => message.sequence).join(',')}}`;
  const rows = await db
    .select({ sequence: sql<number>`s.sequence::int`, userId: chatMembers.userId, role: chatMembers.role })
    .from(chatMembers)
    .innerJoin(users, and(eq(users.id, chatMembers.userId), isNull(users.suspendedAt)))
    .innerJoin(sql`unnest(${sequences}::bigint[]) as s(sequence)`, sql`s.sequence <@ ${chatMembers.visible}`)
    .where(eq(chatMembers.roomId, roomId));
  const readers = new Map<number, Reader[]>();
  for (const { sequence, ...reader } of rows) readers.set(sequence, [...(readers.get(sequence) ?? []), reader]);
  return readers;
}

/** The message as its event carries it; one that is too large travels as an id to fetch. */
function eventFor(deps: Deps, row: MessageRow, readerId: number): ChatEvent | ChatEventToFetch {
  const { sender_id: sender, ...message } = messageReply(deps, row, readerId);
  const event = { ...message, sender };
  if (Buffer.byteLength(JSON.stringify(event)) <= REALTIME_LIMITS.maxEventBytes) return event;
  const { message_id, chatroom_id, sequence } = message;
  return { message_id, chatroom_id, sequence, is_too_large: true };
}
