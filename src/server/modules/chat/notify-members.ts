import { and, eq, sql } from 'drizzle-orm';
import { EXCERPT_MAX_CHARS, MESSAGE_TOLD_AFTER_MS } from '@/config/limits';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import type { Db } from '../../db/client';
import { chatMembers, notifications } from '../../db/schema';
import type { Deps } from '../../deps';
import { jobSql } from '../../queue/add-job';
import { markRead } from '../notification/mark-notifications';
import { notifyAnew } from '../notification/notify';

/** SQL: one job per room that later notifies the members who have not read its new messages by then. */
export const notifyMembersLater = ({ clock }: Pick<Deps, 'clock'>, roomId: number) =>
  jobSql(
    'notify_members',
    { roomId },
    {
      runAt: new Date(clock.now().getTime() + MESSAGE_TOLD_AFTER_MS),
      key: `notify_members ${roomId}`,
      isCommitted: true,
    },
  );

/**
 * Notifies each member of a room who has unread messages. A member has one notification per room, which a newer one
 * replaces until it is read. For members who have read everything, it is marked as read.
 */
export async function notifyMembers(deps: Deps, roomId: number): Promise<void> {
  const members = await deps.db
    .select({ id: chatMembers.id })
    .from(chatMembers)
    .where(and(eq(chatMembers.roomId, roomId), sql`upper_inf(${chatMembers.visible})`, needsUpdate));
  // One transaction per member, so that sending a message waits for at most one of these row locks.
  for (const { id } of members) await deps.db.transaction((tx) => notifyMember({ ...deps, db: tx }, id));
}

const needsUpdate = sql`case when ${chatMembers.unreadCount} = 0 then ${chatMembers.notificationId} is not null
  else ${chatMembers.lastSequence} > ${chatMembers.notifiedSequence} end`;

async function notifyMember(deps: Deps, memberId: number): Promise<void> {
  const [member] = await deps.db.select().from(chatMembers).where(eq(chatMembers.id, memberId)).for('no key update');
  if (!member) return;
  if (member.unreadCount === 0) return readNotification(deps, deps.db, member);
  const last = await lastUnread(deps.db, memberId);
  if (!last) return;
  const { senderId, sequence, name, title, projectId, files } = last;
  const params = { name, words: excerptOf(last.text), attached: files || '' };
  const notificationId = await notifyAnew(deps, deps.db, {
    userId: member.userId,
    type: 'message',
    senderId,
    ...(title === null
      ? { template: 'message_direct', params }
      : { template: 'message', params: { ...params, title } }),
    link: `${projectId === null ? paths.profile() : privatePaths.projectDetail(projectId)}?chat=${member.roomId}`,
    replaces: member.notificationId,
  });
  await deps.db
    .update(chatMembers)
    .set({ notifiedSequence: sequence, notificationId })
    .where(eq(chatMembers.id, memberId));
}

/** Marks a member's notification of a room as read, when they have read the room to its end. */
export async function readNotification(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  { id, userId, notificationId }: Pick<typeof chatMembers.$inferSelect, 'id' | 'userId' | 'notificationId'>,
): Promise<void> {
  if (notificationId === null) return;
  await markRead(deps, db, userId, eq(notifications.id, notificationId));
  await db.update(chatMembers).set({ notificationId: null }).where(eq(chatMembers.id, id));
}

/** The last message by others that a member has not read or been notified of; cards have their own notifications. */
async function lastUnread(db: Db, memberId: number) {
  const { rows } = await db.execute<{
    sequence: number;
    senderId: number;
    name: string;
    text: string;
    files: number;
    title: string | null;
    projectId: number | null;
  }>(sql`
    select c.sequence::int, c.sender_id as "senderId", coalesce(nullif(s.nickname, ''), s.name) as name, c.text,
      cardinality(c.file_ids) as files, p.title, p.id as "projectId"
    from chat_members m
    join chat_messages c on c.room_id = m.room_id and c.sequence <@ m.visible
      and c.sequence > greatest(m.read_sequence, m.told_sequence) and c.sequence <= m.last_sequence
    join users s on s.id = c.sender_id
    join chat_rooms r on r.id = m.room_id
    left join projects p on p.id = r.project_id
    where m.id = ${memberId} and c.event is null and c.sender_id <> m.user_id
    order by c.sequence desc limit 1`);
  return rows[0];
}

/** The beginning of a text, in one line. */
function excerptOf(text: string): string {
  const chars = [...text.replace(/\s+/g, ' ')];
  return chars.length > EXCERPT_MAX_CHARS ? `${chars.slice(0, EXCERPT_MAX_CHARS).join('')}…` : chars.join('');
}
