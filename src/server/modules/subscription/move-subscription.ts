import { eq } from 'drizzle-orm';
import { type SubscriptionStatus, subscriptionTimers, WORKING_SUBSCRIPTIONS } from '@/domain/subscription';
import { lockUser } from '../../db/lock-user';
import { subscriptions } from '../../db/schema';
import type { Deps } from '../../deps';
import { showProfessional } from '../professional/show-professional';

const isWorking = (status: SubscriptionStatus) => WORKING_SUBSCRIPTIONS.includes(status);

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Locks a user's subscription, and the account against suspension and deletion. Lock the registration before it. */
export async function lockSubscription(deps: Deps, userId: number): Promise<SubscriptionRow | undefined> {
  await lockUser(deps.db, userId);
  const isTheirs = eq(subscriptions.userId, userId);
  const [row] = await deps.db.select().from(subscriptions).where(isTheirs).for('no key update');
  return row;
}

/** Updates a subscription and the time of its next timer. A new status or period restarts the timers. */
export async function moveSubscription(
  deps: Deps,
  subscription: SubscriptionRow,
  set: Partial<Omit<SubscriptionRow, 'id' | 'userId' | 'timerAt'>>,
): Promise<SubscriptionRow> {
  const next = { ...subscription, ...set };
  const isRestarted =
    next.status !== subscription.status || next.periodEnd?.getTime() !== subscription.periodEnd?.getTime();
  const timersDone = isRestarted ? 0 : next.timersDone;
  const timerAt = subscriptionTimers(next.status, next.periodEnd)[timersDone]?.at ?? null;
  const [row] = await deps.db
    .update(subscriptions)
    .set({ ...set, timersDone, timerAt })
    .where(eq(subscriptions.id, subscription.id))
    .returning();
  if (!row) throw new Error(`subscription ${subscription.id} is gone`);
  // Professionals are public only while their subscription is in force.
  if (isWorking(row.status) !== isWorking(subscription.status)) await showProfessional(deps, subscription.userId);
  return row;
}
