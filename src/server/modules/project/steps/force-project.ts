import type { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { InputOf } from '@/contract/call';
import { formatPrice } from '@/domain/money';
import { NO_TIMERS } from '@/domain/project/turns';
import { fieldError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { closeOrder } from '../../order/close-order';
import { refundProject, requireRefundable } from '../../refund/refund-order';
import {
  amongParticipants,
  changeProject,
  type LockedProject,
  moveProject,
  notifyProject,
  others,
} from '../change-project';
import { stepParts } from '../parts';
import { closeParts, notifyClosed } from './close-parts';

type Input = InputOf<typeof adminProjectCalls.forceProject>;
type Allowed = LockedProject & { to: LockedProject['project']['status'] };

/**
 * An admin ends a project that is stuck or must not go on, outside of any complaint: it is cancelled with a refund, or
 * its submitted work counts as approved.
 * @throws form_error on `refund_cents`; otherwise as changeProject
 */
export function forceProject(context: CallContext, input: Input) {
  const force = input.action === 'cancel' ? cancel : complete;
  return changeProject(context, `force_${input.action}`, input, async (inside, locked) => {
    await force(inside, locked, input);
    return { status: locked.to };
  });
}

async function cancel(inside: CallContext, { project, to }: Allowed, { note, refund_cents }: Input): Promise<void> {
  const of = { projectId: project.id };
  await requireRefundable(inside, of, refund_cents);
  // A paid quotation stays as it is; an unpaid one closes with the project.
  const closed = project.technicianId === null ? await closeParts(inside, project.id) : [];
  await closeOrder(inside, project.id, 'cancelled');
  await refundProject(inside, project.id, refund_cents);
  await moveProject(
    inside,
    project,
    amongParticipants(project, {
      event: 'force_cancel',
      to,
      actorId: inside.actor.id,
      data: { note, refund_cents },
    }),
  );
  const amount = formatPrice(refund_cents);
  await notifyProject(inside, project, others(project, null), 'force_cancelled', { amount });
  await notifyClosed(inside, project, closed, 'force_closed');
}

async function complete(inside: CallContext, { project, to }: Allowed, { note, refund_cents }: Input): Promise<void> {
  if (refund_cents > 0) throw fieldError('refund_cents', 'too_big', { maximum: formatPrice(0) });
  await stepParts(inside, 'submission', 'force_complete', project.id);
  await stepParts(inside, 'stage', 'force_complete', project.id, NO_TIMERS);
  await moveProject(
    inside,
    project,
    amongParticipants(project, { event: 'force_complete', to, actorId: inside.actor.id, data: { note } }),
  );
  await notifyProject(inside, project, others(project, null), 'force_completed');
}
