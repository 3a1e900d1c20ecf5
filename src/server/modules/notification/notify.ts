import { and, eq, ne, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { UNREAD_MAIL_AFTER_MS } from '@/config/limits';
import type { NotificationType } from '@/domain/notification/types';
import type { Db } from '../../db/client';
import { prepared } from '../../db/prepared';
import { notificationPreferences, notifications, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { isAlwaysMailed, MAILED } from '../../mail/mailed';
import { sendMail } from '../../mail/outbox';
import { addJobs, type NewJob } from '../../queue/add-job';
import type { NotificationTemplate } from '../../texts/codes';

export interface NewNotification {
  userIds: readonly (number | null)[];
  type: NotificationType;
  template: NotificationTemplate;
  params: Record<string, string | number>;
  link: string;
  /** The sender, for a chat message. */
  senderId?: number;
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
  const ids = [...new Set(userIds)].filter((id): id is number => id !== null);
  const readers = ids.length === 0 ? [] : await readersOf(db).execute({ ids: `{${ids.join(',')}}`, type: what.type });
  if (readers.length === 0) return [];
  const replaced = replaces === null ? undefined : await deleteReplaced(db, replaces);
  const createdAt = deps.clock.now();
  const mailAt = new Date(createdAt.getTime() + UNREAD_MAIL_AFTER_MS);
  const isMailed = what.template in MAILED;
  const isAlways = isAlwaysMailed(what);
  const rows = readers.map(({ user, inApp, byMail }) => {
    // A suspended user still gets the mails that are sent at once: they concern money and rights.
    const isByMail = isAlways || (byMail && (isMailed || !user.suspendedAt));
    return {
      ...what,
      userId: user.id,
      createdAt,
      readAt: inApp ? null : createdAt,
      // A replacement keeps the mail time of the notification it replaces.
      mailAt: isByMail && !isMailed ? (replaced?.mailAt ?? mailAt) : null,
      mailedAt: isByMail && isMailed ? createdAt : null,
    };
  });
  const written = await insertRows(db, rows);
  await addJobs(
    db,
    rows.flatMap((row): NewJob[] => [
      ...(row.readAt === null && !replaced?.isUnread
        ? [{ name: 'publish_unread_count' as const, payload: { userId: row.userId } }]
        : []),
      // No job key: its row lock would make transactions of two projects with the same people wait for each other.
      ...(row.mailAt === mailAt
        ? [{ name: 'mail_unread' as const, payload: { userId: row.userId }, runAt: mailAt }]
        : []),
    ]),
  );
  const { template, params, link, type } = what;
  for (const [index, { user }] of readers.entries()) {
    if (rows[index]?.mailedAt)
      await sendMail(deps, db, { to: user, template, params, path: link, ...(!isAlways && { stops: [type] }) });
  }
  return written.map((row) => row.id);
}

/** Those of the users who exist, with their preferences for this type. A deleted account has no password. */
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
    })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.type, sql.placeholder('type'))),
    )
    .where(and(sql`${users.id} = any(${sql.placeholder('ids')}::int[])`, ne(users.passwordHash, ''))),
);

/** The most rows for which a statement is built once; more rows are inserted by one that is built for them. */
const PREPARED_ROWS_MAX = 4;

function insertRows(db: Db, rows: readonly NewRow[]) {
  if (rows.length > PREPARED_ROWS_MAX) return insertion(db, rows.map(listed)).execute();
  const values = rows.flatMap((row, index) =>
    COLUMNS.map((name) => {
      const value = row[name] ?? null;
      return [name + index, value instanceof Date ? value.toISOString() : value];
    }),
  );
  return insertFew(db, String(rows.length)).execute(Object.fromEntries(values));
}

type NewRow = typeof notifications.$inferInsert;

/** The columns that COLUMNS names: what few rows store, many rows store too. */
const listed = (row: NewRow) => Object.fromEntries(COLUMNS.map((name) => [name, row[name]])) as NewRow;

const COLUMNS = [
  'userId',
  'type',
  'template',
  'params',
  'link',
  'senderId',
  'createdAt',
  'readAt',
  'mailAt',
  'mailedAt',
] as const satisfies (keyof NewRow)[];

const insertion = (db: Db, rows: PgInsertValue<typeof notifications>[]) =>
  db.insert(notifications).values(rows).returning({ id: notifications.id });

const insertFew = prepared((db, count: string) => {
  // Without the column's own encoding, which fails for times that are null.
  const given = (name: string) => (name.startsWith('params') ? sql.placeholder(name) : sql`${sql.placeholder(name)}`);
  const row = (index: number) => Object.fromEntries(COLUMNS.map((name) => [name, given(name + index)]));
  const rows = Array.from({ length: Number(count) }, (_, index) => row(index));
  return insertion(db, rows as PgInsertValue<typeof notifications>[]);
});

async function deleteReplaced(db: Db, id: number) {
  const [row] = await db
    .delete(notifications)
    .where(eq(notifications.id, id))
    .returning({ mailAt: notifications.mailAt, readAt: notifications.readAt });
  return row && { mailAt: row.mailAt, isUnread: row.readAt === null };
}
