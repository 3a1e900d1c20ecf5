import { and, desc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { COUNT_CAP } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { notificationCalls } from '@/contract/notification/calls';
import { ALL_NOTIFICATIONS } from '@/domain/notification/types';
import type { Db } from '../../db/client';
import { beforeCursor } from '../../db/page';
import { notifications, users } from '../../db/schema';
import { fileReply } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { type PersonRow, personJson } from '../chat/messages';
import { inWords } from './in-words';

/** SQL: the id of the notification up to which a user has seen the list. */
const seenId = (userId: number) =>
  sql<number>`coalesce((select seen_id from notification_marks where user_id = ${userId}), 0)`;

/** SQL: the number of rows, counted up to `limit`. */
const countOf = (where: SQL | undefined, limit = COUNT_CAP) =>
  sql<number>`(select count(*)::int from (select 1 from ${notifications} where ${where} limit ${limit}) counted)`;

/** SQL: the number of a user's unread notifications; exact up to COUNT_CAP. */
export const unreadOf = (userId: number | SQLWrapper) =>
  countOf(and(eq(notifications.userId, userId), isNull(notifications.readAt)));

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${unreadOf(userId)} as count`);
  return rows[0]?.count ?? 0;
}

const selectNotifications = (db: Db, userId: number, where: SQL | undefined) =>
  db
    .select({
      row: notifications,
      sender: sql<PersonRow | null>`case when ${users.id} is not null then ${personJson('users')} end`,
      isSeen: sql<boolean>`${notifications.id} <= ${seenId(userId)}`,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.senderId))
    .where(where);

type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];

/** A notification as its reader gets it, in the call's language; the picture's URL is signed for them. */
const reply = (context: CallContext, { row, sender, isSeen }: NotificationRow) => ({
  id: row.id,
  type: row.type,
  ...inWords(row, context.locale),
  link: row.link,
  icon: sender && {
    name: sender.nickname || sender.name,
    picture: sender.picture && fileReply(context, sender.picture, context.actor.id),
  },
  is_read: row.readAt !== null,
  is_seen: isSeen,
  created_at: row.createdAt.toISOString(),
});

/** The caller's notifications, newest first, and how many of all are unread, and how many of these unseen. */
export async function listing(context: CallContext, input: InputOf<typeof notificationCalls.listing>) {
  const me = context.actor.id;
  const isMine = eq(notifications.userId, me);
  const where = and(
    isMine,
    input.read === '0' ? isNull(notifications.readAt) : undefined,
    input.read === '1' ? isNotNull(notifications.readAt) : undefined,
    input.type === ALL_NOTIFICATIONS ? undefined : eq(notifications.type, input.type),
  );
  const rows = await selectNotifications(context.db, me, and(where, beforeCursor(notifications.id, input.cursor)))
    .orderBy(desc(notifications.id))
    .limit(input.limit + 1);
  const isUnseen = and(isMine, isNull(notifications.readAt), sql`${notifications.id} > ${seenId(me)}`);
  const { rows: counted } = await context.db.execute<{ total: number; unread: number; unseen: number }>(
    sql`select ${countOf(where, COUNT_CAP + 1)} as total, ${unreadOf(me)} as unread, ${countOf(isUnseen)} as unseen`,
  );
  const { total = 0, unread = 0, unseen = 0 } = counted[0] ?? {};
  const value = rows.slice(0, input.limit);
  return {
    value: value.map((row) => reply(context, row)),
    count: Math.min(total, COUNT_CAP),
    ...(total > COUNT_CAP && { count_is_capped: true }),
    next_cursor: rows.length > value.length ? String(value.at(-1)?.row.id) : null,
    unread_count: unread,
    unseen_count: unseen,
  };
}

/** One of the caller's notifications. @throws not_found */
export async function details(context: CallContext, input: InputOf<typeof notificationCalls.details>) {
  const me = context.actor.id;
  const isTarget = and(eq(notifications.id, input.id), eq(notifications.userId, me));
  const [row] = await selectNotifications(context.db, me, isTarget);
  if (!row) throw new AppError('not_found');
  return reply(context, row);
}
