import { and, eq, sql } from 'drizzle-orm';
import type { ProjectStatus } from '@/domain/project/statuses';
import { timersOf } from '@/domain/project/turns';
import { type complaints, endRequests, orders, projects } from '../../db/schema';
import type { Deps } from '../../deps';
import { continueAfterPayment } from '../order/settle-payment';

/**
 * The hold ends: timers stood still for as long as it lasted, and money that came meanwhile moves the project on.
 * @returns the status it has then
 */
export async function endHold(
  deps: Deps,
  projectId: number,
  complaint: Pick<typeof complaints.$inferSelect, 'createdAt'>,
): Promise<ProjectStatus> {
  const [project] = await deps.db.select().from(projects).where(eq(projects.id, projectId));
  if (!project) throw new Error(`project ${projectId} is gone`);
  const heldMs = deps.clock.now().getTime() - complaint.createdAt.getTime();
  const due = project.dueAt && new Date(project.dueAt.getTime() + heldMs);
  await deps.db
    .update(projects)
    .set({ dueAt: due, timerAt: timersOf(project.status, due)[project.timersDone]?.at ?? null })
    .where(eq(projects.id, projectId));
  const held = sql`${heldMs} * interval '1 millisecond'`;
  await deps.db
    .update(orders)
    .set({ expiresAt: sql`${orders.expiresAt} + ${held}` })
    .where(and(eq(orders.projectId, projectId), eq(orders.status, 'pending')));
  await deps.db
    .update(endRequests)
    .set({ dueAt: sql`${endRequests.dueAt} + ${held}` })
    .where(and(eq(endRequests.projectId, projectId), eq(endRequests.status, 'open')));
  return (await continueAfterPayment(deps, projectId)) ?? project.status;
}
