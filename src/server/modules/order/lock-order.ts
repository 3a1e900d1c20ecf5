import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { type LockedProject, lockProject } from '../project/change-project';
import { lockSubscription } from '../subscription/move-subscription';

interface LockedOrder {
  order: typeof orders.$inferSelect;
  /** What the order is for; null: a subscription. */
  project: LockedProject | null;
}

/**
 * An order as it stands now, locked by whoever moves its money by hand: what it is for first, as every other change has it.
 * @throws not_found
 */
export async function lockOrder(deps: Deps, orderNumber: string): Promise<LockedOrder> {
  const isMeant = eq(orders.orderNumber, orderNumber);
  const [known] = await deps.db
    .select({ payerId: orders.payerId, projectId: orders.projectId, subscriptionId: orders.subscriptionId })
    .from(orders)
    .where(isMeant);
  if (!known) throw new AppError('not_found');
  const project = known.projectId === null ? null : await lockProject(deps, known.projectId, 0);
  if (known.subscriptionId !== null) await lockSubscription(deps, known.payerId);
  const [order] = await deps.db.select().from(orders).where(isMeant).for('update');
  if (!order) throw new AppError('not_found');
  return { order, project };
}
