import { and, eq, sql } from 'drizzle-orm';
import type { ProjectStatus } from '@/domain/project/statuses';
import { timersOf } from '@/domain/project/turns';
import { type complaints, endRequests, orders, projects } from '../../db/schema';
import type { Deps } from '../../deps';
import { continueAfterPayment } from '../order/settle-payment';
import type { ProjectRow } from '../project/project-facts';

/**
 * The hold ends: what stood still goes on where it stood. A project that stays in its status has its time again, and
 * moves on if it was paid meanwhile; one that was moved has a new time.
 * @param project as it was while it was held
 * @param to the status it has after the settlement
 * @returns the status it has then
 */
export async function endHold(
  deps: Deps,
  project: ProjectRow,
  complaint: Pick<typeof complaints.$inferSelect, 'createdAt'>,
  to: ProjectStatus,
): Promise<ProjectStatus> {
  const heldMs = deps.clock.now().getTime() - complaint.createdAt.getTime();
  const held = sql`${heldMs} * interval '1 millisecond'`;
  await deps.db
    .update(endRequests)
    .set({ dueAt: sql`${endRequests.dueAt} + ${held}` })
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
    .set({ expiresAt: sql`${orders.expiresAt} + ${held}` })
    .where(and(eq(orders.projectId, project.id), eq(orders.status, 'pending')));
  return (await continueAfterPayment(deps, project.id)) ?? to;
}
