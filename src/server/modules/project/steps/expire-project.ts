import type { Deps } from '../../../deps';
import { closeOrder } from '../../order/close-order';
import { moveProject, notifyProject, others } from '../change-project';
import { stepParts } from '../parts';
import type { ProjectRow } from '../project-columns';
import { closeParts, notifyClosed } from './close-parts';

/** No consultant or no quotation was accepted in time. The owner can reopen the project. */
export async function expireProject(deps: Deps, project: ProjectRow, to: ProjectRow['status']): Promise<void> {
  const closed = await closeParts(deps, project.id);
  await moveProject(deps, project, { event: 'expire', to, actorId: null });
  await notifyProject(deps, project, [project.ownerId], 'expired_owner');
  await notifyProject(deps, project, others(project, project.ownerId), 'expired');
  await notifyClosed(deps, project, closed, 'expired');
}

/** The accepted quotation was not paid in time: the project collects quotations again. */
export async function lapsePayment(deps: Deps, project: ProjectRow, to: ProjectRow['status']): Promise<void> {
  const [quotation] = await stepParts(deps, 'quotation', 'lapse', project.id);
  await closeOrder(deps, project.id, 'expired');
  await moveProject(deps, project, { event: 'lapse', to, actorId: null, set: { acceptedQuotationId: null } });
  await notifyProject(deps, project, [project.ownerId], 'payment_lapsed_owner');
  await notifyProject(deps, project, [project.consultantId, quotation?.technicianId ?? null], 'payment_lapsed');
}
