import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { ANNOUNCEMENT_BATCH } from '@/config/limits';
import { announcements, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { addJob } from '../../queue/add-job';
import { notify } from '../notification/notify';
import { isReader } from './announce';

/**
 * Notifies the next batch of an announcement's readers, by id, and enqueues itself for the rest. The position is saved
 * in the same transaction: each reader is notified once, even if the job is repeated or interrupted. Users who
 * registered after the announcement are not notified.
 */
export async function notifyReaders(deps: Deps, announcementId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const isThis = eq(announcements.id, announcementId);
    const [row] = await tx.select().from(announcements).where(isThis).for('update');
    if (!row || row.finishedAt) return;
    const batch = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isReader(row.roles), gt(users.id, row.toldUserId), lte(users.createdAt, row.createdAt)))
      .orderBy(asc(users.id))
      .limit(ANNOUNCEMENT_BATCH);
    await notify(deps, tx, {
      userIds: batch.map(({ id }) => id),
      type: 'system_update',
      template: 'announcement',
      params: { headline: JSON.stringify(row.title), announced: JSON.stringify(row.body) },
      link: row.link,
    });
    const isLast = batch.length < ANNOUNCEMENT_BATCH;
    await tx
      .update(announcements)
      .set({
        toldUserId: batch.at(-1)?.id ?? row.toldUserId,
        toldCount: row.toldCount + batch.length,
        finishedAt: isLast ? deps.clock.now() : null,
      })
      .where(isThis);
    if (!isLast) await addJob(tx, 'notify_readers', { announcementId });
  });
}
