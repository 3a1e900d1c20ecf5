import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { REALTIME_LIMITS } from '@/config/limits';
import { type ChatEvent, type ChatEventToFetch, userChannel } from '@/contract/chat/calls';
import { chatMessages, chatRooms } from '../../db/schema';
import type { Deps } from '../../deps';
import { PublishError, type RealtimeEvent } from '../../realtime/publisher';
import { type MessageRow, messageReply, selectMessagesWithReaders } from './messages';
import { notifyMembersLater } from './notify-members';

/** The class of the room publishers' advisory locks; the second key is the room's id. */
const LOCK_CLASS = 7301;
/** Messages read at a time. */
const BATCH = 30;
/** Longer than a batch takes to send, even if each request needs all its tries. */
const IDLE_LIMIT_MS = 300_000;

type Outgoing = Awaited<ReturnType<typeof selectMessagesWithReaders>>[number];

/**
 * Sends a room's unpublished messages in order and moves its cursor (DESIGN §3). One publisher at a time has the room's
 * lock. If it dies before the cursor is saved, messages are sent twice, and browsers drop the repeats by message_id.
 */
export async function publishRoom(deps: Deps, roomId: number): Promise<void> {
  while ((await publishNext(deps, roomId)) === BATCH);
}

/** Sends the next messages of a room. @returns how many there were; 0 if another publisher has the lock */
async function publishNext(deps: Deps, roomId: number): Promise<number> {
  // The transaction locks no row while it calls the realtime server: senders of messages do not wait for it.
  const { count, failure } = await deps.db.transaction(async (tx) => {
    const cursor = sql`(select published_sequence from chat_rooms where id = ${roomId})`;
    const isNext = and(eq(chatMessages.roomId, roomId), gt(chatMessages.sequence, cursor));
    const [{ rows }, messages] = await Promise.all([
      tx.execute<{ locked: boolean }>(
        // The timeout frees the lock of a machine that vanishes. The commit does not wait for the disk: a cursor that
        // is lost in a crash only repeats messages.
        sql`select pg_try_advisory_xact_lock(${LOCK_CLASS}, ${roomId}) as locked,
          set_config('idle_in_transaction_session_timeout', ${String(IDLE_LIMIT_MS)}, true),
          set_config('synchronous_commit', 'off', true)`,
      ),
      // Runs after the lock statement, on the same connection, so it reads what is there once the lock is held.
      selectMessagesWithReaders(tx, isNext).orderBy(asc(chatMessages.sequence)).limit(BATCH),
    ]);
    // The lock's holder may have read its last batch already: the sweep finds the rest.
    if (!rows[0]?.locked) return { count: 0 };
    let sent = 0;
    let failure: unknown;
    try {
      for (const group of toRequests(messages)) {
        await publishGroup(deps, group);
        sent = group.at(-1)?.sequence ?? sent;
      }
    } catch (error) {
      failure = error;
    }
    await Promise.all([
      // Members who are away are notified even if sending failed.
      messages.some((message) => message.event === null) && notifyMembersLater(deps, tx, roomId),
      // Messages that were sent are not sent again when a later one failed.
      sent > 0 && tx.update(chatRooms).set({ publishedSequence: sent }).where(eq(chatRooms.id, roomId)),
    ]);
    return { count: messages.length, failure };
  });
  if (failure) throw failure;
  return count;
}

/** Groups messages by what one request of the engine takes; a message is never split. */
function toRequests(messages: readonly Outgoing[]): Outgoing[][] {
  const groups: Outgoing[][] = [];
  let events = Number.POSITIVE_INFINITY;
  for (const message of messages) {
    events += message.readerIds.length;
    if (events > REALTIME_LIMITS.maxEventsPerBatch) {
      groups.push([]);
      events = message.readerIds.length;
    }
    groups.at(-1)?.push(message);
  }
  return groups;
}

/** Sends each message to each of its readers. A message that the engine refuses for good must not block the room. */
async function publishGroup(deps: Deps, group: readonly Outgoing[]): Promise<void> {
  try {
    await deps.realtime.send(
      group.flatMap((message) => eventsOf(message, (userId) => eventFor(deps, message, userId))),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (group.length > 1) {
      for (const message of group) await publishGroup(deps, [message]);
      return;
    }
    const [message] = group as readonly [Outgoing];
    deps.log.error({ err: error, message_id: message.messageId }, 'a message was refused by the realtime engine');
    await deps.realtime.send(eventsOf(message, () => toFetch(message))).catch((secondError) => {
      if (!isRefusal(secondError)) throw secondError;
    });
  }
}

/** The engine would refuse the same request again; readers get the message when they catch up. */
const isRefusal = (error: unknown): boolean =>
  error instanceof PublishError && (error.status === 400 || error.status === 413);

const eventsOf = (message: Outgoing, dataFor: (userId: number) => ChatEvent | ChatEventToFetch): RealtimeEvent[] =>
  message.readerIds.map((userId) => ({
    channel: `private-${userChannel(userId)}`,
    name: 'ChatEvent',
    data: dataFor(userId),
  }));

/** The event of a message; one that is too large has only the id to fetch. */
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
