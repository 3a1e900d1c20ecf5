import { sql } from 'drizzle-orm';
import { userChannel } from '@/contract/chat/calls';
import type { Deps } from '../../deps';
import { countUnread } from './read-notifications';

/** The class of the advisory locks for unread counts; the second key is the user's id. */
const LOCK_CLASS = 7302;

/** Sends a user's browsers the number of unread notifications. Safe to run twice. */
export async function publishUnreadCount(deps: Deps, userId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // One at a time for a user, so that an older count does not arrive last.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${userId})`);
    const data = { unread_count: await countUnread(tx, userId) };
    await deps.realtime.send([{ channel: `private-${userChannel(userId)}`, name: 'NotificationEvent', data }]);
  });
}
