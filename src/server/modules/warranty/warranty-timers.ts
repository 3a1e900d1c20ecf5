import { and, asc, eq, lte } from 'drizzle-orm';
import { formatPrice } from '@/domain/money';
import { decide, defectWaitsFor } from '@/domain/project/lifecycle';
import { defectTimersOf, NO_TIMERS, nextTimer } from '@/domain/project/turns';
import { warrantyTimersOf } from '@/domain/project/warranty';
import { dayAndTime, daysAfter, hongKongDay } from '@/domain/time/calendar';
import { defects, warranties } from '../../db/schema';
import type { Deps } from '../../deps';
import { readRetained } from '../ledger/retained';
import { amongParticipants, type LockedProject, moveProject, notifyProject } from '../project/change-project';
import { stepParts } from '../project/parts';
import { asProjectFacts } from '../project/project-facts';
import { addStep } from './defect-steps';
import { aboutDefect, aloneWith, type DefectRow } from './find-defect';
import { releaseIfDue, releaseRetention } from './release-retention';

/** Runs the next timer of a project's defects that is due. @returns whether there was one */
export async function meetDefect(deps: Deps, locked: LockedProject): Promise<boolean> {
  const { project, now } = locked;
  const [defect] = await deps.db
    .select()
    .from(defects)
    .where(and(eq(defects.projectId, project.id), lte(defects.timerAt, now)))
    .orderBy(asc(defects.timerAt))
    .limit(1);
  if (!defect) return false;
  const timers = defectTimersOf(defect.status, defect.dueAt);
  const index = nextTimer(timers, defect.timersDone, now);
  const timersDone = index === null ? defect.timersDone : index + 1;
  await deps.db
    .update(defects)
    .set({ timersDone, timerAt: timers[timersDone]?.at ?? null })
    .where(eq(defects.id, defect.id));
  const kind = index === null ? undefined : timers[index]?.kind;
  const words = { ...aboutDefect(defect), day: hongKongDay(defect.dueAt ?? now) };
  const visit = dayAndTime(defect.visitAt ?? now);
  const both = [project.ownerId, project.technicianId];
  // The visit can be agreed to until its time, as it is shown.
  const [shown] = asProjectFacts(project, aloneWith(locked, defect.id).facts, now).defects;
  const isForOwner = shown !== undefined && defectWaitsFor(shown, project.technicianId) === 'owner';
  if (kind === 'act') await confirmSilently(deps, locked, defect);
  else if (kind && defect.status === 'reported' && isForOwner) {
    await notifyProject(deps, project, [project.ownerId], 'remind_defect_proposal', { ...words, ...visit });
  } else if (kind === 'overdue') {
    await notifyProject(deps, project, [project.technicianId], 'overdue_mine_defect', words);
    await notifyProject(deps, project, [project.ownerId], 'overdue_defect', words);
  } else if (kind === 'remind' && defect.status === 'visit_agreed') {
    await notifyProject(deps, project, both, 'remind_defect_visit', { ...words, ...visit });
  } else if (kind === 'remind') {
    const reader = isForOwner ? project.ownerId : project.technicianId;
    await notifyProject(deps, project, [reader], isForOwner ? 'remind_defect_mended' : 'remind_defect', words);
  }
  return true;
}

/** What was mended and not answered counts as confirmed. */
async function confirmSilently(deps: Deps, locked: LockedProject, defect: DefectRow): Promise<void> {
  const { project, facts, now } = aloneWith(locked, defect.id);
  const decision = decide('confirm_defect', asProjectFacts(project, facts, now), 'system');
  if (decision.kind !== 'allowed') return;
  await stepParts(deps, 'defect', 'confirm_defect', project.id, NO_TIMERS, eq(defects.id, defect.id));
  await addStep(deps, { defectId: defect.id, action: 'confirm_defect', note: '' });
  await moveProject(
    deps,
    project,
    amongParticipants(project, {
      event: 'confirm_defect',
      to: decision.to,
      actorId: null,
      data: aboutDefect(defect),
    }),
  );
  const both = [project.ownerId, project.technicianId];
  await notifyProject(deps, project, both, 'defect_confirmed_silently', aboutDefect(defect));
  await releaseIfDue(deps, project.id);
}

/**
 * Runs the next timer of a project's warranty that is due, and releases the retention if that is due.
 * @returns whether there was one
 */
export async function meetWarranty(deps: Deps, locked: LockedProject): Promise<boolean> {
  const { project, now } = locked;
  const isIt = eq(warranties.projectId, project.id);
  const [warranty] = await deps.db
    .select()
    .from(warranties)
    .where(and(isIt, lte(warranties.timerAt, now)));
  if (!warranty) return false;
  const timers = warrantyTimersOf({ ...warranty, approvedAt: project.completedAt ?? now });
  const index = nextTimer(timers, warranty.timersDone, now);
  const timersDone = index === null ? warranty.timersDone : index + 1;
  await deps.db
    .update(warranties)
    .set({ timersDone, timerAt: timers[timersDone]?.at ?? null })
    .where(isIt);
  const kind = index === null ? undefined : timers[index]?.kind;
  const both = [project.ownerId, project.technicianId];
  // It ends with the day before the next one begins.
  const words = { day: hongKongDay(daysAfter(warranty.endsAt, -1)) };
  if (kind === 'remind') await notifyProject(deps, project, [project.ownerId], 'warranty_ends_soon', words);
  if (kind === 'overdue') await notifyProject(deps, project, both, 'warranty_ended', words);
  // Each timer tries it, so that the release does not depend on its own timer alone.
  if ((await releaseRetention(deps, locked)) || kind !== 'act') return true;
  const retained = await readRetained(deps, project.id);
  // Unless refunds have used it up, it waits for a defect.
  if (retained > 0) await notifyProject(deps, project, both, 'retention_waits', { amount: formatPrice(retained) });
  return true;
}
