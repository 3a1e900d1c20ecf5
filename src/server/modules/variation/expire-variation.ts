import { and, asc, eq, lte } from 'drizzle-orm';
import { decide } from '@/domain/project/lifecycle';
import { NO_TIMERS, nextTimer, variationTimersOf } from '@/domain/project/turns';
import { hongKongDay } from '@/domain/time/calendar';
import { variations, variationVersions } from '../../db/schema';
import type { Deps } from '../../deps';
import { closeStageOrder } from '../order/close-order';
import { amongParticipants, type LockedProject, moveProject, notifyProject, others } from '../project/change-project';
import { stepParts } from '../project/parts';
import { asProjectFacts } from '../project/project-facts';
import { aboutStage, type StageRow, stepStage } from '../project/steps/stages';
import { aboutChange } from './words';
import { isCurrent } from './work-lines';

/** Runs the next timer of a project's proposed changes that is due. @returns whether there was one */
export async function meetVariation(deps: Deps, locked: LockedProject): Promise<boolean> {
  const { project, now, facts } = locked;
  const [row] = await deps.db
    .select({ variation: variations, version: variationVersions })
    .from(variations)
    .innerJoin(variationVersions, isCurrent)
    .where(and(eq(variations.projectId, project.id), lte(variations.timerAt, now)))
    .orderBy(asc(variations.timerAt))
    .limit(1);
  if (!row) return false;
  const { variation, version } = row;
  const timers = variationTimersOf(variation.dueAt);
  const index = nextTimer(timers, variation.timersDone, now);
  const timersDone = index === null ? variation.timersDone : index + 1;
  const isIt = eq(variations.id, variation.id);
  await deps.db
    .update(variations)
    .set({ timersDone, timerAt: timers[timersDone]?.at ?? null })
    .where(isIt);
  const kind = index === null ? undefined : timers[index]?.kind;
  const words = { ...aboutChange(version), day: variation.dueAt ? hongKongDay(variation.dueAt) : '' };
  const silent = [
    variation.ownerAgreed ? null : project.ownerId,
    variation.technicianAgreed ? null : project.technicianId,
  ];
  const hasAdvised = variation.advice !== null || variation.authorId === project.consultantId;
  if (kind === 'overdue' && project.consultantId !== null && !hasAdvised)
    await notifyProject(deps, project, silent, 'variation_may_decide', words);
  if (kind === 'remind') await notifyProject(deps, project, silent, 'variation_expires_soon', words);
  if (kind !== 'act') return true;
  const rules = asProjectFacts(project, facts, now);
  if (decide('expire_variation', rules, 'system').kind !== 'allowed') return true;
  await stepParts(deps, 'variation', 'expire_variation', project.id, NO_TIMERS, isIt);
  await moveProject(
    deps,
    project,
    amongParticipants(project, {
      event: 'expire_variation',
      to: project.status,
      actorId: null,
      data: { change: version.title },
    }),
  );
  await notifyProject(deps, project, others(project, null), 'variation_expired', words);
  return true;
}

/** An agreed addition was not paid in time: it is as if it had never been agreed (PRODUCT §7). */
export async function lapseAddition(
  deps: Deps,
  { project, facts, now }: LockedProject,
  stage: StageRow,
): Promise<void> {
  const decision = decide('lapse_variation', asProjectFacts(project, facts, now), 'system');
  if (decision.kind !== 'allowed' || stage.variationId === null) return;
  await stepStage(deps, project.id, stage.id, 'lapse_variation');
  await closeStageOrder(deps, stage.id, 'expired');
  await stepParts(deps, 'variation', 'lapse_variation', project.id, {}, eq(variations.id, stage.variationId));
  await moveProject(
    deps,
    project,
    amongParticipants(project, {
      event: 'lapse_variation',
      to: decision.to,
      actorId: null,
      data: { stage: stage.name, amount_cents: stage.amountCents },
    }),
  );
  await notifyProject(deps, project, others(project, null), 'variation_lapsed', aboutStage(stage));
}
