import { and, eq, isNull } from 'drizzle-orm';
import { standingOf } from '@/domain/subscription';
import { professionals, subscriptions, users } from '../../db/schema';
import type { Deps } from '../../deps';

/** May this professional be given new work: approved, subscribed, and not suspended. */
export async function isAvailable(deps: Pick<Deps, 'db'>, userId: number): Promise<boolean> {
  const [row] = await deps.db
    .select({ professional: professionals.status, subscription: subscriptions.status })
    .from(users)
    .innerJoin(professionals, eq(professionals.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
  return row !== undefined && standingOf(row.professional, row.subscription) === 'good';
}
