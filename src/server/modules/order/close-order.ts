import { and, eq } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';

/** A project's order that nobody has paid can no longer be paid; money that still comes goes back by itself. */
export const closeOrder = (deps: Deps, projectId: number, status: 'cancelled' | 'expired') =>
  deps.db
    .update(orders)
    .set({ status })
    .where(and(eq(orders.projectId, projectId), eq(orders.status, 'pending')));
