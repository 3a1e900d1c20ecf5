import { and, asc, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { MIN_PAYMENT_CENTS } from '@/config/limits';
import { splitLast } from '@/domain/project/lifecycle';
import { WHOLE_SHARE } from '@/domain/project/stages';
import { isPaid } from '@/domain/project/statuses';
import { NO_TIMERS } from '@/domain/project/turns';
import { type ReducibleStage, reduce, variationLabel } from '@/domain/project/variations';
import { orders, quotations, stages, submissions, variations, type variationVersions } from '../../db/schema';
import type { Deps } from '../../deps';
import { partShare } from '../fee/shares';
import { isCharged, readHeldAndDue } from '../ledger/balances';
import { owedBackOf } from '../ledger/owed';
import { closeStageOrder } from '../order/close-order';
import { namesRefund, stepParts } from '../project/parts';
import type { ProjectRow } from '../project/project-columns';
import { overtakeEnd } from '../project/steps/overtake-end';
import { openStage, orderStage, resumed, type StageRow, stepStage } from '../project/steps/stages';
import { refundWork } from '../refund/refund-order';
import { withDays } from './days';

export type VersionRow = typeof variationVersions.$inferSelect;

/**
 * Owner and technician have agreed to the same version: it gets its number, an addition its stage and order, a reduction is
 * taken from what is unpaid, then from what is held.
 * @returns null if so much can no longer be taken
 */
export async function takeEffect(deps: Deps, project: ProjectRow, version: VersionRow) {
  const now = deps.clock.now();
  const [last] = await deps.db
    .select({ number: max(variations.number) })
    .from(variations)
    .where(eq(variations.projectId, project.id));
  const number = (last?.number ?? 0) + 1;
  const isIt = eq(variations.id, version.variationId);
  const set = { number, agreedAt: now, ...NO_TIMERS };
  const [agreed] = await stepParts(deps, 'variation', 'agree_variation', project.id, set, isIt);
  if (!agreed) throw new Error(`variation ${version.variationId} is not proposed`);
  const label = variationLabel(number);
  if (version.amountCents > 0) return { label, payable: await addStage(deps, project, version, label), set: {} };
  const taken = version.amountCents === 0 || (await takeBack(deps, project, -version.amountCents));
  if (!taken) return null;
  const resumedSet = taken === true ? {} : taken;
  const days = await withDays(deps, { ...project, ...resumedSet }, version.days);
  return { label, payable: null, set: { ...resumedSet, ...days } };
}

/** An addition is a stage of its own, before the last, payable at once. @returns the stage and its order */
async function addStage(deps: Deps, project: ProjectRow, version: VersionRow, label: string) {
  const rows = await stagesOfWork(deps, project);
  // Not before one that was cancelled: the last that is alive stands for the whole work.
  const { quotationId, position } = (splitLast(rows).last ?? rows.at(-1)) as StageRow;
  for (const row of rows.filter((one) => one.position >= position).reverse())
    await deps.db
      .update(stages)
      .set({ position: row.position + 1 })
      .where(eq(stages.id, row.id));
  const [planned] = await deps.db
    .insert(stages)
    .values({
      projectId: project.id,
      quotationId,
      position,
      name: `${label} ${version.title}`,
      condition: '',
      itemPositions: [],
      share: 0,
      amountCents: version.amountCents,
      variationId: version.variationId,
    })
    .returning();
  if (!planned) throw new Error('the stage was not made');
  const { title, reason, days, items } = version;
  const { stage, order } = await openStage(deps, project, planned, {
    variation: { label, title, reason, days, items },
  });
  if (!order) throw new Error(`the addition ${label} has no order`);
  return { stage, order };
}

/** @returns the columns of the project that change: work goes on that waited for a payment; null if it cannot be taken */
async function takeBack(deps: Deps, project: ProjectRow, cents: number) {
  const rows = await stagesOfWork(deps, project);
  const reduction = reduce(await asReducible(deps, project, rows), cents, MIN_PAYMENT_CENTS);
  if (!reduction) return null;
  let resumedSet = {};
  for (const { id, amountCents } of reduction.unpaid) {
    // Its amount is no longer a share of what was quoted.
    const set = { amountCents, share: 0 };
    const [stage] = await deps.db.update(stages).set(set).where(eq(stages.id, id)).returning();
    if (stage && amountCents === 0) await partShare(deps, project, stage);
    if (stage?.status !== 'payable') continue;
    await closeStageOrder(deps, id, 'cancelled');
    if (amountCents > 0) await orderStage(deps, project, stage);
    else {
      await stepStage(deps, project.id, id, 'pay_stage');
      resumedSet = await resumed(deps, project, stage.dueAt);
    }
  }
  for (const { orderId, cents: refundCents } of reduction.refunds) await refundWork(deps, orderId, refundCents);
  if (reduction.refunds.length > 0) await overtakeEnd(deps, project, namesRefund);
  return resumedSet;
}

/** What a reduction could be taken from. Without stages it is the payment of the whole. */
export async function readReducible(deps: Deps, project: ProjectRow): Promise<ReducibleStage[]> {
  const rows = await readStages(deps, project);
  return asReducible(deps, project, rows.length > 0 ? rows : [PAID_WHOLE]);
}

/** Of what is paid only the held money counts. */
const PAID_WHOLE = { id: 0, status: 'paid', amountCents: 0, variationId: null } as const;

async function asReducible(
  deps: Pick<Deps, 'db'>,
  project: ProjectRow,
  rows: readonly Pick<StageRow, 'id' | 'status' | 'amountCents' | 'variationId'>[],
): Promise<ReducibleStage[]> {
  const paid = await deps.db
    .select({
      id: orders.id,
      stageId: orders.stageId,
      // They are held again, but are still to be made.
      owedCents: sql<number>`${owedBackOf('orders.id')}`.mapWith(Number),
      isCharged: isCharged(sql`orders.id`),
    })
    .from(orders)
    .where(and(eq(orders.projectId, project.id), eq(orders.kind, 'quotation'), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.id));
  const { held } = await readHeldAndDue(deps, { projectId: project.id });
  return rows.map(({ id, status, amountCents, variationId }) => {
    // The order of a price without stages names none until the first change.
    const order = paid.find(({ stageId }) => stageId === id || (stageId === null && id === 0));
    // While its payment is disputed nothing of it can be sent back.
    const booked = order?.isCharged ? 0 : (held.find((one) => one.order.id === order?.id)?.cents ?? 0);
    const heldCents = Math.max(0, booked - (order?.owedCents ?? 0));
    return { id, status, amountCents, heldCents, orderId: order?.id ?? null, isAddition: variationId !== null };
  });
}

const readStages = ({ db }: Pick<Deps, 'db'>, project: ProjectRow): Promise<StageRow[]> =>
  db
    .select()
    .from(stages)
    .where(eq(stages.quotationId, project.acceptedQuotationId ?? 0))
    .orderBy(asc(stages.position));

/** The stages of the accepted quotation. Without any, one is made that stands for the whole work and its payment. */
async function stagesOfWork(deps: Deps, project: ProjectRow): Promise<StageRow[]> {
  const rows = await readStages(deps, project);
  if (rows.length > 0) return rows;
  const { id: _none, ...whole } = await wholeOf(deps, project);
  const [stage] = await deps.db.insert(stages).values(whole).returning();
  if (!stage) throw new Error('the stage was not made');
  await deps.db
    .update(orders)
    .set({ stageId: stage.id })
    .where(and(eq(orders.quotationId, stage.quotationId), isNotNull(orders.paidAt)));
  const isWhole = and(eq(submissions.projectId, project.id), isNull(submissions.stageId));
  await deps.db.update(submissions).set({ stageId: stage.id }).where(isWhole);
  return [stage];
}

/** The whole work as one stage, named like the project. */
async function wholeOf({ db }: Pick<Deps, 'db'>, project: ProjectRow): Promise<StageRow> {
  const isAccepted = eq(quotations.id, project.acceptedQuotationId ?? 0);
  const [quotation] = await db.select().from(quotations).where(isAccepted);
  const [order] = await db
    .select({ feeCents: orders.feeCents })
    .from(orders)
    .where(and(eq(orders.quotationId, quotation?.id ?? 0), eq(orders.kind, 'quotation'), isNotNull(orders.paidAt)));
  if (!quotation || !isPaid(project.status)) throw new Error(`project ${project.id} has no paid work`);
  return {
    id: 0,
    projectId: project.id,
    quotationId: quotation.id,
    position: 0,
    name: project.title,
    condition: '',
    itemPositions: [],
    share: WHOLE_SHARE,
    amountCents: quotation.totalCents,
    feeCents: order?.feeCents ?? 0,
    status: project.status === 'revising' ? 'returned' : 'paid',
    ...NO_TIMERS,
    variationId: null,
  };
}
