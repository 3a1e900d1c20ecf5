import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { chatCalls } from '@/contract/chat';
import { chatMembers, chatMessages, chatRooms } from '../../db/schema';
import { keepUploads } from '../../files/keep-uploads';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { appendMessage } from './append-message';
import { messageReply, selectMessages } from './messages';

/**
 * Says something in a room. The message_id is the sender's, and good for one message for ever: sent again it is
 * answered with the first result (PRODUCT §5).
 * @throws not_found · not_in_room for who left · message_mismatch for an id that was used for anything else
 */
export function sendMessage(context: CallContext, input: InputOf<typeof chatCalls.sendMessage>) {
  const { id: me } = context.actor;
  const fingerprint = fingerprintOf(context, input);
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    // The lock lets a repeated send wait for the first.
    await tx.select({ id: chatRooms.id }).from(chatRooms).where(eq(chatRooms.id, input.chatroom_id)).for('update');
    // A statement of its own: it must see who left while we waited for the lock.
    const [member] = await tx
      .select({ isIn: sql<boolean>`upper_inf(${chatMembers.visible})` })
      .from(chatMembers)
      .where(and(eq(chatMembers.roomId, input.chatroom_id), eq(chatMembers.userId, me)));
    if (!member) throw new AppError('not_found');
    const [sent] = await selectMessages(tx, eq(chatMessages.messageId, input.message_id));
    if (sent && sent.fingerprint !== fingerprint) throw new AppError('message_mismatch');
    if (sent) return messageReply(inside, sent, me);
    if (!member.isIn) throw new AppError('not_in_room');
    const id = await appendMessage(inside, {
      roomId: input.chatroom_id,
      messageId: input.message_id,
      senderId: me,
      text: input.message,
      fileIds: await keepUploads(inside, 'chat'),
      fingerprint,
      event: null,
      audience: 'room',
    });
    // Taken in another room, at this very moment.
    if (id === null) throw new AppError('message_mismatch');
    const [row] = await selectMessages(tx, eq(chatMessages.id, id));
    if (!row) throw new Error('the message was not written');
    return messageReply(inside, row, me);
  });
}

/** What makes a message the same: who says it, where, its words and the bytes of its files. */
function fingerprintOf(context: CallContext, input: InputOf<typeof chatCalls.sendMessage>): string {
  const files = context.uploads.list.map(({ filename, sha256 }) => [filename, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([context.actor.id, input.chatroom_id, input.message, files]))
    .digest('base64url');
}
