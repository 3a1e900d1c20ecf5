import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { chatCalls } from '@/contract/chat/calls';
import { chatMembers, chatMessages, chatRooms } from '../../db/schema';
import { keepUploads } from '../../files/keep-files';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { appendMessage } from './append-message';
import { type MessageRow, messageReply, selectMessages } from './messages';

/**
 * Says something in a room. The message_id is the sender's, and good for one message for ever: sent again it is
 * answered with the first result (PRODUCT §5).
 * @throws not_found · not_in_room for who left · message_mismatch for an id that was used for anything else
 */
export async function sendMessage(context: CallContext, input: InputOf<typeof chatCalls.sendMessage>) {
  try {
    return await context.db.transaction((tx) => say(withDb(context, tx), input));
  } catch (error) {
    if (!(error instanceof SaidAlready)) throw error;
    // With its rows, which were rolled back.
    await context.uploads.removeKept();
    return messageReply(context, error.row, context.actor.id);
  }
}

class SaidAlready extends Error {
  constructor(readonly row: MessageRow) {
    super('the message was said before');
  }
}

async function say(inside: CallContext, input: InputOf<typeof chatCalls.sendMessage>) {
  const { db } = inside;
  const { id: me } = inside.actor;
  const fingerprint = fingerprintOf(inside, input);
  // Before the lock: nobody else waits while the disk does.
  const fileIds = await keepUploads(inside, 'chat');
  const isTheRoom = eq(chatRooms.id, input.chatroom_id);
  // Asked first, and by itself: what follows must see who left, and what was said, while this waited. Whoever marks the
  // room read writes their row twice, and PostgreSQL then asks for the room's key, which they are not kept from.
  const locking = db.select({ id: chatRooms.id }).from(chatRooms).where(isTheRoom).for('no key update').execute();
  const [, message] = await Promise.all([
    locking,
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
  if (!message) throw await whyNotSaid(inside, input, fingerprint);
  return messageReply(inside, message, me);
}

async function whyNotSaid(
  { db, actor }: CallContext,
  input: InputOf<typeof chatCalls.sendMessage>,
  fingerprint: string,
): Promise<Error> {
  const [member] = await db
    .select({ isIn: sql<boolean>`upper_inf(${chatMembers.visible})` })
    .from(chatMembers)
    .where(and(eq(chatMembers.roomId, input.chatroom_id), eq(chatMembers.userId, actor.id)));
  if (!member) return new AppError('not_found');
  const [said] = await selectMessages(db, eq(chatMessages.messageId, input.message_id));
  if (said?.fingerprint === fingerprint) return new SaidAlready(said);
  return new AppError(said || member.isIn ? 'message_mismatch' : 'not_in_room');
}

/** What makes a message the same: who says it, where, its words and the bytes of its files. */
function fingerprintOf(context: CallContext, input: InputOf<typeof chatCalls.sendMessage>): string {
  const files = context.uploads.list.map(({ filename, sha256 }) => [filename, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([context.actor.id, input.chatroom_id, input.message, files]))
    .digest('base64url');
}
