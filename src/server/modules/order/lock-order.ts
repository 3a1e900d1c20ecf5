import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { type LockedProject, lockProject } from '../project/change-project';
import { lockSubscription } from '../subscription/move-subscription';

interface LockedOrder {
  order: typeof orders.$inferSelect;
  /** The order's project; null for a subscription's order. */
  project: LockedProject | null;
}

/**
 * Locks an order for an admin's change of its money. Its project or subscription is locked first, as in every other
 * change.
 * @throws not_found
 */
export async function lockOrder(deps: Deps, orderNumber: string): Promise<LockedOrder> {
  const isThisOrder = eq(orders.orderNumber, orderNumber);
  const [known] = await deps.db
    .select({ payerId: orders.payerId, projectId: orders.projectId, subscriptionId: orders.subscriptionId })
    .from(orders)
    .where(isThisOrder);
  if (!known) throw new AppError('not_found');
  const project = known.projectId === null ? null : await lockProject(deps, known.projectId, null);
  if (known.subscriptionId !== null) await lockSubscription(deps, known.payerId);
  const [order] = await deps.db.select().from(orders).where(isThisOrder).for('no key update');
  if (!order) throw new AppError('not_found');
  return { order, project };
}
