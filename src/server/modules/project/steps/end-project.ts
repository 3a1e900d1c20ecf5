import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { lockUser } from '../../../db/lock-user';
import type { CallContext } from '../../../http/context';
import { leaveProjectRoom } from '../../chat/rooms';
import { changeProject, moveProject, notifyProject, others, reasonData } from '../change-project';
import { stepParts } from '../parts';
import { closeParts, notifyClosed } from './close-parts';
import { requireReason } from './reason';

/** An admin refuses a request that is spam or unlawful. */
export async function refuseProject(context: CallContext, input: InputOf<typeof projectCalls.refuseProject>) {
  requireReason('refuse_request', input);
  return changeProject(context, 'refuse_request', input, async (inside, { project, to }) => {
    const closed = await closeParts(inside, project.id);
    await moveProject(inside, project, {
      event: 'refuse_request',
      to,
      actorId: inside.actor.id,
      data: reasonData(input),
    });
    await notifyProject(inside, project, others(project, null), 'refused');
    await notifyClosed(inside, project, closed, 'refused');
    return { status: to };
  });
}

/** The owner reopens an expired request. The room stays; consultant, estimate and accepted quotation are reset. */
export function reopenProject(context: CallContext, input: InputOf<typeof projectCalls.reopenProject>) {
  return changeProject(context, 'reopen', input, async (inside, { project, to }) => {
    // An expired project does not stop the consultant from deleting the account. The deletion locks the account before
    // the rooms, so this does too.
    if (project.consultantId) await lockUser(inside.db, project.consultantId);
    await stepParts(inside, 'application', 'reopen', project.id);
    await moveProject(inside, project, {
      event: 'reopen',
      to,
      actorId: inside.actor.id,
      set: { consultantId: null, estimateId: null, acceptedQuotationId: null },
    });
    if (project.consultantId) await leaveProjectRoom(inside.db, project.id, project.consultantId);
    await notifyProject(inside, project, [project.consultantId], 'reopened');
    return { status: to };
  });
}
