import { and, asc, inArray, lt } from 'drizzle-orm';
import { DAY_MS, NOTIFICATIONS_DROPPED_AT_ONCE, NOTIFICATIONS_KEPT_DAYS } from '@/config/limits';
import { notifications } from '../../db/schema';
import type { Deps } from '../../deps';

/** Removes notifications that are too old to be looked for: what they told of stays where it is (decision 71). */
export async function dropOldNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const until = new Date(clock.now().getTime() - NOTIFICATIONS_KEPT_DAYS * DAY_MS);
  // Ids grow with time, so that the oldest are found without an index of their own.
  const oldest = db
    .select({ id: notifications.id })
    .from(notifications)
    .orderBy(asc(notifications.id))
    .limit(NOTIFICATIONS_DROPPED_AT_ONCE);
  for (;;) {
    const { rowCount } = await db
      .delete(notifications)
      .where(and(inArray(notifications.id, oldest), lt(notifications.createdAt, until)));
    if ((rowCount ?? 0) < NOTIFICATIONS_DROPPED_AT_ONCE) return;
  }
}
