import { and, eq, type SQL } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';

type Closed = 'cancelled' | 'expired';

/** Closes a project's unpaid order. A payment that still arrives is refunded automatically. */
export const closeOrder = (deps: Deps, projectId: number, status: Closed) =>
  close(deps, eq(orders.projectId, projectId), status);

/** The same for the order of one stage. */
export const closeStageOrder = (deps: Deps, stageId: number, status: Closed) =>
  close(deps, eq(orders.stageId, stageId), status);

/** The same for a subscription's order. */
export const closeSubscriptionOrder = (deps: Deps, subscriptionId: number, status: Closed) =>
  close(deps, eq(orders.subscriptionId, subscriptionId), status);

const close = (deps: Deps, isTarget: SQL, status: Closed) =>
  deps.db
    .update(orders)
    .set({ status })
    .where(and(isTarget, eq(orders.status, 'pending')));
