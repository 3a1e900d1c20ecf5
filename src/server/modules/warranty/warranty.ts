import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { NO_TIMERS } from '@/domain/project/turns';
import { type DefectStep, retentionCents, warrantyEndsAt, warrantyTimersOf } from '@/domain/project/warranty';
import { daysAfter } from '@/domain/time/calendar';
import { orders, quotations, stages, warranties } from '../../db/schema';
import type { Deps } from '../../deps';
import { readFree } from '../ledger/balances';
import type { Kept } from '../ledger/book-releases';
import { stepParts } from '../project/parts';
import type { ProjectRow } from '../project/project-columns';
import { addStep } from './defect-steps';

/**
 * The work is approved: its warranty begins, and the retention, which is part of the last stage, stays held.
 * @returns what is not released with the rest
 */
export async function openWarranty(deps: Deps, { id, acceptedQuotationId }: ProjectRow): Promise<Kept | undefined> {
  const [terms] = await deps.db
    .select({
      months: quotations.warrantyMonths,
      percent: quotations.retentionPercent,
      days: quotations.retentionDays,
      totalCents: quotations.totalCents,
    })
    .from(quotations)
    .where(eq(quotations.id, acceptedQuotationId ?? 0));
  if (!terms) return undefined;
  const now = deps.clock.now();
  const last = await lastHeld(deps, id);
  const cents = Math.min(retentionCents(terms.totalCents, terms.percent), last?.cents ?? 0);
  const kept = last && cents > 0 ? { orderId: last.order.id, cents } : undefined;
  const dueAt = kept ? daysAfter(now, terms.days) : null;
  const endsAt = warrantyEndsAt(now, terms.months, dueAt);
  if (endsAt === null) return undefined;
  await deps.db.insert(warranties).values({
    projectId: id,
    endsAt,
    retentionCents: kept?.cents ?? 0,
    orderId: kept?.orderId ?? null,
    retentionDueAt: dueAt,
    timerAt: warrantyTimersOf({ approvedAt: now, endsAt, retentionDueAt: dueAt })[0]?.at ?? null,
  });
  return kept;
}

/** The order of the last stage, or of the whole work, of which money is held that is owed to nobody. */
async function lastHeld(deps: Deps, projectId: number) {
  const free = await readFree(deps, { projectId });
  const ids = free.map(({ order }) => order.id);
  const [last] = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(stages, eq(stages.id, orders.stageId))
    .where(inArray(orders.id, ids))
    .orderBy(sql`${stages.position} desc nulls last`, desc(orders.id))
    .limit(1);
  return free.find(({ order }) => order.id === last?.id);
}

/** Completed work goes on or is cancelled after a complaint: its warranty begins again with the next approval. */
export async function closeWarranty(deps: Deps, projectId: number, event: DefectStep): Promise<void> {
  const closed = await stepParts(deps, 'defect', 'close', projectId, NO_TIMERS);
  for (const { id } of closed) await addStep(deps, { defectId: id, action: event, note: '' });
  await deps.db.delete(warranties).where(eq(warranties.projectId, projectId));
}

/** What is kept back of an order; undefined if nothing is, or no longer. */
export async function keptOf({ db }: Pick<Deps, 'db'>, orderId: number): Promise<Kept | undefined> {
  const [row] = await db
    .select({ cents: warranties.retentionCents })
    .from(warranties)
    .where(and(eq(warranties.orderId, orderId), isNull(warranties.releasedAt)));
  return row && { orderId, cents: row.cents };
}
