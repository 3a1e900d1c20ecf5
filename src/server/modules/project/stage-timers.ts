import { and, asc, eq, lte, not, sql } from 'drizzle-orm';
import { OWNER_ESCALATION_DAYS } from '@/config/limits/projects';
import { privatePaths } from '@/config/private-paths';
import { formatPrice } from '@/domain/money';
import { paymentTime } from '@/domain/payment-time';
import { nextTimer, stageTimersOf } from '@/domain/project/turns';
import { daysAfter, hongKongDay } from '@/domain/time/calendar';
import { orders, stages } from '../../db/schema';
import type { Deps } from '../../deps';
import { notifyAdmins } from '../notification/notify-admins';
import { isBeingConfirmed, isPutOff } from '../order/confirming';
import { lapseAddition } from '../variation/expire-variation';
import { type LockedProject, notifyProject } from './change-project';
import type { ProjectRow } from './project-columns';
import { aboutStage, type StageRow } from './steps/stages';

/** Runs the next timer of a project's stages that is due. @returns whether there was one */
export async function meetStage(deps: Deps, locked: LockedProject): Promise<boolean> {
  const { project, now } = locked;
  const [stage] = await deps.db
    .select()
    .from(stages)
    .where(and(eq(stages.projectId, project.id), lte(stages.timerAt, now), not(isStagePutOff(now))))
    .orderBy(asc(stages.timerAt))
    .limit(1);
  if (!stage) return false;
  const timers = stageTimersOf(stage.status, stage.dueAt, stage.variationId !== null);
  const isPaying = await isBeingConfirmed(deps, sql`o.stage_id = ${stage.id}`);
  const index = nextTimer(timers, stage.timersDone, paymentTime(now, isPaying));
  const timersDone = index === null ? stage.timersDone : index + 1;
  await deps.db
    .update(stages)
    .set({ timersDone, timerAt: timers[timersDone]?.at ?? null })
    .where(eq(stages.id, stage.id));
  const kind = index === null ? undefined : timers[index]?.kind;
  const facts = { ...aboutStage(stage), day: hongKongDay(stage.dueAt ?? now) };
  if (kind === 'act') await lapseAddition(deps, locked, stage);
  else if (stage.status === 'payable') {
    const { link, ...asked } = await paymentOf(deps, stage);
    // The owner pays the consultant's share with it, of which the technician is not told.
    const ofOwner = { ...facts, ...asked };
    if (kind === 'remind' && !isPaying) {
      const template = stage.variationId === null ? 'remind_stage_payment' : 'remind_addition_payment';
      await notifyProject(deps, project, [project.ownerId], template, ofOwner, link);
    }
    if (kind === 'overdue') {
      await notifyProject(deps, project, [project.ownerId], 'stage_unpaid', ofOwner, link);
      await notifyProject(deps, project, [project.technicianId], 'stage_unpaid_technician', facts);
    }
    if (kind === 'escalate') {
      await notifyProject(deps, project, [project.technicianId], 'stage_unpaid_may_end', facts);
      await notifyProject(deps, project, [project.ownerId], 'stage_unpaid_last', ofOwner, link);
    }
  } else if (kind === 'overdue') {
    await notifyProject(deps, project, [project.consultantId], 'overdue_mine_stage', facts);
    const day = hongKongDay(daysAfter(stage.dueAt ?? now, OWNER_ESCALATION_DAYS));
    await notifyProject(deps, project, [project.ownerId], 'overdue_stage', { ...facts, day });
  } else if (kind === 'escalate') {
    await notifyAdminsOf(deps, project, facts);
  }
  return true;
}

const isStagePutOff = (now: Date) => isPutOff(sql`stages.timer_at`, now, sql`o.stage_id = stages.id`);

const notifyAdminsOf = (deps: Deps, { id, title }: ProjectRow, facts: Record<string, string>) =>
  notifyAdmins(deps, deps.db, 'admin_stage_waits', { title, ...facts }, privatePaths.adminProject(id));

async function paymentOf(deps: Deps, stage: StageRow) {
  const isPayable = and(eq(orders.stageId, stage.id), eq(orders.kind, 'quotation'), eq(orders.status, 'pending'));
  const [order] = await deps.db
    .select({ orderNumber: orders.orderNumber, amountCents: orders.amountCents })
    .from(orders)
    .where(isPayable);
  return {
    link: order ? privatePaths.payment(order.orderNumber) : privatePaths.projectDetail(stage.projectId),
    amount: formatPrice(order?.amountCents ?? stage.amountCents),
  };
}
