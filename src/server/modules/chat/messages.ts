import { eq, type SQL, sql } from 'drizzle-orm';
import type { ChatMessage, ChatPerson } from '@/contract/chat/calls';
import type { Db } from '../../db/client';
import { chatMessages, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { type FileRow, fileReply } from '../../files/file-url';

/** A person of a room as queries return them, with the picture's row. */
export interface PersonRow {
  id: number;
  name: string;
  nickname: string;
  picture: FileRow | null;
}

const fileJson =
  sql.raw(`json_build_object('id', f.id, 'moduleName', f.module_name, 'filename', f.filename, 'mime', f.mime,
  'size', f.size, 'width', f.width, 'height', f.height)`);

/** SQL: the JSON of a person from a `users` row with alias `alias`. */
export const personJson = (alias: string) =>
  sql`json_build_object('id', ${sql.raw(alias)}.id, 'name', ${sql.raw(alias)}.name, 'nickname', ${sql.raw(alias)}.nickname,
    'picture', (select ${fileJson} from files f where f.id = ${sql.raw(alias)}.profile_picture_id))`;

/** SQL: the files of a message with alias `alias`, in their order. */
export const filesJson = (alias: string) =>
  sql`(select coalesce(json_agg(${fileJson} order by x.place), '[]')
    from unnest(${sql.raw(alias)}.file_ids) with ordinality as x(id, place) join files f on f.id = x.id)`;

/** SQL: whether the member with this alias is in the audience, which is the room, or owner and consultant only. */
export const inAudience = (alias: string, audience: string) =>
  sql.raw(`(${audience} = 'room' or ${alias}.role in ('client', 'consultant'))`);

const columns = {
  id: chatMessages.id,
  roomId: chatMessages.roomId,
  sequence: chatMessages.sequence,
  messageId: chatMessages.messageId,
  text: chatMessages.text,
  event: chatMessages.event,
  audience: chatMessages.audience,
  fingerprint: chatMessages.fingerprint,
  createdAt: chatMessages.createdAt,
  sender: sql<PersonRow | null>`case when ${users.id} is not null then ${personJson('users')} end`,
  files: sql<FileRow[]>`${filesJson('chat_messages')}`,
};

/** Stored messages, with their senders and their files in order; one statement. */
export const selectMessages = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(chatMessages).leftJoin(users, eq(users.id, chatMessages.senderId)).where(where);

/** The same, with the ids of the users who may see each message. Suspended users are left out. */
export const selectMessagesWithReaders = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...columns,
      readerIds: sql<number[]>`array(select m.user_id from chat_members m join users u on u.id = m.user_id
        where m.room_id = ${chatMessages.roomId} and ${chatMessages.sequence} <@ m.visible
          and u.suspended_at is null and ${inAudience('m', 'chat_messages.audience')})`,
    })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.senderId))
    .where(where);

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

export const personReply = (deps: Deps, { picture, ...person }: PersonRow, readerId: number): ChatPerson => ({
  ...person,
  icon: picture ? fileReply(deps, picture, readerId) : null,
});

/** A message as one reader gets it: the URLs of pictures and files are signed for them. */
export const messageReply = (deps: Deps, row: MessageRow, readerId: number): ChatMessage => ({
  id: row.id,
  message_id: row.messageId,
  chatroom_id: row.roomId,
  sequence: row.sequence,
  message: row.text,
  sender_id: row.sender && personReply(deps, row.sender, readerId),
  files: row.files.map((file) => fileReply(deps, file, readerId)),
  sent_time: row.createdAt.toISOString(),
  event: row.event,
});
