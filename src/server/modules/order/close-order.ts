import { and, eq, type SQL } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';

type Closed = 'cancelled' | 'expired';

/** A project's order that nobody has paid can no longer be paid; money that still comes goes back by itself. */
export const closeOrder = (deps: Deps, projectId: number, status: Closed) =>
  close(deps, eq(orders.projectId, projectId), status);

/** The same for a subscription's. */
export const closeSubscriptionOrder = (deps: Deps, subscriptionId: number, status: Closed) =>
  close(deps, eq(orders.subscriptionId, subscriptionId), status);

const close = (deps: Deps, isMeant: SQL, status: Closed) =>
  deps.db
    .update(orders)
    .set({ status })
    .where(and(isMeant, eq(orders.status, 'pending')));
