import { and, eq, type SQL } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';

type Closed = 'cancelled' | 'expired';

/**
 * Closes a project's unpaid order. A payment that still arrives is refunded automatically. A consultant's fixed fee stays to
 * be paid.
 */
export const closeOrder = (deps: Deps, projectId: number, status: Closed) =>
  close(deps, and(eq(orders.projectId, projectId), eq(orders.kind, 'quotation')), status);

/** The same for the order of one stage. */
export const closeStageOrder = (deps: Deps, stageId: number, status: Closed) =>
  close(deps, and(eq(orders.stageId, stageId), eq(orders.kind, 'quotation')), status);

/** The same for a subscription's order. */
export const closeSubscriptionOrder = (deps: Deps, subscriptionId: number, status: Closed) =>
  close(deps, eq(orders.subscriptionId, subscriptionId), status);

const close = (deps: Deps, isTarget: SQL | undefined, status: Closed) =>
  deps.db
    .update(orders)
    .set({ status })
    .where(and(isTarget, eq(orders.status, 'pending')));
