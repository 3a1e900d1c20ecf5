import { eq } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { formatPrice } from '@/domain/money';
import type { REASONS } from '@/domain/project/reasons';
import { applications, quotations, submissions } from '../../../db/schema';
import { storeProjectFiles } from '../../../files/store-files';
import { AppError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { readFree } from '../../ledger/balances';
import { notifyAdmins } from '../../notification/notify-admins';
import { closeOrder } from '../../order/close-order';
import {
  amongParticipants,
  changeProject,
  displayName,
  type LockedProject,
  moveProject,
  notifyProject,
  others,
  reasonData,
} from '../change-project';
import { stepParts } from '../parts';
import { freshState } from '../project-facts';
import { closeParts, notifyClosed } from './close-parts';
import { leaveAssignment } from './leave-assignment';
import { requireReason } from './reason';
import { addRevisionItems } from './revision-items';
import { stepStage } from './stages';

type Input = InputOf<typeof projectCalls.rejectProject>;
type Inside = [inside: CallContext, locked: LockedProject & { to: LockedProject['project']['status'] }, input: Input];
type Act = keyof typeof REASONS & keyof typeof ACTS;

/** Withdraws, declines, resigns, replaces, sends back or cancels, depending on the target and the caller's role. */
export function rejectProject(context: CallContext, input: Input) {
  const act = actOf(input.target, context.actor.userType === 'client');
  requireReason(act, input, {
    ...(act === 'request_revision' && input.items.length === 0 && { items: [{ code: 'required' }] }),
    ...(act !== 'request_revision' && context.uploads.list.length > 0 && { files: [{ code: 'no_files_here' }] }),
    ...(NEEDS_TARGET_ID.includes(act) && !input.target_id && { target_id: [{ code: 'required' }] }),
  });
  return changeProject(context, act, input, async (inside, locked) => {
    await ACTS[act](inside, locked, input);
    return { status: locked.to };
  });
}

function actOf(target: Input['target'], isClient: boolean): Act {
  switch (target) {
    case 'project':
      return isClient ? 'cancel' : 'end_unpaid';
    case 'assignment':
      return isClient ? 'replace' : 'resign';
    case 'application':
      return isClient ? 'decline_application' : 'withdraw_application';
    case 'quotation':
      return isClient ? 'decline_quotation' : 'withdraw_quotation';
    case 'submission':
      return 'request_revision';
  }
}

const NEEDS_TARGET_ID: readonly Act[] = [
  'decline_application',
  'withdraw_application',
  'decline_quotation',
  'withdraw_quotation',
  'request_revision',
];

const ACTS = {
  cancel,
  resign: leaveAssignment('resign'),
  replace: leaveAssignment('replace'),
  withdraw_application: endApplication('withdraw_application'),
  decline_application: endApplication('decline_application'),
  withdraw_quotation: endQuotation('withdraw_quotation'),
  decline_quotation: endQuotation('decline_quotation'),
  request_revision: requestRevision,
  end_unpaid: endUnpaid,
} satisfies Partial<Record<keyof typeof REASONS, (...args: Inside) => Promise<void>>>;

/** The owner cancels the project before work has begun. */
async function cancel(...[inside, { project, to }, input]: Inside): Promise<void> {
  const closed = await closeParts(inside, project.id);
  await closeOrder(inside, project.id, 'cancelled');
  await moveProject(inside, project, {
    event: 'cancel',
    to,
    actorId: inside.actor.id,
    data: reasonData(input),
  });
  await notifyProject(inside, project, others(project, inside.actor.id), 'cancelled');
  await notifyClosed(inside, project, closed, 'cancelled');
}

/**
 * The client has not paid a stage for a long time: the technician ends the work. What is certified stays due; on what is
 * held of other stages an admin decides (decide-held.ts).
 */
async function endUnpaid(...[inside, { project, to }, input]: Inside): Promise<void> {
  const held = await readFree(inside, { projectId: project.id });
  const heldCents = held.reduce((sum, { cents }) => sum + cents, 0);
  await moveProject(
    inside,
    project,
    amongParticipants(project, {
      event: 'end_unpaid',
      to,
      actorId: inside.actor.id,
      data: reasonData(input),
      leavesMoney: heldCents > 0,
    }),
  );
  const { id, title } = project;
  const amount = formatPrice(heldCents);
  const template = heldCents > 0 ? 'ended_unpaid_held' : 'ended_unpaid';
  const told = { name: displayName(inside.actor), amount };
  await notifyProject(inside, project, others(project, inside.actor.id), template, told);
  if (heldCents > 0)
    await notifyAdmins(inside, inside.db, 'admin_money_held', { title, amount }, privatePaths.adminProject(id));
}

function endApplication(event: 'withdraw_application' | 'decline_application') {
  return async (...[inside, locked, input]: Inside): Promise<void> => {
    const { project, to } = locked;
    const id = input.target_id ?? 0;
    const [before] = await inside.db.select().from(applications).where(eq(applications.id, id));
    const isMine = event === 'decline_application' || before?.consultantId === inside.actor.id;
    if (before?.projectId !== project.id || !isMine) throw new AppError('not_found');
    const reason = { reasonCode: input.reason_code, reasonNote: input.note };
    const [application] = await stepParts(inside, 'application', event, project.id, reason, eq(applications.id, id));
    if (!application) throw new AppError('application_closed', { fresh: freshState(locked) });
    await moveProject(inside, project, {
      event,
      to,
      actorId: inside.actor.id,
      data: reasonData(input),
      audience: 'owner_and_subject',
      subjectId: application.consultantId,
    });
    const reader = event === 'decline_application' ? application.consultantId : project.ownerId;
    const template = event === 'decline_application' ? 'application_declined' : 'application_withdrawn';
    await notifyProject(inside, project, [reader], template, { name: displayName(inside.actor) });
  };
}

/** Before it is accepted, or while it awaits payment; in the second case the project collects quotations again. */
function endQuotation(event: 'withdraw_quotation' | 'decline_quotation') {
  return async (...[inside, locked, input]: Inside): Promise<void> => {
    const { project, to } = locked;
    const id = input.target_id ?? 0;
    const [before] = await inside.db.select().from(quotations).where(eq(quotations.id, id));
    const isMine = event === 'decline_quotation' || before?.technicianId === inside.actor.id;
    if (before?.projectId !== project.id || !isMine) throw new AppError('not_found');
    // While one quotation awaits payment, only that one can be ended.
    const isOther = project.status === 'awaiting_payment' && project.acceptedQuotationId !== id;
    const reason = { reasonCode: input.reason_code, reasonNote: input.note };
    const [quotation] = isOther
      ? []
      : await stepParts(inside, 'quotation', event, project.id, reason, eq(quotations.id, id));
    if (!quotation) throw new AppError('quotation_closed', { fresh: freshState(locked) });
    await closeOrder(inside, project.id, 'cancelled');
    await moveProject(inside, project, {
      event,
      to,
      actorId: inside.actor.id,
      data: reasonData(input),
      audience: 'parties_and_subject',
      subjectId: quotation.technicianId,
      set: { acceptedQuotationId: null },
    });
    const readers = event === 'decline_quotation' ? [quotation.technicianId] : [project.ownerId, project.consultantId];
    const template = event === 'decline_quotation' ? 'quotation_declined' : 'quotation_withdrawn';
    await notifyProject(inside, project, readers, template, { name: displayName(inside.actor) });
    // The consultant had been notified that it was chosen.
    if (event === 'decline_quotation' && project.status === 'awaiting_payment')
      await notifyProject(inside, project, [project.consultantId], 'quotation_declined_consultant');
  };
}

/** The consultant, or the owner in their place, sends the work back with a list of corrections. */
async function requestRevision(...[inside, locked, input]: Inside): Promise<void> {
  const { project, to } = locked;
  const id = input.target_id ?? 0;
  const [before] = await inside.db.select().from(submissions).where(eq(submissions.id, id));
  if (before?.projectId !== project.id) throw new AppError('not_found');
  const reason = { reasonCode: input.reason_code, reasonNote: input.note };
  const isNamed = eq(submissions.id, id);
  const [submission] = await stepParts(inside, 'submission', 'request_revision', project.id, reason, isNamed);
  if (!submission) throw new AppError('invalid_transition', { fresh: freshState(locked) });
  const stage = submission.stageId && (await stepStage(inside, project.id, submission.stageId, 'request_revision'));
  await addRevisionItems(
    inside,
    submission.id,
    input.items.map((item) => item.description),
  );
  await storeProjectFiles(inside, project.id, 'revision', submission.id);
  await moveProject(inside, project, {
    event: 'request_revision',
    to,
    actorId: inside.actor.id,
    data: {
      ...reasonData(input),
      version: submission.version,
      items: input.items.length,
      ...(stage && { stage: stage.name }),
    },
    audience: 'parties_and_subject',
    subjectId: project.technicianId,
  });
  const readers = [project.ownerId, project.consultantId].filter((reader) => reader !== inside.actor.id);
  await notifyProject(inside, project, [project.technicianId], 'revision_requested', { count: input.items.length });
  await notifyProject(inside, project, readers, 'revision_requested_others');
}
