import { type SQL, sql } from 'drizzle-orm';
import type { UserType } from '@/domain/roles';
import type { Db } from '../../db/client';
import { chatMembers, chatRooms } from '../../db/schema';
import type { Deps } from '../../deps';

interface Member {
  userId: number;
  role: UserType;
}

/** Creates or finds a project's one room and adds these people, who see messages from now on (PRODUCT §5). */
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
    // Locks the room: no message is added before the commit.
    .onConflictDoUpdate({ target: chatRooms.projectId, set: { updatedAt: now } })
    .returning();
  if (!room) throw new Error('the room was not made');
  await joinRoom(deps, db, room, members);
  return room.id;
}

/** Adds people to a locked room. Members stay; those who return see what is sent from now on, as well as before. */
export async function joinRoom(
  deps: Deps,
  db: Db,
  room: typeof chatRooms.$inferSelect,
  members: readonly Member[],
): Promise<void> {
  const now = deps.clock.now();
  const visible = `{[${room.lastSequence + 1},)}`;
  await db
    .insert(chatMembers)
    .values(members.map((member) => ({ ...member, roomId: room.id, visible, joinedAt: now, updatedAt: now })))
    .onConflictDoUpdate({
      target: [chatMembers.roomId, chatMembers.userId],
      set: { visible: sql`${chatMembers.visible} + excluded.visible`, role: sql`excluded.role` },
    });
}

/** A member leaves a project's room, and can still read what was sent until now (PRODUCT §5). */
export const leaveProjectRoom = (db: Db, projectId: number, userId: number): Promise<void> =>
  leaveRooms(db, userId, sql`project_id = ${projectId}`);

/** A user who deletes the account leaves every room. */
export const leaveAllRooms = (db: Db, userId: number): Promise<void> =>
  leaveRooms(db, userId, sql`id in (select room_id from chat_members where user_id = ${userId})`);

async function leaveRooms(db: Db, userId: number, which: SQL): Promise<void> {
  // Locks the rooms first, as sending a message does: a concurrent message is either fully visible to the member or not
  // at all.
  await db.execute(sql`select id from chat_rooms where ${which} order by id for no key update`);
  await db.execute(sql`update chat_members m set visible = m.visible * int8multirange(int8range(1, r.last_sequence + 1))
    from chat_rooms r where r.id = m.room_id and m.user_id = ${userId} and upper_inf(m.visible)
    and r.id in (select id from chat_rooms where ${which})`);
}
