import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isWorkEnded, type ProjectStatus } from '@/domain/project/statuses';
import { defectTimersOf, stageTimersOf, timersOf, variationTimersOf } from '@/domain/project/turns';
import { endOfLastDay, warrantyTimersOf } from '@/domain/project/warranty';
import {
  type complaints,
  defects,
  endRequests,
  orders,
  projects,
  stages,
  variations,
  warranties,
} from '../../db/schema';
import type { Deps } from '../../deps';
import { continueAfterPayment } from '../order/settle-payment';
import { stepParts } from '../project/parts';
import type { ProjectRow } from '../project/project-facts';
import { pauseIfUnpaid } from '../project/steps/stages';
import { defectTiming } from '../warranty/find-defect';

/**
 * Ends a hold: extends open deadlines by its duration. If work goes on and an order was paid during the hold, its work
 * starts now. If the settlement changes the status, only an open request to end and stages are extended, because the new
 * status has its own deadlines.
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
  const later = (time: Date | null) => time && new Date(time.getTime() + heldMs);
  if (isWorkEnded(to) && to !== project.status) return to;
  await resumeStages(deps, project.id, later);
  await resumeVariations(deps, project.id, later);
  await resumeWarranty(deps, project, later);
  if (to === project.status) {
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
  }
  await pauseIfUnpaid(deps, project.id);
  return (await continueAfterPayment(deps, project.id)) ?? to;
}

/** Stops the timers of a project's parts while a complaint holds it. */
export async function holdParts({ db }: Deps, projectId: number): Promise<void> {
  for (const table of [stages, variations, defects, warranties])
    await db
      .update(table)
      .set({ timerAt: null })
      .where(and(eq(table.projectId, projectId), isNotNull(table.timerAt)));
}

type Later = (time: Date | null) => Date | null;

async function resumeStages({ db }: Deps, projectId: number, later: Later): Promise<void> {
  const waiting = await db
    .select()
    .from(stages)
    .where(and(eq(stages.projectId, projectId), isNotNull(stages.dueAt)));
  for (const stage of waiting) {
    const dueAt = later(stage.dueAt);
    const timers = stageTimersOf(stage.status, dueAt, stage.variationId !== null);
    await db
      .update(stages)
      .set({ dueAt, timerAt: timers[stage.timersDone]?.at ?? null })
      .where(eq(stages.id, stage.id));
  }
}

async function resumeVariations({ db }: Deps, projectId: number, later: Later): Promise<void> {
  const waiting = await db
    .select()
    .from(variations)
    .where(and(eq(variations.projectId, projectId), isNotNull(variations.dueAt)));
  for (const variation of waiting) {
    const dueAt = later(variation.dueAt);
    await db
      .update(variations)
      .set({ dueAt, timerAt: variationTimersOf(dueAt)[variation.timersDone]?.at ?? null })
      .where(eq(variations.id, variation.id));
  }
}

/**
 * The time in which defects can be reported is longer too, and what is kept back stays so. A visit whose time has passed
 * is to be agreed on again.
 */
async function resumeWarranty(deps: Deps, { id: projectId, completedAt }: ProjectRow, later: Later): Promise<void> {
  const { db, clock } = deps;
  const isTheirs = eq(defects.projectId, projectId);
  for (const defect of await db
    .select()
    .from(defects)
    .where(and(isTheirs, isNotNull(defects.dueAt)))) {
    const isIt = eq(defects.id, defect.id);
    if (defect.visitAt !== null && defect.visitAt <= clock.now()) {
      const set = { visitAt: null, visitBy: null, ...defectTiming('reported', clock.now()) };
      const missed = await stepParts(deps, 'defect', 'miss_visit', projectId, set, isIt);
      if (missed.length > 0) continue;
    }
    const dueAt = later(defect.dueAt);
    await db
      .update(defects)
      .set({ dueAt, timerAt: defectTimersOf(defect.status, dueAt)[defect.timersDone]?.at ?? null })
      .where(isIt);
  }
  const [warranty] = await db.select().from(warranties).where(eq(warranties.projectId, projectId));
  if (!warranty) return;
  const endsAt = endOfLastDay(later(warranty.endsAt) ?? warranty.endsAt);
  const retentionDueAt = later(warranty.retentionDueAt);
  const approvedAt = later(completedAt) ?? endsAt;
  const timerAt = warrantyTimersOf({ approvedAt, endsAt, retentionDueAt })[warranty.timersDone]?.at ?? null;
  await db.update(warranties).set({ endsAt, retentionDueAt, timerAt }).where(eq(warranties.projectId, projectId));
}
