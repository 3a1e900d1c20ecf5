import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { REALTIME_LIMITS } from '@/config/limits';
import { type ChatEvent, type ChatEventToFetch, userChannel } from '@/contract/chat/calls';
import { chatMessages, chatRooms } from '../../db/schema';
import type { Deps } from '../../deps';
import { PublishError, type RealtimeEvent } from '../../realtime/publisher';
import { type MessageRow, messageReply, selectMessagesWithReaders } from './messages';
import { notifyMembersLater } from './notify-members';

/** The advisory locks of room publishers; the second key is the room's id. */
const LOCK_CLASS = 7301;
/** Messages read at a time. */
const BATCH = 30;
/** Longer than sending so many takes, if each request takes all its tries. */
const IDLE_LIMIT_MS = 300_000;

type Outgoing = Awaited<ReturnType<typeof selectMessagesWithReaders>>[number];

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
    const cursor = sql`(select published_sequence from chat_rooms where id = ${roomId})`;
    const isNext = and(eq(chatMessages.roomId, roomId), gt(chatMessages.sequence, cursor));
    const [{ rows }, messages] = await Promise.all([
      tx.execute<{ locked: boolean }>(
        // A machine that vanishes in the middle does not keep the lock for hours. A cursor that is lost in a crash is no
        // loss: nothing waits for the disk.
        sql`select pg_try_advisory_xact_lock(${LOCK_CLASS}, ${roomId}) as locked,
          set_config('idle_in_transaction_session_timeout', ${String(IDLE_LIMIT_MS)}, true),
          set_config('synchronous_commit', 'off', true)`,
      ),
      // After it, and not begun by itself: what is read is what there is once the lock is ours.
      selectMessagesWithReaders(tx, isNext).orderBy(asc(chatMessages.sequence)).limit(BATCH),
    ]);
    // Whoever has it may have read for the last time: the sweep comes back.
    if (!rows[0]?.locked) return { count: 0 };
    let sent = 0;
    let failure: unknown;
    try {
      for (const group of inRequests(messages)) {
        await publishGroup(deps, group);
        sent = group.at(-1)?.sequence ?? sent;
      }
    } catch (error) {
      failure = error;
    }
    await Promise.all([
      // Whether it went out or not: who is away is told all the same.
      messages.some((message) => message.event === null) && notifyMembersLater(deps, tx, roomId),
      // What went out is not sent again because of what did not.
      sent > 0 && tx.update(chatRooms).set({ publishedSequence: sent }).where(eq(chatRooms.id, roomId)),
    ]);
    return { count: messages.length, failure };
  });
  if (failure) throw failure;
  return count;
}

/** As many whole messages together as one request of the engine takes. */
function inRequests(messages: readonly Outgoing[]): Outgoing[][] {
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

/** Sends each message to each of its readers. One that the engine will never take must not hold up the room. */
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
    await deps.realtime.send(eventsOf(message, () => toFetch(message))).catch((again) => {
      if (!isRefusal(again)) throw again;
    });
  }
}

/** The engine read it and would say the same again; whoever missed it catches up. */
const isRefusal = (error: unknown): boolean =>
  error instanceof PublishError && (error.status === 400 || error.status === 413);

const eventsOf = (message: Outgoing, dataFor: (userId: number) => ChatEvent | ChatEventToFetch): RealtimeEvent[] =>
  message.readerIds.map((userId) => ({
    channel: `private-${userChannel(userId)}`,
    name: 'ChatEvent',
    data: dataFor(userId),
  }));

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
