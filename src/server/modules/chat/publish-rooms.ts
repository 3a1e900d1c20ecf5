import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { REALTIME_LIMITS } from '@/config/limits';
import { type ChatEvent, type ChatEventToFetch, userChannel } from '@/contract/chat';
import { isInAudience } from '@/domain/chat/cards';
import type { Db } from '../../db/client';
import { chatMembers, chatMessages, chatRooms, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { PublishError } from '../../realtime/publisher';
import { type MessageRow, messageReply, selectMessages } from './messages';

/** The advisory locks of room publishers; the second key is the room's id. */
const LOCK_CLASS = 7301;
/** Messages read at a time. */
const BATCH = 50;
/** Longer than sending one message with all its tries takes. */
const IDLE_LIMIT_MS = 60_000;

type Reader = Pick<typeof chatMembers.$inferSelect, 'userId' | 'role'>;

/**
 * Sends everything a room has not sent yet, in its order, and moves its cursor (DESIGN §3). One publisher at a time has
 * the room's lock; what it sends twice, because it ended in between, browsers drop by message_id.
 */
export async function publishRoom(deps: Deps, roomId: number): Promise<void> {
  while ((await publishNext(deps, roomId)) === BATCH);
}

/** Sends the next messages of a room; returns how many there were, none where another publisher has the lock. */
async function publishNext(deps: Deps, roomId: number): Promise<number> {
  // The transaction holds the lock and no row: nobody who speaks waits while we speak to the realtime server.
  const { count, failure } = await deps.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      // A machine that vanishes in the middle does not keep the lock for hours.
      sql`select pg_try_advisory_xact_lock(${LOCK_CLASS}, ${roomId}) as locked,
        set_config('idle_in_transaction_session_timeout', ${String(IDLE_LIMIT_MS)}, true)`,
    );
    // Whoever has it may have read for the last time: the sweep comes back.
    if (!rows[0]?.locked) return { count: 0 };
    const cursor = sql`(select published_sequence from chat_rooms where id = ${roomId})`;
    const messages = await selectMessages(tx, and(eq(chatMessages.roomId, roomId), gt(chatMessages.sequence, cursor)))
      .orderBy(asc(chatMessages.sequence))
      .limit(BATCH);
    if (messages.length === 0) return { count: 0 };
    const readers = await readersOf(tx, roomId, messages);
    let sent = 0;
    let failure: unknown;
    try {
      for (const message of messages) {
        await publishMessage(deps, message, readers.get(message.sequence) ?? []);
        sent = message.sequence;
      }
    } catch (error) {
      failure = error;
    }
    // What went out is not sent again because of what did not.
    if (sent > 0) await tx.update(chatRooms).set({ publishedSequence: sent }).where(eq(chatRooms.id, roomId));
    return { count: messages.length, failure };
  });
  if (failure) throw failure;
  return count;
}

/** Sends one message to each of its readers. One that the engine will never take must not hold up the room. */
async function publishMessage(deps: Deps, message: MessageRow, readers: readonly Reader[]): Promise<void> {
  const theirs = readers.filter(({ role }) => isInAudience(role, message.audience));
  const send = (dataFor: (userId: number) => ChatEvent | ChatEventToFetch) =>
    deps.realtime.send(
      theirs.map(({ userId }) => ({
        channel: `private-${userChannel(userId)}`,
        name: 'ChatEvent',
        data: dataFor(userId),
      })),
    );
  if (theirs.length === 0) return;
  try {
    await send((userId) => eventFor(deps, message, userId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    deps.log.error({ err: error, message_id: message.messageId }, 'a message was refused by the realtime engine');
    await send(() => toFetch(message)).catch((again) => {
      if (!isRefusal(again)) throw again;
    });
  }
}

/** The engine read it and would say the same again; whoever missed it catches up. */
const isRefusal = (error: unknown): boolean =>
  error instanceof PublishError && (error.status === 400 || error.status === 413);

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
  return Buffer.byteLength(JSON.stringify(event)) <= REALTIME_LIMITS.maxEventBytes ? event : toFetch(row);
}

const toFetch = (row: MessageRow): ChatEventToFetch => ({
  message_id: row.messageId,
  chatroom_id: row.roomId,
  sequence: row.sequence,
  is_too_large: true,
});
