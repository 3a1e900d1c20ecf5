import { sql } from 'drizzle-orm';
import { userChannel } from '@/contract/chat/calls';
import type { Deps } from '../../deps';
import { countUnread } from './read-notifications';

/** The advisory locks of those who are told; the second key is the user's id. */
const LOCK_CLASS = 7302;

/** Tells somebody's browsers how many notifications are unread now; told twice, it is the same. */
export async function tellNotified(deps: Deps, userId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // One after the other: what was counted first must not arrive last.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${userId})`);
    const data = { unread_count: await countUnread(tx, userId) };
    await deps.realtime.send([{ channel: `private-${userChannel(userId)}`, name: 'NotificationEvent', data }]);
  });
}
