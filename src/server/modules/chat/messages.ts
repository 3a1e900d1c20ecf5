import { type SQL, sql } from 'drizzle-orm';
import type { ChatMessage, ChatPerson } from '@/contract/chat/calls';
import type { Db } from '../../db/client';
import { type Json, jsonObject, jsonRow, jsonRows, selected } from '../../db/json-rows';
import { chatMessages } from '../../db/schema';
import type { Deps } from '../../deps';
import { type FileRow, fileJson, fileReply } from '../../files/file-url';

/** A person of a room as queries return them, with the picture's row. */
export interface PersonRow {
  id: number;
  name: string;
  nickname: string;
  picture: FileRow | null;
}

/** SQL: a person of `users` as u. */
export const chatPerson = jsonObject<PersonRow>({
  id: 'u.id',
  name: 'u.name',
  nickname: 'u.nickname',
  picture: jsonRow(fileJson, sql`from files f where f.id = u.profile_picture_id`),
});

/** SQL: the person of a column; null if the column is null. */
const personOf = (column: string): Json<PersonRow | null> => ({
  sql: sql`(select ${chatPerson.sql} from users u where u.id = ${sql.raw(column)})`,
  read: (stored) => (stored === null ? null : chatPerson.read(stored)),
});

/** SQL: what a message of this alias shows of other tables: its sender, and its files in their order. */
export const messageParts = (alias: 'chat_messages' | 'message') => ({
  sender: selected(personOf(`${alias}.sender_id`)),
  files: selected(
    jsonRows<FileRow>(
      fileJson,
      sql`from unnest(${sql.raw(alias)}.file_ids) with ordinality as x(id, place) join files f on f.id = x.id`,
      'x.place',
    ),
  ),
});

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
  ...messageParts('chat_messages'),
};

/** Stored messages, with their senders and their files in order; one statement. */
export const selectMessages = (db: Db, where: SQL | undefined) => db.select(columns).from(chatMessages).where(where);

/** The same, with the ids of the users who may see each message. Suspended users are left out. */
export const selectMessagesWithReaders = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...columns,
      readerIds: sql<number[]>`array(select m.user_id from chat_members m join users u on u.id = m.user_id
        where m.room_id = chat_messages.room_id and chat_messages.sequence <@ m.visible
          and u.suspended_at is null and ${inAudience('m', 'chat_messages.audience')})`,
    })
    .from(chatMessages)
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
