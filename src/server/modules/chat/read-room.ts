import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import { type chatCalls, userChannel } from '@/contract/chat';
import { chatMembers } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { addJob } from '../../jobs/add-job';
import { inAudience } from './append-message';

/** Marks a room read up to a sequence; a mark never goes back. The reader's other browsers are told. */
export async function readRoom(context: CallContext, input: InputOf<typeof chatCalls.readRoom>) {
  const isMine = and(eq(chatMembers.roomId, input.chatroom_id), eq(chatMembers.userId, context.actor.id));
  return context.db.transaction(async (tx) => {
    // Locked before counting: a message that is being said either waits for this or is counted.
    const [member] = await tx.select().from(chatMembers).where(isMine).for('update');
    if (!member) throw new AppError('not_found');
    const readSequence = Math.min(input.sequence, member.lastSequence);
    if (readSequence <= member.readSequence)
      return { read_sequence: member.readSequence, unread_count: member.unreadCount };
    const unreadCount =
      readSequence === member.lastSequence ? 0 : await countAfter(withDb(context, tx), member.id, readSequence);
    await tx.update(chatMembers).set({ readSequence, unreadCount }).where(isMine);
    await addJob(tx, 'tell_read', { roomId: member.roomId, userId: member.userId });
    return { read_sequence: readSequence, unread_count: unreadCount };
  });
}

async function countAfter(context: CallContext, memberId: number, sequence: number): Promise<number> {
  const { rows } = await context.db.execute<{ count: number }>(sql`
    select count(*)::int as count from chat_members v join chat_messages m on m.room_id = v.room_id
    where v.id = ${memberId} and m.sequence > ${sequence} and m.sequence >= lower(v.visible) and m.sequence <@ v.visible
      and m.sender_id is distinct from v.user_id and ${inAudience('v', 'm.audience')}`);
  return rows[0]?.count ?? 0;
}

/** Tells a reader's browsers where their mark is now; told twice, it is the same. */
export async function tellRead(deps: Deps, roomId: number, userId: number): Promise<void> {
  const [member] = await deps.db
    .select()
    .from(chatMembers)
    .where(and(eq(chatMembers.roomId, roomId), eq(chatMembers.userId, userId)));
  if (!member) return;
  await deps.realtime.send([
    {
      channel: `private-${userChannel(userId)}`,
      name: 'ChatReadEvent',
      data: {
        chatroom_id: roomId,
        sequence: member.lastSequence,
        read_sequence: member.readSequence,
        unread_count: member.unreadCount,
      },
    },
  ]);
}
