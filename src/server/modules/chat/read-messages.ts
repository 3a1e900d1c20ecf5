import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { CATCH_UP_MESSAGES_MAX, CHAT_ROOMS_LIMIT_MAX, CONVERSATION_PAGE } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { chatCalls } from '@/contract/chat/calls';
import { chatMembers, chatMessages } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { inAudience, messageReply, selectMessages } from './messages';
import { hasSeen, unreadOf } from './read-rooms';

/** SQL: whether the member `chat_members` is in a message's audience. */
const isForMember = inAudience('chat_members', 'chat_messages.audience');

/**
 * SQL: the first `limit` messages, in this order and within the bounds, that the member `chat_members` can see. Each of
 * the member's stays is read through the index; messages sent while they were away are not read.
 */
const visibleMessages = (bounds: SQL, order: 'asc' | 'desc', limit: number) => {
  const first = sql`order by sequence ${sql.raw(order)} limit ${limit}`;
  return sql`(
    select found.* from unnest(chat_members.visible) as stay cross join lateral (
      select id, room_id, sequence from chat_messages
      where room_id = chat_members.room_id and sequence >= lower(stay)
        and sequence < coalesce(upper(stay), 9223372036854775807) and ${bounds} and ${isForMember}
      ${first}
    ) found ${first})`;
};

/** A page of a room, oldest first. It ends with the given message, and has the id that the page before ends with. */
export async function conversationDetails(context: CallContext, input: InputOf<typeof chatCalls.conversationDetails>) {
  const me = context.actor.id;
  const [last] = await context.db
    .select({ roomId: chatMessages.roomId, sequence: chatMessages.sequence, memberId: chatMembers.id })
    .from(chatMessages)
    .innerJoin(chatMembers, and(eq(chatMembers.roomId, chatMessages.roomId), eq(chatMembers.userId, me)))
    .where(
      and(
        eq(chatMessages.id, input.conversation_id),
        sql`${chatMessages.sequence} <@ ${chatMembers.visible} and ${isForMember}`,
      ),
    );
  if (!last) throw new AppError('not_found');
  const page = visibleMessages(sql`sequence <= ${last.sequence}`, 'desc', CONVERSATION_PAGE + 1);
  const rows = await selectMessages(
    context.db,
    sql`${chatMessages.id} in (select found.id from chat_members cross join lateral ${page} found
      where chat_members.id = ${last.memberId})`,
  ).orderBy(desc(chatMessages.sequence));
  return {
    chatroom_id: last.roomId,
    conversations: rows
      .slice(0, CONVERSATION_PAGE)
      .reverse()
      .map((row) => messageReply(context, row, me)),
    previous_conversation_id: rows[CONVERSATION_PAGE]?.id ?? null,
  };
}

/** What a browser missed: the messages after the sequences it knows, and the state of the caller's rooms. */
export async function catchUp(context: CallContext, input: InputOf<typeof chatCalls.catchUp>) {
  const me = context.actor.id;
  const ids = await missedIds(context, input.rooms);
  const rows =
    ids.length === 0
      ? []
      : await selectMessages(
          context.db,
          sql`${chatMessages.id} = any(${`{${ids.slice(0, CATCH_UP_MESSAGES_MAX).join(',')}}`}::int[])`,
        ).orderBy(asc(chatMessages.roomId), asc(chatMessages.sequence));
  const states = await context.db
    .select({
      chatroom_id: chatMembers.roomId,
      sequence: chatMembers.lastSequence,
      read_sequence: chatMembers.readSequence,
      unread_count: chatMembers.unreadCount,
      unreadInAll: unreadOf(me),
    })
    .from(chatMembers)
    .where(and(eq(chatMembers.userId, me), hasSeen))
    .orderBy(desc(chatMembers.updatedAt), desc(chatMembers.id))
    .limit(CHAT_ROOMS_LIMIT_MAX);
  return {
    value: rows.map((row) => messageReply(context, row, me)),
    has_more: ids.length > CATCH_UP_MESSAGES_MAX,
    rooms: states.map(({ unreadInAll: _, ...state }) => state),
    unread_count: states[0]?.unreadInAll ?? 0,
  };
}

/** Ids of messages after the known sequences, by room, at most one more than a reply holds; none of others' rooms. */
async function missedIds(
  context: CallContext,
  known: readonly { chatroom_id: number; sequence: number }[],
): Promise<number[]> {
  if (known.length === 0) return [];
  const limit = CATCH_UP_MESSAGES_MAX + 1;
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select missed.id from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known(chatroom_id int, sequence bigint)
    join chat_members on chat_members.room_id = known.chatroom_id and chat_members.user_id = ${context.actor.id}
      and chat_members.last_sequence > known.sequence
    cross join lateral ${visibleMessages(sql`sequence > known.sequence`, 'asc', limit)} missed
    order by missed.room_id, missed.sequence limit ${limit}`);
  return rows.map((row) => row.id);
}
