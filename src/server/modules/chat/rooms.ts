import { and, eq, isNull, sql } from 'drizzle-orm';
import type { UserType } from '@/domain/roles';
import type { Db } from '../../db/client';
import { chatMembers, chatRooms } from '../../db/schema';
import type { Deps } from '../../deps';

interface Member {
  userId: number;
  role: UserType;
}

/** Opens a project's one room, or finds it, and lets these people in; they see it from this moment (PRODUCT §5). */
export async function joinProjectRoom(
  deps: Deps,
  db: Db,
  projectId: number,
  members: readonly Member[],
): Promise<number> {
  const now = deps.clock.now();
  const [room] = await db
    .insert(chatRooms)
    .values({ projectId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: chatRooms.projectId, set: { updatedAt: now } })
    .returning({ id: chatRooms.id, lastSequence: chatRooms.lastSequence });
  if (!room) throw new Error('the room was not made');
  await db
    .insert(chatMembers)
    .values(members.map((member) => ({ ...member, roomId: room.id, joinedSequence: room.lastSequence, joinedAt: now })))
    .onConflictDoNothing();
  return room.id;
}

/** Somebody leaves a project's room; what was said until now stays theirs to read (PRODUCT §5). */
export async function leaveProjectRoom(db: Db, projectId: number, userId: number): Promise<void> {
  const room = db.select({ id: chatRooms.id }).from(chatRooms).where(eq(chatRooms.projectId, projectId));
  await db
    .update(chatMembers)
    .set({ leftSequence: sql`(select r.last_sequence from chat_rooms r where r.id = chat_members.room_id)` })
    .where(
      and(eq(chatMembers.roomId, sql`(${room})`), eq(chatMembers.userId, userId), isNull(chatMembers.leftSequence)),
    );
}
