import { eq } from 'drizzle-orm';
import type { ReasonCode } from '@/domain/project/reasons';
import { quotations } from '../../../db/schema';
import type { CallContext } from '../../../http/context';
import { leaveProjectRoom } from '../../chat/rooms';
import { dropShares } from '../../fee/shares';
import { displayName, type LockedProject, moveProject, notifyProject, reasonData } from '../change-project';
import { stepParts } from '../parts';
import { closeQuotations, notifyClosed } from './close-parts';

/**
 * The consultant resigns or is replaced. Before a quotation is accepted, the project is open again, without its
 * estimate and with its quotations closed; later it goes on, and the owner takes over approval.
 */
export function leaveAssignment(event: 'resign' | 'replace') {
  return async (
    inside: CallContext,
    { project, to }: Pick<LockedProject, 'project'> & { to: LockedProject['project']['status'] },
    input: { reason_code: ReasonCode; note: string },
  ): Promise<void> => {
    const { consultantId } = project;
    if (consultantId === null) throw new Error(`project ${project.id} has no consultant to leave it`);
    await stepParts(inside, 'application', event, project.id, {
      reasonCode: input.reason_code,
      reasonNote: input.note,
    });
    const isBack = to === 'open';
    const technicianId = project.technicianId ?? (await acceptedTechnicianId(inside, project));
    const closed = isBack ? await closeQuotations(inside, project.id) : [];
    // Without a consultant nobody certifies for a share of the price.
    if (!isBack) await dropShares(inside, project.id);
    await moveProject(inside, project, {
      event,
      to,
      actorId: inside.actor.id,
      data: reasonData(input),
      // The next consultant does not see the reason; people who stay on the project do.
      ...(isBack
        ? { audience: 'owner_and_subject', subjectId: consultantId }
        : { audience: 'parties_and_subject', subjectId: technicianId }),
      set: { consultantId: null, ...(isBack && { estimateId: null }) },
    });
    // After the step, so that its card is the last message they see in the room.
    await leaveProjectRoom(inside.db, project.id, consultantId);
    const params = { name: displayName(inside.actor) };
    if (event === 'replace') await notifyProject(inside, project, [consultantId], 'replaced', params);
    else
      await notifyProject(inside, project, [project.ownerId], isBack ? 'resigned' : 'resigned_owner_approves', params);
    if (!isBack) await notifyProject(inside, project, [technicianId], 'resigned_owner_approves', params);
    await notifyClosed(inside, project, closed, 'quotation_closed_consultant_gone');
  };
}

/** The technician whose quotation awaits payment. */
async function acceptedTechnicianId(context: CallContext, project: LockedProject['project']): Promise<number | null> {
  if (!project.acceptedQuotationId) return null;
  const [row] = await context.db
    .select({ id: quotations.technicianId })
    .from(quotations)
    .where(eq(quotations.id, project.acceptedQuotationId));
  return row?.id ?? null;
}
