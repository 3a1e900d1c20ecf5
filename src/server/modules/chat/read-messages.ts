import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { CATCH_UP_MESSAGES_MAX, CHAT_ROOMS_LIMIT_MAX, CONVERSATION_PAGE } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { chatCalls } from '@/contract/chat/calls';
import { ME, prepared } from '../../db/prepared';
import { chatMembers, chatMessages } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { inAudience, messageReply, selectMessages } from './messages';
import { hasSeen, unreadInAll } from './read-rooms';

/**
 * SQL: the first `limit` messages, in this order and within the bounds, that the member `chat_members` can see. Each of
 * the member's stays is read through the index; messages sent while they were away are not read.
 */
const visibleMessages = (bounds: SQL, order: 'asc' | 'desc', limit: number) => {
  const first = sql`order by sequence ${sql.raw(order)} limit ${sql.raw(String(limit))}`;
  return sql`(
    select found.* from unnest(chat_members.visible) as stay cross join lateral (
      select id, room_id, sequence from chat_messages
      where room_id = chat_members.room_id and sequence >= lower(stay)
        and sequence < coalesce(upper(stay), 9223372036854775807) and ${bounds}
        and ${inAudience('chat_members', 'chat_messages.audience')}
      ${first}
    ) found ${first})`;
};

/** The messages before one that the reader can see, and that one; none if they cannot see it. */
const readPage = prepared((db) =>
  selectMessages(
    db,
    sql`${chatMessages.id} in (select found.id from chat_messages last
      join chat_members on chat_members.room_id = last.room_id and chat_members.user_id = ${ME}
        and last.sequence <@ chat_members.visible and ${inAudience('chat_members', 'last.audience')}
      cross join lateral ${visibleMessages(sql`sequence <= last.sequence`, 'desc', CONVERSATION_PAGE + 1)} found
      where last.id = ${sql.placeholder('lastId')})`,
  ).orderBy(desc(chatMessages.sequence)),
);

/** A page of a room, oldest first. It ends with the given message, and has the id that the page before ends with. */
export async function conversationDetails(context: CallContext, input: InputOf<typeof chatCalls.conversationDetails>) {
  const me = context.actor.id;
  const rows = await readPage(context.db).execute({ me, lastId: input.conversation_id });
  const [last] = rows;
  if (!last) throw new AppError('not_found');
  return {
    chatroom_id: last.roomId,
    conversations: rows
      .slice(0, CONVERSATION_PAGE)
      .reverse()
      .map((row) => messageReply(context, row, me)),
    previous_conversation_id: rows[CONVERSATION_PAGE]?.id ?? null,
  };
}

const readById = prepared((db) =>
  selectMessages(db, sql`${chatMessages.id} = any(${sql.placeholder('ids')}::int[])`).orderBy(
    asc(chatMessages.roomId),
    asc(chatMessages.sequence),
  ),
);

const readStates = prepared((db) =>
  db
    .select({
      chatroom_id: chatMembers.roomId,
      sequence: chatMembers.lastSequence,
      read_sequence: chatMembers.readSequence,
      unread_count: chatMembers.unreadCount,
      unreadInAll,
    })
    .from(chatMembers)
    .where(and(eq(chatMembers.userId, ME), hasSeen))
    .orderBy(desc(chatMembers.updatedAt), desc(chatMembers.id))
    .limit(CHAT_ROOMS_LIMIT_MAX),
);

/** What a browser missed: the messages after the sequences it knows, and the state of the caller's rooms. */
export async function catchUp(context: CallContext, input: InputOf<typeof chatCalls.catchUp>) {
  const me = context.actor.id;
  const ids = await missedIds(context, input.rooms);
  const some = ids.slice(0, CATCH_UP_MESSAGES_MAX);
  const rows = some.length === 0 ? [] : await readById(context.db).execute({ ids: `{${some.join(',')}}` });
  const states = await readStates(context.db).execute({ me });
  return {
    value: rows.map((row) => messageReply(context, row, me)),
    has_more: ids.length > CATCH_UP_MESSAGES_MAX,
    rooms: states.map(({ unreadInAll: _, ...state }) => state),
    unread_count: states[0]?.unreadInAll ?? 0,
  };
}

const readMissed = prepared((db) =>
  db
    .select({ id: sql<number>`missed.id` })
    .from(
      sql`jsonb_to_recordset(${sql.placeholder('known')}::jsonb) as known(chatroom_id int, sequence bigint)
        join chat_members on chat_members.room_id = known.chatroom_id and chat_members.user_id = ${ME}
          and chat_members.last_sequence > known.sequence
        cross join lateral ${visibleMessages(sql`sequence > known.sequence`, 'asc', CATCH_UP_MESSAGES_MAX + 1)} missed`,
    )
    .orderBy(sql`missed.room_id, missed.sequence`)
    .limit(CATCH_UP_MESSAGES_MAX + 1),
);

/** Ids of messages after the known sequences, by room, at most one more than a reply holds; none of others' rooms. */
async function missedIds(
  context: CallContext,
  known: readonly { chatroom_id: number; sequence: number }[],
): Promise<number[]> {
  if (known.length === 0) return [];
  const rows = await readMissed(context.db).execute({ me: context.actor.id, known: JSON.stringify(known) });
  return rows.map((row) => row.id);
}
