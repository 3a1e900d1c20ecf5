import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { REALTIME_LIMITS } from '@/config/limits';
import { type ChatEvent, type ChatEventToFetch, userChannel } from '@/contract/chat/calls';
import { prepared } from '../../db/prepared';
import { chatMessages } from '../../db/schema';
import type { Deps } from '../../deps';
import { PublishError, type RealtimeEvent } from '../../realtime/publisher';
import { type MessageRow, messageReply, selectMessagesWithReaders } from './messages';
import { notifyMembersLater } from './notify-members';

/** Messages read at a time. */
const BATCH = 30;

type Outgoing = Awaited<ReturnType<typeof selectMessagesWithReaders>>[number];

/**
 * Sends a room's unpublished messages in order and moves its cursor (DESIGN §3). Nothing is locked meanwhile. If two
 * workers send at once, or one dies before it moves the cursor, messages are sent twice; each sending begins at the
 * cursor, so the first time that a message arrives it is in order, and browsers drop the repeats by message_id.
 */
export async function publishRoom(deps: Deps, roomId: number): Promise<void> {
  while ((await publishNext(deps, roomId)) === BATCH);
}

const readUnpublished = prepared((db) =>
  selectMessagesWithReaders(
    db,
    and(
      eq(chatMessages.roomId, sql.placeholder('roomId')),
      gt(
        chatMessages.sequence,
        sql`(select published_sequence from chat_rooms where id = ${sql.placeholder('roomId')})`,
      ),
    ),
  )
    .orderBy(asc(chatMessages.sequence))
    .limit(BATCH),
);

/** Sends the next messages of a room. @returns how many there were */
async function publishNext(deps: Deps, roomId: number): Promise<number> {
  const messages = await readUnpublished(deps.db).execute({ roomId });
  if (messages.length === 0) return 0;
  let sent = 0;
  try {
    for (const group of toRequests(messages)) {
      await publishGroup(deps, group);
      const now = deps.clock.now().getTime();
      for (const { createdAt } of group) deps.metrics.messagePublished(now - createdAt.getTime());
      sent = group.at(-1)?.sequence ?? sent;
    }
  } finally {
    // Messages that were sent are not sent again when a later one failed, and members who are away are notified even if
    // sending failed.
    await endSending(deps, roomId, { sent, isSaid: messages.some((message) => message.event === null) });
  }
  return messages.length;
}

/** Moves the cursor, never back, and enqueues the notifications of members who are away: one statement. */
async function endSending(deps: Deps, roomId: number, it: { sent: number; isSaid: boolean }): Promise<void> {
  const { added, condition } = notifyMembersLater(deps, roomId);
  // The commit does not wait for the disk: a cursor that is lost in a crash only repeats messages.
  await deps.db.execute(sql`
    with settings as (select set_config('synchronous_commit', 'off', true)),
    moved as (
      update chat_rooms set published_sequence = ${it.sent} from settings
      where id = ${roomId} and published_sequence < ${it.sent}
    )
    select ${added} from settings where ${it.isSaid} and ${condition}`);
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
