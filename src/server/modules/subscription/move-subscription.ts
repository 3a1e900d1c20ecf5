import { eq } from 'drizzle-orm';
import { type SubscriptionStatus, subscriptionTimers, WORKING_SUBSCRIPTIONS } from '@/domain/subscription';
import { keepUser } from '../../db/keep-user';
import { subscriptions } from '../../db/schema';
import type { Deps } from '../../deps';
import { showProfessional } from '../professional/show-professional';

const isWorking = (status: SubscriptionStatus) => WORKING_SUBSCRIPTIONS.includes(status);

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Locks somebody's subscription, for which the account is kept; whoever changes their registration too has locked that first. */
export async function lockSubscription(deps: Deps, userId: number): Promise<SubscriptionRow | undefined> {
  await keepUser(deps.db, userId);
  const [row] = await deps.db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update');
  return row;
}

/** Writes a subscription's step, and when time does something next: a new status or period has its timers afresh. */
export async function moveSubscription(
  deps: Deps,
  subscription: SubscriptionRow,
  set: Partial<Omit<SubscriptionRow, 'id' | 'userId' | 'timerAt'>>,
): Promise<SubscriptionRow> {
  const next = { ...subscription, ...set };
  const isAfresh =
    next.status !== subscription.status || next.periodEnd?.getTime() !== subscription.periodEnd?.getTime();
  const timersDone = isAfresh ? 0 : next.timersDone;
  const timerAt = subscriptionTimers(next.status, next.periodEnd)[timersDone]?.at ?? null;
  const [row] = await deps.db
    .update(subscriptions)
    .set({ ...set, timersDone, timerAt })
    .where(eq(subscriptions.id, subscription.id))
    .returning();
  if (!row) throw new Error(`subscription ${subscription.id} is gone`);
  // Whoever's membership is over is not shown; whose it is again, is.
  if (isWorking(row.status) !== isWorking(subscription.status)) await showProfessional(deps, subscription.userId);
  return row;
}
