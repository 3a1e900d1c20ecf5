import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { notificationCalls } from '@/contract/notification/calls';
import type { Db } from '../../db/client';
import { notifications } from '../../db/schema';
import type { Deps } from '../../deps';
import type { CallContext } from '../../http/context';
import { lockedInOrder } from './locked-in-order';
import { isShownBy } from './project-of';
import { countUnread } from './read-notifications';

/**
 * Marks the caller's notifications as read: all, those with these ids, those of a project, and those whose link leads
 * to a page. What is another user's stays as it is.
 */
export async function read(context: CallContext, input: InputOf<typeof notificationCalls.read>) {
  const { id: me } = context.actor;
  const { ids = [], project_id, link } = input;
  const isChosen = or(
    ids.length > 0 ? inArray(notifications.id, ids) : undefined,
    project_id === undefined ? undefined : isShownBy(project_id),
    link === undefined ? undefined : eq(notifications.link, link),
  );
  if (input.all !== 1 && !isChosen) return { count: await countUnread(context.db, me) };
  return context.db.transaction(async (tx) => {
    await markRead(context, tx, me, input.all === 1 ? undefined : isChosen);
    return { count: await countUnread(tx, me) };
  });
}

/** Marks a user's notifications as read in this transaction, and cancels their mails. */
export async function markRead(deps: Pick<Deps, 'clock'>, db: Db, userId: number, which?: SQL): Promise<void> {
  // A type that is turned off in the app is stored as read, and may still wait for its mail.
  const isNew = or(isNull(notifications.readAt), isNotNull(notifications.mailAt));
  const isTarget = and(eq(notifications.userId, userId), isNew, which);
  await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${deps.clock.now().toISOString()})`, mailAt: null })
    .where(inArray(notifications.id, lockedInOrder(db, isTarget)));
}

/** Marks the caller's list as seen up to this notification, or their newest before it; the mark never goes back. */
export async function see(context: CallContext, input: InputOf<typeof notificationCalls.see>) {
  const { id: me } = context.actor;
  await context.db.transaction((tx) =>
    tx.execute(sql`insert into notification_marks (user_id, seen_id)
      select user_id, id from notifications where user_id = ${me} and id <= ${input.id} order by id desc limit 1
      on conflict (user_id) do update set seen_id = greatest(notification_marks.seen_id, excluded.seen_id)`),
  );
  return {};
}
