import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { notificationCalls } from '@/contract/notification/calls';
import type { Db } from '../../db/client';
import { notifications } from '../../db/schema';
import type { Deps } from '../../deps';
import type { CallContext } from '../../http/context';
import { addJob } from '../../jobs/add-job';
import { lockedInOrder } from './locked-in-order';
import { countUnread } from './read-notifications';

/** Marks the caller's own as read, some or all; foreign ids change nothing. */
export async function read(context: CallContext, input: InputOf<typeof notificationCalls.read>) {
  const { id: me } = context.actor;
  const { ids = [] } = input;
  const isChosen = input.all === 1 ? undefined : inArray(notifications.id, ids);
  if (input.all !== 1 && ids.length === 0) return { count: await countUnread(context.db, me) };
  return context.db.transaction(async (tx) => {
    await markRead(context, tx, me, isChosen);
    return { count: await countUnread(tx, me) };
  });
}

/** Marks somebody's notifications as read in this transaction: they are not mailed any more, and the browsers are told. */
export async function markRead(deps: Pick<Deps, 'clock'>, db: Db, userId: number, which?: SQL): Promise<void> {
  // What is read from the beginning may still be waiting for its mail.
  const isNew = or(isNull(notifications.readAt), isNotNull(notifications.mailAt));
  const isIt = and(eq(notifications.userId, userId), isNew, which);
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${deps.clock.now().toISOString()})`, mailAt: null })
    .where(inArray(notifications.id, lockedInOrder(db, isIt)));
  if (rowCount) await addJob(db, 'tell_notified', { userId });
}

/** The caller's list was shown up to this notification, or the newest of their own before it; the mark never goes back. */
export async function see(context: CallContext, input: InputOf<typeof notificationCalls.see>) {
  const { id: me } = context.actor;
  await context.db.transaction((tx) =>
    tx.execute(sql`insert into notification_marks (user_id, seen_id)
      select user_id, id from notifications where user_id = ${me} and id <= ${input.id} order by id desc limit 1
      on conflict (user_id) do update set seen_id = greatest(notification_marks.seen_id, excluded.seen_id)`),
  );
  return {};
}
