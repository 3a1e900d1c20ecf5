import { eq } from 'drizzle-orm';
import { formatPrice } from '@/domain/money';
import { decide } from '@/domain/project/lifecycle';
import { warranties } from '../../db/schema';
import type { Deps } from '../../deps';
import { bookReleased } from '../ledger/book-releases';
import {
  amongParticipants,
  type LockedProject,
  lockProject,
  moveProject,
  notifyProject,
} from '../project/change-project';
import { asProjectFacts } from '../project/project-facts';

/**
 * What was kept back is due to the technician, if its time has come and no defect is open.
 * @returns whether it was released now
 */
export async function releaseRetention(deps: Deps, { project, facts, now }: LockedProject): Promise<boolean> {
  const decision = decide('release_retention', asProjectFacts(project, facts, now), 'system');
  if (decision.kind !== 'allowed' || project.technicianId === null) return false;
  const cents = await bookReleased(deps, { projectId: project.id }, project.technicianId);
  await deps.db.update(warranties).set({ releasedAt: now }).where(eq(warranties.projectId, project.id));
  // Refunds have used it up.
  if (cents === 0) return true;
  await moveProject(
    deps,
    project,
    amongParticipants(project, {
      event: 'release_retention',
      to: decision.to,
      actorId: null,
      data: { amount_cents: cents },
    }),
  );
  await notifyProject(deps, project, [project.ownerId, project.technicianId], 'retention_released', {
    amount: formatPrice(cents),
  });
  return true;
}

/** The same after a change of the project, which may have closed the defect that the retention waited for. */
export async function releaseIfDue(deps: Deps, projectId: number): Promise<void> {
  const locked = await lockProject(deps, projectId, null);
  if (locked) await releaseRetention(deps, locked);
}
