import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { CATCH_UP_MESSAGES_MAX, CHAT_ROOMS_LIMIT_MAX, CONVERSATION_PAGE } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { chatCalls } from '@/contract/chat';
import { isInAudience } from '@/domain/chat/cards';
import { chatMembers, chatMessages } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { inAudience } from './append-message';
import { messageReply, selectMessages } from './messages';
import { hasSeen, unreadOf } from './read-rooms';

/** SQL: a message is the member's to see; the first condition lets the index begin where they came in. */
const isTheirs = sql`(chat_messages.sequence >= lower(chat_members.visible)
  and chat_messages.sequence <@ chat_members.visible and ${inAudience('chat_members', 'chat_messages.audience')})`;

/** A page of a room, oldest first: it ends with the message named, and names the one that the page before ends with. */
export async function conversationDetails(context: CallContext, input: InputOf<typeof chatCalls.conversationDetails>) {
  const me = context.actor.id;
  const [last] = await context.db
    .select({ roomId: chatMessages.roomId, sequence: chatMessages.sequence, member: chatMembers })
    .from(chatMessages)
    .innerJoin(chatMembers, and(eq(chatMembers.roomId, chatMessages.roomId), eq(chatMembers.userId, me)))
    .where(and(eq(chatMessages.id, input.conversation_id), isTheirs));
  if (!last) throw new AppError('not_found');
  const { visible, role } = last.member;
  const rows = await selectMessages(
    context.db,
    sql`${chatMessages.roomId} = ${last.roomId} and ${chatMessages.sequence} <= ${last.sequence}
      and ${chatMessages.sequence} >= lower(${visible}::int8multirange) and ${chatMessages.sequence} <@ ${visible}::int8multirange
      and (${chatMessages.audience} = 'room' or ${isInAudience(role, 'owner_and_consultant')})`,
  )
    .orderBy(desc(chatMessages.sequence))
    .limit(CONVERSATION_PAGE + 1);
  const page = rows.slice(0, CONVERSATION_PAGE).reverse();
  return {
    chatroom_id: last.roomId,
    conversations: page.map((row) => messageReply(context, row, me)),
    previous_conversation_id: rows[CONVERSATION_PAGE]?.id ?? null,
  };
}

/** What a browser missed: the messages after the sequences it knows, and where its rooms stand. */
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

/** The messages after those the caller knows, room by room, up to one more than a reply holds; rooms of others have none. */
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
    cross join lateral (
      select chat_messages.id, chat_messages.room_id, chat_messages.sequence from chat_messages
      where chat_messages.room_id = known.chatroom_id and chat_messages.sequence > known.sequence and ${isTheirs}
      order by chat_messages.sequence limit ${limit}
    ) missed
    order by missed.room_id, missed.sequence limit ${limit}`);
  return rows.map((row) => row.id);
}
