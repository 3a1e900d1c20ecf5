import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { chatCalls } from '@/contract/chat/calls';
import { chatRooms, users } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { joinRoom } from './rooms';

/**
 * The room of the caller and these users: that of the given project, also if one of them has left it; else of the newest
 * project they share, else the direct room of a user and an admin, which is created on first use. There is never a
 * second one (PRODUCT §5).
 * @throws form_error if no other user is given · not_found if there is no such room
 */
export async function newChat(context: CallContext, input: InputOf<typeof chatCalls.newChat>) {
  const me = context.actor.id;
  const others = [...new Set(input.users)].filter((id) => id !== me);
  if (others.length === 0) throw fieldError('users', 'invalid');
  const shared = await sharedRoom(context, others, input.project_id);
  if (shared !== null) return { chatroom_id: shared };
  const [other, ...more] = others;
  if (input.project_id !== undefined || other === undefined || more.length > 0) throw new AppError('not_found');
  return { chatroom_id: await roomWithAdmin(context, other) };
}

/** The room of the newest project that the caller and the others are in, of a given project also if others have left. */
async function sharedRoom(context: CallContext, others: readonly number[], projectId?: number): Promise<number | null> {
  const wasIn = (userId: number): SQL => sql`exists (select 1 from chat_members m
    where m.room_id = ${chatRooms.id} and m.user_id = ${userId})`;
  const isIn = (userId: number): SQL => sql`exists (select 1 from chat_members m
    where m.room_id = ${chatRooms.id} and m.user_id = ${userId} and upper_inf(m.visible))`;
  // Starts from the caller's own rooms instead of all rooms.
  const mine = sql`${chatRooms.id} in (select room_id from chat_members where user_id = ${context.actor.id})`;
  const [room] = await context.db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(
      and(
        mine,
        sql`${chatRooms.projectId} is not null`,
        projectId === undefined ? undefined : eq(chatRooms.projectId, projectId),
        isIn(context.actor.id),
        ...others.map(projectId === undefined ? isIn : wasIn),
      ),
    )
    .orderBy(desc(chatRooms.projectId))
    .limit(1);
  return room?.id ?? null;
}

async function roomWithAdmin(context: CallContext, otherId: number): Promise<number> {
  const { actor } = context;
  return context.db.transaction(async (tx) => {
    const found = await tx
      .select({ userId: users.id, role: users.userType })
      .from(users)
      .where(and(inArray(users.id, [actor.id, otherId]), isNull(users.suspendedAt)))
      .orderBy(users.id)
      .for('key share');
    const isPair = found.length === 2 && found.filter((person) => person.role === 'admin').length === 1;
    if (!isPair) throw new AppError('not_found');
    const now = context.clock.now();
    const directKey = [actor.id, otherId].sort((a, b) => a - b).join('-');
    const [room] = await tx
      .insert(chatRooms)
      .values({ directKey, createdAt: now, updatedAt: now })
      // Locks a room that exists already.
      .onConflictDoUpdate({ target: chatRooms.directKey, set: { directKey } })
      .returning();
    if (!room) throw new Error('the room was not made');
    await joinRoom(withDb(context, tx), tx, room, found);
    return room.id;
  });
}
