import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { COUNT_CAP } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { notificationCalls } from '@/contract/notification/calls';
import { ALL_NOTIFICATIONS } from '@/domain/notification/types';
import type { Db } from '../../db/client';
import { type Json, jsonIf, jsonObject, jsonRows, jsonTime, selected } from '../../db/json-rows';
import { countUpToCap, cursorId, pageOf } from '../../db/page';
import { ME, prepared } from '../../db/prepared';
import { notifications, users } from '../../db/schema';
import { fileReply } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import type { NotificationTemplate } from '../../texts/codes';
import { chatPerson, type PersonRow } from '../chat/messages';
import { inWords } from './in-words';
import { KIND_OF } from './kinds';
import { projectOf } from './project-of';

/** SQL: the id of the notification up to which the reader has seen the list. */
const seenId = sql`coalesce((select seen_id from notification_marks where user_id = ${ME}), 0)`;

/** SQL: the number of a user's unread notifications; exact up to COUNT_CAP. */
export const unreadOf = (userId: number | SQLWrapper) =>
  sql<number>`least(${countUpToCap(sql`${notifications}`, and(eq(notifications.userId, userId), isNull(notifications.readAt)))}, ${sql.raw(String(COUNT_CAP))})`;

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [row] = await readUnread(db).execute({ me: userId });
  return row?.unread ?? 0;
}
const readUnread = prepared((db) =>
  db
    .select({ unread: unreadOf(ME) })
    .from(users)
    .where(eq(users.id, ME)),
);

interface NotificationRow
  extends Pick<typeof notifications.$inferSelect, 'id' | 'type' | 'template' | 'params' | 'link'> {
  isRead: boolean;
  isSeen: boolean;
  createdAt: string;
  sender: PersonRow | null;
  project: { id: number; title: string } | null;
}

/** SQL: the first notifications of a condition, newest first. */
const newest = (where: SQL | undefined): Json<NotificationRow[]> =>
  jsonRows<NotificationRow>(
    {
      id: 'n.id',
      type: 'n.type',
      template: 'n.template',
      params: 'n.params',
      link: 'n.link',
      isRead: 'n.read_at is not null',
      isSeen: sql`n.id <= ${seenId}`,
      createdAt: jsonTime('n.created_at'),
      sender: jsonIf(sql`u.id is not null`, chatPerson),
      project: jsonIf(
        sql`p.id is not null`,
        jsonObject<{ id: number; title: string }>({ id: 'p.id', title: 'p.title' }),
      ),
    },
    sql`from (select * from ${notifications} where ${where} order by id desc limit ${sql.placeholder('rows')}) n
      left join users u on u.id = n.sender_id
      left join projects p on p.id = ${projectOf('n')}`,
    'n.id desc',
  );

/** Conditions of the list, by what its shape names. */
const CONDITIONS = {
  unread: isNull(notifications.readAt),
  read: isNotNull(notifications.readAt),
  type: eq(notifications.type, sql.placeholder('type')),
  after: sql`${notifications.id} < ${sql.placeholder('before')}`,
};
type Condition = keyof typeof CONDITIONS;

const readList = prepared((db, shape: string) => {
  const names = shape.split(' ').filter((name): name is Condition => name in CONDITIONS);
  const isMine = eq(notifications.userId, ME);
  const isListed = and(isMine, ...names.filter((name) => name !== 'after').map((name) => CONDITIONS[name]));
  const isUnseen = and(isMine, isNull(notifications.readAt), sql`${notifications.id} > ${seenId}`);
  return db
    .select({
      rows: selected(newest(and(isListed, names.includes('after') ? CONDITIONS.after : undefined))),
      total: countUpToCap(sql`${notifications}`, isListed),
      unread: unreadOf(ME),
      unseen: countUpToCap(sql`${notifications}`, isUnseen),
    })
    .from(users)
    .where(eq(users.id, ME));
});

/** A notification as its reader gets it, in the call's language; the picture's URL is signed for them. */
const reply = (context: CallContext, row: NotificationRow) => ({
  id: row.id,
  type: row.type,
  // Every stored template is one of these (texts/codes.ts), but for those of a newer version.
  kind: KIND_OF[row.template as NotificationTemplate] ?? 'account',
  ...inWords(row, context.locale),
  link: row.link,
  icon: row.sender && {
    name: row.sender.nickname || row.sender.name,
    picture: row.sender.picture && fileReply(context, row.sender.picture, context.actor.id),
  },
  project: row.project,
  is_read: row.isRead,
  is_seen: row.isSeen,
  created_at: row.createdAt,
});

const READ: Record<string, Condition> = { '0': 'unread', '1': 'read' };

/** The caller's notifications, newest first, and how many of all are unread, and how many of these unseen. */
export async function listing(context: CallContext, input: InputOf<typeof notificationCalls.listing>) {
  const { limit, type } = input;
  const before = cursorId(input.cursor);
  const shape = [
    input.read === undefined ? '' : READ[input.read],
    type === ALL_NOTIFICATIONS ? '' : 'type',
    before ? 'after' : '',
  ].join(' ');
  const [row] = await readList(context.db, shape).execute({ me: context.actor.id, type, before, rows: limit + 1 });
  if (!row) throw new Error(`no user ${context.actor.id}`);
  const page = pageOf(row.rows, row.total, { limit, idOf: ({ id }) => id });
  return {
    ...page,
    value: page.value.map((one) => reply(context, one)),
    unread_count: row.unread,
    unseen_count: Math.min(row.unseen, COUNT_CAP),
  };
}

const readOne = prepared((db) => {
  const isTarget = and(eq(notifications.id, sql.placeholder('id')), eq(notifications.userId, ME));
  return db
    .select({ rows: selected(newest(isTarget)) })
    .from(users)
    .where(eq(users.id, ME));
});

/** One of the caller's notifications. @throws not_found */
export async function details(context: CallContext, input: InputOf<typeof notificationCalls.details>) {
  const [found] = await readOne(context.db).execute({ me: context.actor.id, id: input.id, rows: 1 });
  const row = found?.rows[0];
  if (!row) throw new AppError('not_found');
  return reply(context, row);
}
