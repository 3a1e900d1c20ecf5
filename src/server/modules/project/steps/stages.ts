import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { STAGE_PAYMENT_DAYS } from '@/config/limits/projects';
import { formatPrice } from '@/domain/money';
import { splitLast } from '@/domain/project/lifecycle';
import { type PartEvent, partSteps } from '@/domain/project/parts';
import type { StageStatus } from '@/domain/project/statuses';
import { NO_TIMERS, stageDueAt, stageTimersOf, timersOf } from '@/domain/project/turns';
import { daysAfter } from '@/domain/time/calendar';
import { orders, projectEvents, projects, stages } from '../../../db/schema';
import type { Deps } from '../../../deps';
import { AppError } from '../../../http/app-error';
import { shareIn } from '../../fee/shares';
import { createOrder } from '../../order/create-order';
import type { LockedProject } from '../change-project';
import { stepParts } from '../parts';
import type { ProjectRow } from '../project-columns';
import { freshState } from '../project-facts';

export type StageRow = typeof stages.$inferSelect;

/** The last stage, which stands for the whole work; null without stages. */
export const lastStageId = ({ facts }: Pick<LockedProject, 'facts'>): number | null =>
  splitLast(facts.stages).last?.id ?? null;

/** Moves a stage, with the deadline of its new status. Undefined if it was not in a status that the event starts from. */
export async function stepStage(
  deps: Deps,
  projectId: number,
  stageId: number,
  event: PartEvent,
): Promise<StageRow | undefined> {
  const [row] = await stepParts(
    deps,
    'stage',
    event,
    projectId,
    timing(event, deps.clock.now()),
    eq(stages.id, stageId),
  );
  return row;
}

function timing(event: PartEvent, now: Date) {
  // The whole work has the project's own deadline.
  if (event === 'submit') return NO_TIMERS;
  const to = partSteps('stage', event)[0]?.to as StageStatus;
  const dueAt = stageDueAt(to, now);
  // Only the first timer is needed, and an addition has the same first timer.
  return { dueAt, timersDone: 0, timerAt: stageTimersOf(to, dueAt, false)[0]?.at ?? null };
}

/** The same for a stage that a call names. @throws invalid_transition if it is not in such a status */
export async function requireStep(
  deps: Deps,
  locked: LockedProject,
  stageId: number,
  event: PartEvent,
): Promise<StageRow> {
  const row = await stepStage(deps, locked.project.id, stageId, event);
  if (!row) throw new AppError('invalid_transition', { fresh: freshState(locked) });
  return row;
}

/** Makes the first stage payable. It is due with its project, so it has no deadline of its own. */
export async function openFirstStage(deps: Deps, quotationId: number): Promise<StageRow | null> {
  const [first] = await deps.db
    .select()
    .from(stages)
    .where(eq(stages.quotationId, quotationId))
    .orderBy(stages.position);
  if (!first) return null;
  await stepParts(deps, 'stage', 'open_stage', first.projectId, {}, eq(stages.id, first.id));
  return first;
}

/**
 * Makes the stage after `done` payable, with its order; one that a change of the work has reduced to nothing counts as paid
 * at once. Null if there is none.
 */
export async function openNextStage(deps: Deps, project: ProjectRow, done: StageRow) {
  // Additions are payable when they are agreed, whatever else is.
  if (done.variationId !== null) return null;
  const [next] = await deps.db
    .select()
    .from(stages)
    .where(
      and(
        eq(stages.quotationId, done.quotationId),
        gt(stages.position, done.position),
        eq(stages.status, 'planned'),
        isNull(stages.variationId),
      ),
    )
    .orderBy(asc(stages.position))
    .limit(1);
  return next ? openStage(deps, project, next) : null;
}

/** Makes a planned stage payable, with its order; null instead of the order if nothing is to be paid for it. */
export async function openStage(
  deps: Deps,
  project: ProjectRow,
  planned: StageRow,
  more: Record<string, unknown> = {},
) {
  const opened = await stepStage(deps, project.id, planned.id, 'open_stage');
  if (!opened) throw new Error(`stage ${planned.id} is not planned`);
  if (opened.amountCents === 0) {
    const paid = await stepStage(deps, project.id, opened.id, 'pay_stage');
    return { stage: paid ?? opened, order: null };
  }
  return { stage: opened, order: await orderStage(deps, project, opened, more) };
}

/** Makes the order of a payable stage. */
export async function orderStage(deps: Deps, project: ProjectRow, stage: StageRow, more: Record<string, unknown> = {}) {
  const number = await numberOf(deps, stage);
  const share = await shareIn(deps, project, stage);
  return createOrder(deps, {
    kind: 'quotation',
    payerId: project.ownerId,
    projectId: project.id,
    quotationId: stage.quotationId,
    stageId: stage.id,
    title: stageTitle(project, stage, number),
    amountCents: stage.amountCents + share.feeCents,
    ...share,
    snapshot: { stage: frozen(stage, number), ...more },
  });
}

/** The columns of a project whose work waits for the payment of a stage: its deadline stands still (PRODUCT §7). */
export const PAUSED = { timerAt: null };

/** SQL: a stage that is not an addition waits for its payment, and the work with it. */
const isWaitedFor = (quotationId: number | null | typeof projects.acceptedQuotationId) =>
  sql<boolean>`exists (select 1 from stages where stages.quotation_id = ${quotationId}
    and stages.status = 'payable' and stages.variation_id is null)`;

/** Whether a project's work waits for the payment of a stage. */
export async function isWorkPaused({ db }: Pick<Deps, 'db'>, project: ProjectRow): Promise<boolean> {
  const { rows } = await db.execute<{ paused: boolean }>(
    sql`select ${isWaitedFor(project.acceptedQuotationId)} as paused`,
  );
  return rows[0]?.paused === true;
}

/** Stops a project's timers if its work waits for the payment of a stage. */
export const pauseIfUnpaid = ({ db }: Pick<Deps, 'db'>, projectId: number) =>
  db
    .update(projects)
    .set(PAUSED)
    .where(
      and(
        eq(projects.id, projectId),
        inArray(projects.status, ['in_progress', 'revising']),
        isWaitedFor(projects.acceptedQuotationId),
      ),
    );

/** The stages that were paid while a complaint held the project, which did not count yet, and their orders. */
export const paidInHold = ({ db }: Pick<Deps, 'db'>, projectId: number) =>
  db
    .select({ stageId: stages.id, orderId: orders.id })
    .from(stages)
    .innerJoin(orders, eq(orders.stageId, stages.id))
    .where(
      and(
        eq(stages.projectId, projectId),
        eq(stages.status, 'payable'),
        eq(orders.kind, 'quotation'),
        isNotNull(orders.paidAt),
      ),
    );

/** The columns of a project whose work goes on: its deadline is later by the time that the stage waited for its payment. */
export async function resumed(deps: Deps, project: ProjectRow, stageDue: Date | null) {
  const { status, dueAt, timersDone } = project;
  if (dueAt === null || stageDue === null) return {};
  const opened = daysAfter(stageDue, -STAGE_PAYMENT_DAYS).getTime();
  // A revision that began later has waited since then only.
  const begun = status === 'revising' ? await revisingSince(deps, project.id) : 0;
  const waitedMs = deps.clock.now().getTime() - Math.max(opened, begun);
  const due = new Date(dueAt.getTime() + Math.max(0, waitedMs));
  return { dueAt: due, timerAt: timersOf(status, due)[timersDone]?.at ?? null };
}

/** When the work was last sent back, in milliseconds. */
async function revisingSince({ db }: Deps, projectId: number): Promise<number> {
  const isSentBack = and(
    eq(projectEvents.projectId, projectId),
    eq(projectEvents.toStatus, 'revising'),
    ne(projectEvents.fromStatus, 'revising'),
  );
  const [event] = await db
    .select({ at: projectEvents.createdAt })
    .from(projectEvents)
    .where(isSentBack)
    .orderBy(desc(projectEvents.id))
    .limit(1);
  return event?.at.getTime() ?? 0;
}

/** The number of a stage among those that were quoted: additions have numbers of their own. */
async function numberOf({ db }: Deps, { quotationId, position }: StageRow): Promise<number> {
  const isBefore = and(eq(stages.quotationId, quotationId), isNull(stages.variationId), lte(stages.position, position));
  const [row] = await db.select({ number: count() }).from(stages).where(isBefore);
  return row?.number ?? 0;
}

/** The title of a stage's order, in the writers' language. */
export const stageTitle = (
  { title }: Pick<ProjectRow, 'title'>,
  { name, variationId }: StageRow,
  number: number,
): string =>
  // The name of an addition begins with its number.
  variationId === null ? `${title} · ${number} ${name}` : `${title} · ${name}`;

/** A stage as an order keeps it. */
export const frozen = ({ name, condition, share, amountCents }: StageRow, number: number) => ({
  position: number - 1,
  name,
  condition,
  share,
  amount_cents: amountCents,
});

/** The values of notifications about a stage. */
export const aboutStage = ({ name, amountCents }: Pick<StageRow, 'name' | 'amountCents'>) => ({
  stage: name,
  amount: formatPrice(amountCents),
});
