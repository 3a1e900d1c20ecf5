import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { chatCalls } from '@/contract/chat/calls';
import { prepared } from '../../db/prepared';
import { chatMembers, chatMessages, chatRooms } from '../../db/schema';
import { storeUploads } from '../../files/store-files';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { appendMessage } from './append-message';
import { type MessageRow, messageReply, selectMessages } from './messages';

/**
 * Sends a message to a room. The sender chooses the message_id, which is good for one message for ever: a repeated call
 * gets the first result (PRODUCT §5).
 * @throws not_found · not_in_room if the caller left · message_mismatch if the id was used for something else
 */
export async function sendMessage(context: CallContext, input: InputOf<typeof chatCalls.sendMessage>) {
  try {
    return await context.db.transaction((tx) => store(withDb(context, tx), input));
  } catch (error) {
    if (!(error instanceof AlreadySent)) throw error;
    // The rows of its files were rolled back; this removes the files.
    await context.uploads.removeStored();
    return messageReply(context, error.row, context.actor.id);
  }
}

class AlreadySent extends Error {
  constructor(readonly row: MessageRow) {
    super('the message was sent before');
  }
}

async function store(inside: CallContext, input: InputOf<typeof chatCalls.sendMessage>) {
  const { db } = inside;
  const { id: me } = inside.actor;
  const fingerprint = fingerprintOf(inside, input);
  // Before the lock, so that no other sender waits for the disk.
  const fileIds = await storeUploads(inside, 'chat');
  // A separate statement, run first, so that the next one sees who left, and what was sent, while this one waited.
  // `no key update` does not block the `key share` lock that PostgreSQL takes on the room when `readRoom` updates a
  // member's row twice.
  const [, message] = await Promise.all([
    lockRoom(db).execute({ roomId: input.chatroom_id }),
    appendMessage(inside, {
      roomId: input.chatroom_id,
      messageId: input.message_id,
      senderId: me,
      text: input.message,
      fileIds,
      fingerprint,
      event: null,
      audience: 'room',
    }),
  ]);
  if (!message) throw await whyNotStored(inside, input, fingerprint);
  return messageReply(inside, message, me);
}

const lockRoom = prepared((db) =>
  db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(eq(chatRooms.id, sql.placeholder('roomId')))
    .for('no key update'),
);

async function whyNotStored(
  { db, actor }: CallContext,
  input: InputOf<typeof chatCalls.sendMessage>,
  fingerprint: string,
): Promise<Error> {
  const [member] = await db
    .select({ isIn: sql<boolean>`upper_inf(${chatMembers.visible})` })
    .from(chatMembers)
    .where(and(eq(chatMembers.roomId, input.chatroom_id), eq(chatMembers.userId, actor.id)));
  if (!member) return new AppError('not_found');
  const [existing] = await selectMessages(db, eq(chatMessages.messageId, input.message_id));
  if (existing?.fingerprint === fingerprint) return new AlreadySent(existing);
  return new AppError(existing || member.isIn ? 'message_mismatch' : 'not_in_room');
}

/** Identifies a message: its sender, room and text, and the names and bytes of its files. */
function fingerprintOf(context: CallContext, input: InputOf<typeof chatCalls.sendMessage>): string {
  const files = context.uploads.list.map(({ filename, sha256 }) => [filename, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([context.actor.id, input.chatroom_id, input.message, files]))
    .digest('base64url');
}
