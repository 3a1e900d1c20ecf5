import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import { type chatCalls, userChannel } from '@/contract/chat/calls';
import type { Db } from '../../db/client';
import { chatMembers } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { jobSql } from '../../queue/add-job';
import { inAudience } from './messages';
import { readNotification } from './notify-members';
import { notifyOfReading } from './readers';

/** Marks a room as read up to a sequence, never back, and updates the reader's other browsers and the other members. @throws not_found */
export async function readRoom(context: CallContext, input: InputOf<typeof chatCalls.readRoom>) {
  const isMine = and(eq(chatMembers.roomId, input.chatroom_id), eq(chatMembers.userId, context.actor.id));
  for (;;) {
    const [seen] = await context.db.select().from(chatMembers).where(isMine);
    if (!seen) throw new AppError('not_found');
    const readSequence = Math.min(input.sequence, seen.lastSequence);
    if (readSequence <= seen.readSequence) return { read_sequence: seen.readSequence, unread_count: seen.unreadCount };
    // Counted before the transaction, without a lock: messages never change, and those sent meanwhile have raised the
    // member's unread count, whose difference is added.
    const left = await countBetween(context, seen, readSequence);
    const moved = await context.db.transaction(async (tx) => {
      const [member] = await tx
        .update(chatMembers)
        .set({ readSequence, unreadCount: sql`${left}::int + ${chatMembers.unreadCount} - ${seen.unreadCount}::int` })
        .where(and(isMine, eq(chatMembers.readSequence, seen.readSequence)))
        .returning();
      if (member) await publishLater(tx, seen, readSequence);
      if (member?.unreadCount === 0) await readNotification(context, tx, member);
      return member;
    });
    if (moved) return { read_sequence: readSequence, unread_count: moved.unreadCount };
    // Another browser's mark, or a message by the reader, moved the mark first: try again.
  }
}

type Member = typeof chatMembers.$inferSelect;

/** Tells the reader's other browsers by a job, and the other members by a NOTIFY: one statement. */
async function publishLater(db: Db, { roomId, userId, readSequence }: Member, sequence: number): Promise<void> {
  const { added, condition } = jobSql('publish_read_mark', { roomId, userId }, {});
  await db.execute(sql`select ${added}, ${notifyOfReading(roomId, readSequence, sequence)} where ${condition}`);
}

/** How many messages by others that the member can see come after this sequence, up to the member's last. */
async function countBetween(context: CallContext, member: Member, sequence: number): Promise<number> {
  if (sequence === member.lastSequence) return 0;
  const { rows } = await context.db.execute<{ count: number }>(sql`
    select count(*)::int as count from chat_members v
    cross join unnest(v.visible * int8multirange(int8range(${sequence}, ${member.lastSequence}, '(]'))) as stay
    join chat_messages m on m.room_id = v.room_id and m.sequence >= lower(stay) and m.sequence < upper(stay)
    where v.id = ${member.id} and m.sender_id is distinct from v.user_id and ${inAudience('v', 'm.audience')}`);
  return rows[0]?.count ?? 0;
}

/** Sends a reader's current mark to their browsers. Safe to run twice. */
export async function publishReadMark(deps: Deps, roomId: number, userId: number): Promise<void> {
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
