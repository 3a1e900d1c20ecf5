import { and, eq, ne, sql } from 'drizzle-orm';
import { UNREAD_MAIL_AFTER_MS } from '@/config/limits';
import { nextDailyTime } from '@/domain/notification/times';
import type { NotificationType, PreferenceSubject } from '@/domain/notification/types';
import type { Db } from '../../db/client';
import { prepared } from '../../db/prepared';
import { notificationPreferences, notifications, notificationTimes, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { isAlwaysMailed, MAILED } from '../../mail/mailed';
import { sendMails } from '../../mail/outbox';
import { addJobForEach } from '../../queue/add-job';
import type { NotificationTemplate } from '../../texts/codes';

export interface NewNotification {
  userIds: readonly (number | null)[];
  type: NotificationType;
  /** The notification setting that it obeys; by default that of its type. */
  preference?: PreferenceSubject;
  template: NotificationTemplate;
  params: Record<string, string | number>;
  link: string;
  /** The sender, for a chat message. */
  senderId?: number;
  /** It tells of what its reader did. */
  isRead?: boolean;
  /** Values that only its mail has. */
  mailParams?: Record<string, string | number>;
  /** A calendar file that comes with the mail. */
  calendar?: string;
}

/**
 * Writes notifications and their mails in this transaction, by each reader's preferences (decision 17). MAILED
 * templates are mailed at once, others if they stay unread. A type that a reader turned off in the app is stored read.
 */
export async function notify(deps: Deps, db: Db, { userIds, ...what }: NewNotification): Promise<void> {
  await write(deps, db, userIds, what);
}

/** The same for one reader, replacing an older notification. @returns its id; null if the account is deleted */
export async function notifyAnew(
  deps: Deps,
  db: Db,
  { userId, replaces, ...what }: Omit<NewNotification, 'userIds'> & { userId: number; replaces: number | null },
): Promise<number | null> {
  const [id = null] = await write(deps, db, [userId], what, replaces);
  return id;
}

async function write(
  deps: Deps,
  db: Db,
  userIds: NewNotification['userIds'],
  what: Omit<NewNotification, 'userIds'>,
  replaces: number | null = null,
): Promise<number[]> {
  const { isRead = false, calendar, mailParams, preference = what.type, ...stored } = what;
  const ids = [...new Set(userIds)].filter((id): id is number => id !== null);
  const readers = ids.length === 0 ? [] : await readersOf(db).execute({ ids: `{${ids.join(',')}}`, preference });
  if (readers.length === 0) return [];
  const replaced = replaces === null ? undefined : await deleteReplaced(db, replaces);
  const createdAt = deps.clock.now();
  const soon = new Date(createdAt.getTime() + UNREAD_MAIL_AFTER_MS);
  const isMailed = what.template in MAILED;
  const isAlways = isAlwaysMailed(what);
  const rows = readers.map(({ user, inApp, byMail, isMailDaily }) => {
    // A suspended user still gets the mails that are sent at once: they concern money and rights.
    const isByMail = isAlways || (byMail && (isMailed || !user.suspendedAt));
    return {
      ...stored,
      userId: user.id,
      createdAt,
      readAt: inApp && !isRead ? null : createdAt,
      // A replacement keeps the mail time of the notification it replaces.
      mailAt: isByMail && !isMailed ? (replaced?.mailAt ?? (isMailDaily ? nextDailyTime(createdAt) : soon)) : null,
      mailedAt: isByMail && isMailed ? createdAt : null,
    };
  });
  const written = await insertRows(db, rows);
  const pushed = isRead ? [] : readers.filter(({ inApp, isPushed }) => inApp && isPushed);
  if (pushed.length > 0)
    await tellDevices(
      db,
      pushed.map(({ user }) => user.id),
      written,
    );
  const { template, params, link } = what;
  const mail = { template, params: { ...params, ...mailParams }, path: link, calendar };
  await sendMails(
    deps,
    db,
    readers
      .filter((_, index) => rows[index]?.mailedAt)
      .map(({ user }) => ({ ...mail, to: user, ...(!isAlways && { stops: [preference] }) })),
  );
  return written;
}

/** Those of the users who exist, with their preferences. A deleted account has no password. */
const readersOf = prepared((db) =>
  db
    .select({
      user: {
        id: users.id,
        email: users.email,
        name: users.name,
        nickname: users.nickname,
        locale: users.locale,
        suspendedAt: users.suspendedAt,
      },
      inApp: sql<boolean>`coalesce(${notificationPreferences.inApp}, true)`,
      byMail: sql<boolean>`coalesce(${notificationPreferences.byMail}, true)`,
      isMailDaily: sql<boolean>`coalesce(${notificationTimes.isMailDaily}, false)`,
      isPushed: sql<boolean>`coalesce(${notificationPreferences.byPush}, true) and ${users.suspendedAt} is null
        and exists (select from push_devices d where d.user_id = ${users.id})`,
    })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.userId, users.id),
        eq(notificationPreferences.type, sql.placeholder('preference')),
      ),
    )
    .leftJoin(notificationTimes, eq(notificationTimes.userId, users.id))
    .where(and(sql`${users.id} = any(${sql.placeholder('ids')}::int[])`, ne(users.passwordHash, ''))),
);

/** In one statement whose text does not depend on how many there are. @returns their ids */
async function insertRows(db: Db, rows: readonly (typeof notifications.$inferInsert)[]): Promise<number[]> {
  const { rows: written } = await db.execute<{ id: number }>(sql`
    insert into notifications (user_id, type, template, params, link, sender_id, created_at, read_at, mail_at, mailed_at)
    select n."userId", n.type, n.template, n.params, n.link, n."senderId", n."createdAt", n."readAt", n."mailAt", n."mailedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("userId" int, type text, template text, params jsonb,
      link text, "senderId" int, "createdAt" timestamptz, "readAt" timestamptz, "mailAt" timestamptz, "mailedAt" timestamptz)
    returning id`);
  return written.map(({ id }) => id);
}

/**
 * Puts the notifications of these users into their devices' outbox, with a job for each device. The jobs have no key: a
 * transaction would wait for another that tells the same device. A device that is being removed is left out.
 */
async function tellDevices(db: Db, userIds: readonly number[], ids: readonly number[]): Promise<void> {
  const isTheirs = sql`d.user_id = any(${`{${userIds.join(',')}}`}::int[])`;
  await db.execute(sql`insert into pushes (device_id, notification_id)
    select d.id, n.id from push_devices d join notifications n on n.user_id = d.user_id
    where ${isTheirs} and n.id = any(${`{${ids.join(',')}}`}::int[])
    order by d.id for key share of d`);
  const jobs = sql`select json_build_object('deviceId', d.id) as payload from push_devices d where ${isTheirs}`;
  await addJobForEach(db, 'tell_device', jobs);
}

async function deleteReplaced(db: Db, id: number) {
  const [row] = await db
    .delete(notifications)
    .where(eq(notifications.id, id))
    .returning({ mailAt: notifications.mailAt });
  return row;
}
