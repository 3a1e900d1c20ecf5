import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { ChatRoom, chatCalls } from '@/contract/chat/calls';
import type { UserType } from '@/domain/roles';
import { jsonRows, selected } from '../../db/json-rows';
import { countedPage, countUpToCap } from '../../db/page';
import { ME, prepared } from '../../db/prepared';
import { chatMembers, chatMessages, chatRooms, projects } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { fromHold } from '../project/project-columns';
import { chatPerson, type PersonRow, personReply } from './messages';
import { readersOf } from './readers';

interface RoomPerson {
  role: UserType;
  isIn: boolean;
  person: PersonRow;
}

/** SQL: whether the member has a range of messages to see; one who left an empty room has none. */
export const hasSeen = sql`not isempty(${chatMembers.visible})`;

/** SQL: the number of unread messages in all rooms of the reader. */
export const unreadInAll = sql<number>`(select coalesce(sum(u.unread_count), 0)::int from chat_members u
  where u.user_id = ${ME} and u.unread_count > 0)`;

/** SQL: the people who were in at the same time as the member, those who are in first. */
const people = selected(
  jsonRows<RoomPerson>(
    { role: 'o.role', isIn: 'upper_inf(o.visible)', person: chatPerson },
    sql`from chat_members o join users u on u.id = o.user_id
      where o.room_id = chat_members.room_id and o.visible && chat_members.visible`,
    'upper_inf(o.visible) desc, o.id desc',
  ),
);

/** SQL: if the last message is a card, the newest unread words of another person before it. */
const unreadWords = sql<
  ChatRoom['unread_words']
>`case when ${chatMessages.event} is not null and ${chatMembers.unreadCount} > 0
  then (select json_build_object('message', w.text, 'file_count', cardinality(w.file_ids),
      'sender', json_build_object('id', s.id, 'name', s.name, 'nickname', s.nickname))
    from chat_messages w join users s on s.id = w.sender_id
    where w.room_id = chat_members.room_id and w.sequence > chat_members.read_sequence
      and w.sequence < chat_members.last_sequence and w.sequence <@ chat_members.visible
      and w.event is null and w.sender_id <> chat_members.user_id
    order by w.sequence desc limit 1) end`;

const isMine = and(eq(chatMembers.userId, ME), hasSeen);

/**
 * Rooms as one member sees them, with the last message they can see: `desc` or `asc` by its time, after a cursor's room
 * or not; or one room.
 */
const readRooms = prepared((db, shape: 'asc' | 'desc' | 'asc after' | 'desc after' | 'one') => {
  const inOrder = shape.startsWith('desc') ? desc : asc;
  const position = sql`(${sql.placeholder('time')}::timestamptz, ${sql.placeholder('memberId')}::bigint)`;
  const isAfter = sql`(${chatMembers.updatedAt}, ${chatMembers.id}::bigint) ${sql.raw(shape.startsWith('desc') ? '<' : '>')} ${position}`;
  return db
    .select({
      memberId: chatMembers.id,
      roomId: chatMembers.roomId,
      updatedAt: chatMembers.updatedAt,
      lastSequence: chatMembers.lastSequence,
      readSequence: chatMembers.readSequence,
      unreadCount: chatMembers.unreadCount,
      projectId: chatRooms.projectId,
      title: projects.title,
      status: projects.status,
      isOnHold: sql<boolean>`exists (select 1 ${fromHold})`,
      people,
      text: chatMessages.text,
      sender: sql<ChatRoom['last_sender']>`(select json_build_object('id', s.id, 'name', s.name, 'nickname', s.nickname)
        from users s where s.id = ${chatMessages.senderId})`,
      event: chatMessages.event,
      fileCount: sql<number>`coalesce(cardinality(${chatMessages.fileIds}), 0)`,
      unreadWords,
      sentAt: chatMessages.createdAt,
      canSend: sql<boolean>`upper_inf(${chatMembers.visible})`,
      lastId: chatMessages.id,
      unreadInAll,
      total: countUpToCap(sql`${chatMembers}`, isMine),
    })
    .from(chatMembers)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMembers.roomId))
    .leftJoin(projects, eq(projects.id, chatRooms.projectId))
    .leftJoin(
      chatMessages,
      and(eq(chatMessages.roomId, chatMembers.roomId), eq(chatMessages.sequence, chatMembers.lastSequence)),
    )
    .where(
      and(
        isMine,
        shape === 'one' ? eq(chatMembers.roomId, sql.placeholder('roomId')) : undefined,
        shape.endsWith(' after') ? isAfter : undefined,
      ),
    )
    .orderBy(inOrder(chatMembers.updatedAt), inOrder(chatMembers.id))
    .limit(sql.placeholder('rows'));
});

type RoomRow = Awaited<ReturnType<ReturnType<typeof readRooms>['execute']>>[number];

function roomReply(deps: Deps, row: RoomRow, me: number): ChatRoom {
  const personOf = (role: UserType) => {
    const found = row.people.find((one) => one.role === role);
    return found ? personReply(deps, found.person, me) : null;
  };
  const others = row.people.map(({ person }) => person).filter((person) => person.id !== me);
  return {
    id: row.roomId,
    name: row.title ?? others.map((person) => person.nickname || person.name).join('、'),
    project_id: row.projectId,
    // Members who left do not see how the project goes on.
    project_status: row.canSend ? row.status : null,
    is_on_hold: row.canSend && row.isOnHold,
    client: personOf('client'),
    consultant: personOf('consultant'),
    technician: personOf('technician'),
    admin: personOf('admin'),
    sequence: row.lastSequence,
    read_sequence: row.readSequence,
    unread_count: row.unreadCount,
    last_message: row.text ?? '',
    last_sender: row.sender,
    last_message_timestamp: row.sentAt?.toISOString() ?? null,
    last_event: row.event,
    last_file_count: row.fileCount,
    unread_words: row.unreadWords,
    previous_conversation_id: row.lastId,
    can_send: row.canSend,
  };
}

/** The caller's rooms in the order of their last messages. */
export async function chatroomListing(context: CallContext, input: InputOf<typeof chatCalls.chatroomListing>) {
  const me = context.actor.id;
  const { limit, direction } = input;
  const after = readCursor(input.cursor);
  const values = { me, rows: limit + 1, ...after };
  const read = (isAfter: boolean) => readRooms(context.db, isAfter ? `${direction} after` : direction).execute(values);
  const { page, any } = await countedPage(read, after !== undefined, {
    limit,
    idOf: ({ updatedAt, memberId }) => `${updatedAt.getTime()}-${memberId}`,
  });
  return {
    ...page,
    value: page.value.map((row) => roomReply(context, row, me)),
    unread_count: any?.unreadInAll ?? 0,
  };
}

/** The position that a cursor `updatedAt-id` names; an invalid cursor gives the first page. */
function readCursor(cursor: string | undefined): { time: string; memberId: number } | undefined {
  const [, ms, id] = cursor?.match(/^(\d{1,15})-(\d{1,10})$/) ?? [];
  return ms && id ? { time: new Date(Number(ms)).toISOString(), memberId: Number(id) } : undefined;
}

/** One room, and how far its other members have read. @throws not_found */
export async function chatroomDetails(context: CallContext, input: InputOf<typeof chatCalls.chatroomDetails>) {
  const me = context.actor.id;
  const [[row], { readers }] = await Promise.all([
    readRooms(context.db, 'one').execute({ me, roomId: input.chatroom_id, rows: 1 }),
    readersOf(context.db, input.chatroom_id),
  ]);
  if (!row) throw new AppError('not_found');
  return { ...roomReply(context, row, me), readers: row.canSend ? readers.filter(({ id }) => id !== me) : [] };
}
