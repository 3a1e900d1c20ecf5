import { and, eq, sql } from 'drizzle-orm';
import type { ProjectStatus } from '@/domain/project/statuses';
import { timersOf } from '@/domain/project/turns';
import { type complaints, endRequests, orders, projects } from '../../db/schema';
import type { Deps } from '../../deps';
import { continueAfterPayment } from '../order/settle-payment';
import type { ProjectRow } from '../project/project-facts';

/**
 * Ends a hold: extends open deadlines by its duration. If the settlement leaves the status as it is, and the order was
 * paid during the hold, work starts now. If the settlement changes the status, only an open request to end is extended,
 * because the new status has its own deadlines.
 * @param project as it was during the hold
 * @param to its status after the settlement
 * @returns its status at the end
 */
export async function endHold(
  deps: Deps,
  project: ProjectRow,
  complaint: Pick<typeof complaints.$inferSelect, 'createdAt'>,
  to: ProjectStatus,
): Promise<ProjectStatus> {
  const heldMs = deps.clock.now().getTime() - complaint.createdAt.getTime();
  const heldInterval = sql`${heldMs} * interval '1 millisecond'`;
  await deps.db
    .update(endRequests)
    .set({ dueAt: sql`${endRequests.dueAt} + ${heldInterval}` })
    .where(and(eq(endRequests.projectId, project.id), eq(endRequests.status, 'open')));
  if (to !== project.status) return to;
  const later = (time: Date | null) => time && new Date(time.getTime() + heldMs);
  const due = later(project.dueAt);
  await deps.db
    .update(projects)
    .set({
      dueAt: due,
      timerAt: timersOf(project.status, due)[project.timersDone]?.at ?? null,
      completedAt: later(project.completedAt),
    })
    .where(eq(projects.id, project.id));
  await deps.db
    .update(orders)
    .set({ expiresAt: sql`${orders.expiresAt} + ${heldInterval}` })
    .where(and(eq(orders.projectId, project.id), eq(orders.status, 'pending')));
  return (await continueAfterPayment(deps, project.id)) ?? to;
}
