import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { REVISING_DAYS, STAGE_PAYMENT_DAYS } from '@/config/limits/projects';
import { formatPrice } from '@/domain/money';
import { splitLast } from '@/domain/project/lifecycle';
import type { StageStatus } from '@/domain/project/statuses';
import { type PartEvent, partSteps } from '@/domain/project/transitions';
import { NO_TIMERS, stageDueAt, stageTimersOf, timersOf } from '@/domain/project/turns';
import { daysAfter } from '@/domain/time/calendar';
import { orders, projects, stages } from '../../../db/schema';
import type { Deps } from '../../../deps';
import { AppError } from '../../../http/app-error';
import { createOrder } from '../../order/create-order';
import type { LockedProject } from '../change-project';
import { stepParts } from '../parts';
import { freshState, type ProjectRow } from '../project-facts';

export type StageRow = typeof stages.$inferSelect;

/** The stage of the accepted quotation that a call names, and whether it is the last. @throws not_found */
export function namedStage({ facts }: Pick<LockedProject, 'facts'>, stageId: number) {
  if (!facts.stages.some(({ id }) => id === stageId)) throw new AppError('not_found');
  return { id: stageId, isLast: splitLast(facts.stages).last?.id === stageId };
}

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
  return { dueAt, timersDone: 0, timerAt: stageTimersOf(to, dueAt)[0]?.at ?? null };
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

/** Makes the stage after `done` payable, with its order. Null if there is none. */
export async function openNextStage(deps: Deps, project: ProjectRow, done: StageRow) {
  const [next] = await deps.db
    .select()
    .from(stages)
    .where(
      and(eq(stages.quotationId, done.quotationId), gt(stages.position, done.position), eq(stages.status, 'planned')),
    )
    .orderBy(asc(stages.position))
    .limit(1);
  if (!next) return null;
  const opened = await stepStage(deps, project.id, next.id, 'open_stage');
  if (!opened) throw new Error(`stage ${next.id} is not planned`);
  const order = await createOrder(deps, {
    kind: 'quotation',
    payerId: project.ownerId,
    projectId: project.id,
    quotationId: next.quotationId,
    stageId: next.id,
    title: stageTitle(project, next),
    amountCents: next.amountCents,
    snapshot: { stage: frozen(next) },
  });
  return { stage: opened, order };
}

/** The columns of a project whose work waits for the payment of a stage: its deadline stands still (PRODUCT §7). */
export const PAUSED = { timerAt: null };

/** Stops a project's timers if its work waits for the payment of a stage. */
export const pauseIfUnpaid = ({ db }: Pick<Deps, 'db'>, projectId: number) =>
  db
    .update(projects)
    .set(PAUSED)
    .where(
      and(
        eq(projects.id, projectId),
        inArray(projects.status, ['in_progress', 'revising']),
        sql`exists (select 1 from stages where stages.quotation_id = ${projects.acceptedQuotationId}
          and stages.status = 'payable')`,
      ),
    );

/** The stages that were paid while a complaint held the project, which did not count yet, and the cents of each. */
export const paidInHold = ({ db }: Pick<Deps, 'db'>, projectId: number) =>
  db
    .select({ stageId: stages.id, cents: stages.amountCents })
    .from(stages)
    .innerJoin(orders, eq(orders.stageId, stages.id))
    .where(and(eq(stages.projectId, projectId), eq(stages.status, 'payable'), isNotNull(orders.paidAt)));

/** The columns of a project whose work goes on: its deadline is later by the time that the stage waited for its payment. */
export function resumed({ status, dueAt, timersDone }: ProjectRow, stageDue: Date | null, now: Date) {
  if (dueAt === null || stageDue === null) return {};
  const opened = daysAfter(stageDue, -STAGE_PAYMENT_DAYS).getTime();
  // A revision that began later has waited since then only.
  const begun = status === 'revising' ? daysAfter(dueAt, -REVISING_DAYS).getTime() : 0;
  const waitedMs = now.getTime() - Math.max(opened, begun);
  const due = new Date(dueAt.getTime() + Math.max(0, waitedMs));
  return { dueAt: due, timerAt: timersOf(status, due)[timersDone]?.at ?? null };
}

/** The title of a stage's order, in the writers' language. */
export const stageTitle = ({ title }: Pick<ProjectRow, 'title'>, { position, name }: StageRow): string =>
  `${title} · ${position + 1} ${name}`;

/** A stage as an order keeps it. */
export const frozen = ({ position, name, condition, share, amountCents }: StageRow) => ({
  position,
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
