import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { isWorkEnded, type ProjectStatus } from '@/domain/project/statuses';
import { defectTimersOf, stageTimersOf, type Timer, timersOf, variationTimersOf } from '@/domain/project/turns';
import { afterHold, warrantyTimersOf } from '@/domain/project/warranty';
import {
  chargebacks,
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
import { releaseDue } from '../payout/pay-out';
import { stepParts } from '../project/parts';
import type { ProjectRow } from '../project/project-columns';
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
  await deps.db
    .update(orders)
    .set({ feeDueAt: sql`${orders.feeDueAt} + ${heldInterval}` })
    .where(and(eq(orders.projectId, project.id), isNotNull(orders.feeDueAt)));
  const later = (time: Date | null) => time && new Date(time.getTime() + heldMs);
  if (isWorkEnded(to) && to !== project.status) return to;
  const laterDue = ({ dueAt }: { dueAt: Date | null }) => later(dueAt);
  await resumeParts(deps, 'stages', project.id, laterDue, (stage, due) =>
    stageTimersOf(stage.status, due, stage.variationId !== null),
  );
  await resumeParts(deps, 'variations', project.id, laterDue, (_variation, due) => variationTimersOf(due));
  // The time of a visit that is still ahead does not move, and neither does the deadline after it.
  const isAhead = ({ status, visitAt }: PartRow<'defects'>) =>
    status === 'visit_agreed' && visitAt !== null && visitAt > deps.clock.now();
  await resumeParts(
    deps,
    'defects',
    project.id,
    (defect) => (isAhead(defect) ? defect.dueAt : later(defect.dueAt)),
    (defect, due) => defectTimersOf(defect.status, due),
  );
  await missVisits(deps, project.id, complaint.createdAt);
  await resumeWarranty(deps, project, heldMs);
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
  await releaseDisputed(deps, project.id);
  return (await continueAfterPayment(deps, project.id)) ?? to;
}

/** Money that a card's holder's dispute gave back while the hold lasted is still held. */
async function releaseDisputed(deps: Deps, projectId: number): Promise<void> {
  const disputed = await deps.db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(chargebacks, eq(chargebacks.orderId, orders.id))
    .where(eq(orders.projectId, projectId))
    .orderBy(orders.id);
  for (const { id } of disputed) await releaseDue(deps, id);
}

/** Stops the timers of a project's parts while a complaint holds it. */
export async function holdParts({ db }: Deps, projectId: number): Promise<void> {
  for (const table of [stages, variations, defects, warranties])
    await db
      .update(table)
      .set({ timerAt: null })
      .where(and(eq(table.projectId, projectId), isNotNull(table.timerAt)));
}

const PARTS = { stages, variations, defects };
type PartRow<P extends keyof typeof PARTS> = (typeof PARTS)[P]['$inferSelect'];

/**
 * Gives parts their deadlines after a hold, and starts the timers that have not run.
 * @param dueOf a row's new deadline
 * @param timersOf the timers of a row with that deadline
 */
async function resumeParts<P extends keyof typeof PARTS>(
  { db }: Deps,
  part: P,
  projectId: number,
  dueOf: (row: PartRow<P>) => Date | null,
  timersOf: (row: PartRow<P>, dueAt: Date | null) => readonly Timer[],
): Promise<void> {
  // All three have the columns of a deadline.
  const table = PARTS[part] as (typeof PARTS)['stages'];
  const waiting = await db
    .select()
    .from(table)
    .where(and(eq(table.projectId, projectId), isNotNull(table.dueAt)));
  for (const row of waiting) {
    const one = row as unknown as PartRow<P>;
    const dueAt = dueOf(one);
    const timers = timersOf(one, dueAt);
    await db
      .update(table)
      .set({ dueAt, timerAt: timers[row.timersDone]?.at ?? null })
      .where(eq(table.id, row.id));
  }
}

/** A visit whose time has passed on hold is to be agreed on again, with the whole time for an answer. */
async function missVisits(deps: Deps, projectId: number, heldFrom: Date): Promise<void> {
  const now = deps.clock.now();
  const set = { visitAt: null, visitBy: null, ...defectTiming('reported', now) };
  const isMissed = and(gt(defects.visitAt, heldFrom), lte(defects.visitAt, now));
  await stepParts(deps, 'defect', 'miss_visit', projectId, set, isMissed);
}

/** The time in which defects can be reported is longer too, and what is kept back stays so. */
async function resumeWarranty({ db }: Deps, { id: projectId, completedAt }: ProjectRow, heldMs: number): Promise<void> {
  const [warranty] = await db.select().from(warranties).where(eq(warranties.projectId, projectId));
  if (!warranty || !completedAt) return;
  const times = afterHold({ ...warranty, approvedAt: completedAt }, heldMs);
  const timerAt = warrantyTimersOf(times)[warranty.timersDone]?.at ?? null;
  const { endsAt, retentionDueAt } = times;
  await db.update(warranties).set({ endsAt, retentionDueAt, timerAt }).where(eq(warranties.projectId, projectId));
}
