import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { ChatRoom, chatCalls } from '@/contract/chat/calls';
import type { UserType } from '@/domain/roles';
import type { Db } from '../../db/client';
import { toPage } from '../../db/page';
import { chatMembers, chatMessages, chatRooms, projects } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { fromLiveComplaint } from '../project/project-facts';
import { type PersonRow, personJson, personReply } from './messages';

interface RoomPerson extends PersonRow {
  role: UserType;
  isIn: boolean;
}

/** SQL: whether the member has a range of messages to see; one who left an empty room has none. */
export const hasSeen = sql`not isempty(${chatMembers.visible})`;

/** SQL: the number of unread messages in all rooms of the reader. */
export const unreadOf = (me: number) =>
  sql<number>`(select coalesce(sum(u.unread_count), 0)::int from chat_members u where u.user_id = ${me} and u.unread_count > 0)`;

/** Rooms as one member sees them: the people who were in at the same time, and the last message they can see. */
const selectRooms = (db: Db, me: number, where?: SQL) =>
  db
    .select({
      member: chatMembers,
      projectId: chatRooms.projectId,
      title: projects.title,
      status: projects.status,
      isOnHold: sql<boolean>`exists (select 1 ${fromLiveComplaint})`,
      people: sql<RoomPerson[]>`(select json_agg(json_build_object('role', o.role, 'isIn', upper_inf(o.visible))::jsonb
          || ${personJson('u')}::jsonb order by upper_inf(o.visible) desc, o.id desc)
        from chat_members o join users u on u.id = o.user_id
        where o.room_id = ${chatMembers.roomId} and o.visible && ${chatMembers.visible})`,
      text: chatMessages.text,
      sender: sql<ChatRoom['last_sender']>`(select json_build_object('id', s.id, 'name', s.name, 'nickname', s.nickname)
        from users s where s.id = ${chatMessages.senderId})`,
      event: chatMessages.event,
      fileCount: sql<number>`coalesce(cardinality(${chatMessages.fileIds}), 0)`,
      sentAt: chatMessages.createdAt,
      canSend: sql<boolean>`upper_inf(${chatMembers.visible})`,
      lastId: chatMessages.id,
      unreadInAll: unreadOf(me),
    })
    .from(chatMembers)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMembers.roomId))
    .leftJoin(projects, eq(projects.id, chatRooms.projectId))
    .leftJoin(
      chatMessages,
      and(eq(chatMessages.roomId, chatMembers.roomId), eq(chatMessages.sequence, chatMembers.lastSequence)),
    )
    .where(and(eq(chatMembers.userId, me), hasSeen, where));

type RoomRow = Awaited<ReturnType<typeof selectRooms>>[number];

function roomReply(deps: Deps, row: RoomRow, me: number): ChatRoom {
  const { member } = row;
  const personOf = (role: UserType) => {
    const person = row.people.find((one) => one.role === role);
    if (!person) return null;
    const { role: _role, isIn: _isIn, ...rest } = person;
    return personReply(deps, rest, me);
  };
  const others = row.people.filter((person) => person.id !== me);
  return {
    id: member.roomId,
    name: row.title ?? others.map((person) => person.nickname || person.name).join('、'),
    project_id: row.projectId,
    // Members who left do not see how the project goes on.
    project_status: row.canSend ? row.status : null,
    is_on_hold: row.canSend && row.isOnHold,
    client: personOf('client'),
    consultant: personOf('consultant'),
    technician: personOf('technician'),
    admin: personOf('admin'),
    sequence: member.lastSequence,
    read_sequence: member.readSequence,
    unread_count: member.unreadCount,
    last_message: row.text ?? '',
    last_sender: row.sender,
    last_message_timestamp: row.sentAt?.toISOString() ?? null,
    last_event: row.event,
    last_file_count: row.fileCount,
    can_send: row.canSend,
  };
}

/** The caller's rooms in the order of their last messages. */
export async function chatroomListing(context: CallContext, input: InputOf<typeof chatCalls.chatroomListing>) {
  const me = context.actor.id;
  const isDown = input.direction === 'desc';
  const inOrder = isDown ? desc : asc;
  const rows = await selectRooms(context.db, me, afterCursor(input.cursor, isDown))
    .orderBy(inOrder(chatMembers.updatedAt), inOrder(chatMembers.id))
    .limit(input.limit + 1);
  const page = await toPage(context.db, rows, {
    limit: input.limit,
    table: chatMembers,
    where: and(eq(chatMembers.userId, me), hasSeen),
    idOf: ({ member }) => `${member.updatedAt.getTime()}-${member.id}`,
    isFirst: !input.cursor,
  });
  return {
    ...page,
    value: page.value.map((row) => roomReply(context, row, me)),
    unread_count: rows[0]?.unreadInAll ?? 0,
  };
}

/** SQL: the rooms after the cursor `updatedAt-id`; an invalid cursor gives the first page. */
function afterCursor(cursor: string | undefined, isDown: boolean): SQL | undefined {
  const [, ms, id] = cursor?.match(/^(\d{1,15})-(\d{1,10})$/) ?? [];
  if (!ms || !id) return undefined;
  const position = sql`(${new Date(Number(ms)).toISOString()}::timestamptz, ${Number(id)}::bigint)`;
  return sql`(${chatMembers.updatedAt}, ${chatMembers.id}::bigint) ${sql.raw(isDown ? '<' : '>')} ${position}`;
}

/** One room, with the id of the message that its newest page ends with. @throws not_found */
export async function chatroomDetails(context: CallContext, input: InputOf<typeof chatCalls.chatroomDetails>) {
  const me = context.actor.id;
  const [row] = await selectRooms(context.db, me, eq(chatMembers.roomId, input.chatroom_id));
  if (!row) throw new AppError('not_found');
  return { ...roomReply(context, row, me), previous_conversation_id: row.lastId };
}
