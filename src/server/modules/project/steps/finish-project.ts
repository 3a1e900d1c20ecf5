import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { formatPrice } from '@/domain/money';
import type { ProjectStatus } from '@/domain/project/statuses';
import { NO_TIMERS } from '@/domain/project/turns';
import { hongKongDay } from '@/domain/time/calendar';
import { estimateItems, orders, quotations, submissionItems, submissions } from '../../../db/schema';
import { storeProjectFiles } from '../../../files/store-files';
import type { CallContext } from '../../../http/context';
import { bookReleased } from '../../ledger/movements';
import {
  amongParticipants,
  changeProject,
  displayName,
  type LockedProject,
  moveProject,
  notifyProject,
  others,
  settleFees,
} from '../change-project';
import { overtakeEnd, stepParts } from '../parts';
import type { ProjectRow } from '../project-columns';
import { requireAllowed } from '../project-facts';
import { requireKnownItems } from './known-items';
import { readRevisionItems, tickAll } from './revision-items';
import { aboutStage, lastStageId, namedStage, ofStage, openNextStage, PAUSED, requireStep, stepStage } from './stages';

type SubmitInput = InputOf<typeof projectCalls.submitProject>;

/**
 * The technician submits a new version of the work for the consultant to check, or of one stage of it; the last stage
 * stands for the whole work. Its items are lines of the estimate, or of the revision if one was requested.
 */
export function submitProject(context: CallContext, input: SubmitInput) {
  const stageOf = (locked: LockedProject) =>
    input.stage_id === undefined ? lastStageId(locked) : namedStage(locked, input.stage_id).id;
  const eventOf = (locked: LockedProject) => (stageOf(locked) === lastStageId(locked) ? 'submit' : 'claim_stage');
  return changeProject(context, eventOf, input, async (inside, locked) => {
    const { project, to } = locked;
    const event = eventOf(locked);
    const stageId = stageOf(locked);
    const stage = stageId === null ? null : await requireStep(inside, locked, stageId, event);
    if (event === 'submit') await stepParts(inside, 'variation', 'close', project.id, NO_TIMERS);
    const { submission, version } = await addSubmission(inside, project, input, stageId);
    await storeProjectFiles(inside, project.id, 'submission', submission.id);
    const { actor } = context;
    await moveProject(inside, project, {
      event,
      to,
      actorId: actor.id,
      data: { version, ...(stage && { stage: stage.name }) },
      audience: 'parties_and_subject',
      subjectId: actor.id,
    });
    const facts = { name: displayName(actor), ...(stage && aboutStage(stage)) };
    const template = event === 'submit' ? 'submitted' : 'stage_claimed';
    await notifyProject(inside, project, [project.consultantId, project.ownerId], template, facts);
    return { status: to };
  });
}

async function addSubmission(inside: CallContext, project: ProjectRow, input: SubmitInput, stageId: number | null) {
  const [last] = await inside.db
    .select({ version: submissions.version })
    .from(submissions)
    .where(eq(submissions.projectId, project.id))
    .orderBy(desc(submissions.version))
    .limit(1);
  const revisionItems = last ? await readRevisionItems(inside, project.id, stageId) : [];
  const isRevised = revisionItems.length > 0;
  if (isRevised) await tickAll(inside, revisionItems, input.items);
  else await refuseForeignItems(inside, project.acceptedQuotationId ?? 0, input.items);
  const version = (last?.version ?? 0) + 1;
  const createdAt = inside.clock.now();
  const [submission] = await inside.db
    .insert(submissions)
    .values({ projectId: project.id, stageId, version, status: 'submitted', note: input.note, createdAt })
    .returning({ id: submissions.id });
  if (!submission) throw new Error('the submission was not made');
  if (!isRevised && input.items.length > 0) {
    await inside.db.insert(submissionItems).values(
      input.items.map((item) => ({
        submissionId: submission.id,
        estimateItemId: item.item_id,
        isDone: item.done,
        note: item.note,
      })),
    );
  }
  return { submission, version };
}

/** Items must be lines of the estimate that the accepted quotation answers. @throws form_error */
async function refuseForeignItems(
  context: CallContext,
  quotationId: number,
  items: SubmitInput['items'],
): Promise<void> {
  const known = await context.db
    .select({ id: estimateItems.id })
    .from(estimateItems)
    .innerJoin(quotations, eq(quotations.estimateId, estimateItems.estimateId))
    .where(eq(quotations.id, quotationId));
  requireKnownItems(
    'item_id',
    items.map((item) => item.item_id),
    known,
  );
}

type ApproveInput = InputOf<typeof projectCalls.approveProject>;

/**
 * The consultant approves, or the owner in their place: the project is completed. With a stage that is not the last, that
 * stage is certified: its money is due to the technician, and the next stage is payable.
 */
export function approveProject(context: CallContext, input: ApproveInput) {
  const isWhole = (locked: LockedProject) => input.stage_id === undefined || namedStage(locked, input.stage_id).isLast;
  return changeProject(
    context,
    (locked) => (isWhole(locked) ? 'approve' : 'certify_stage'),
    input,
    async (inside, locked) => {
      if (!isWhole(locked)) return certifyStage(inside, locked, input);
      const { project, to } = locked;
      const [submission] = await stepParts(inside, 'submission', 'approve', project.id);
      if (!submission) throw new Error(`project ${project.id} is submitted without a submission`);
      if (submission.stageId !== null) await stepStage(inside, project.id, submission.stageId, 'approve');
      await storeProjectFiles(inside, project.id, 'approval', submission.id);
      await moveProject(inside, project, {
        event: 'approve',
        to,
        actorId: context.actor.id,
        data: { note: input.note },
        audience: 'parties_and_subject',
        subjectId: project.technicianId,
      });
      await notifyProject(inside, project, others(project, context.actor.id), 'approved');
      return { status: to };
    },
  );
}

async function certifyStage(
  inside: CallContext,
  locked: LockedProject & { to: ProjectStatus },
  { stage_id: stageId = 0, note }: ApproveInput,
) {
  const { project, to } = locked;
  requireAllowed('certify_stage', ofStage(locked, stageId), inside.actor);
  const stage = await requireStep(inside, locked, stageId, 'certify_stage');
  const isClaim = eq(submissions.stageId, stageId);
  const [claim] = await stepParts(inside, 'submission', 'certify_stage', project.id, {}, isClaim);
  if (!claim || project.technicianId === null) throw new Error(`stage ${stageId} is claimed without a submission`);
  await storeProjectFiles(inside, project.id, 'approval', claim.id);
  const isPaid = and(eq(orders.stageId, stageId), eq(orders.kind, 'quotation'), isNotNull(orders.paidAt));
  const [order] = await inside.db.select({ id: orders.id }).from(orders).where(isPaid);
  // A stage that was reduced to nothing has none.
  if (!order && stage.amountCents > 0) throw new Error(`stage ${stageId} is claimed without a payment`);
  // Without what a change of the work has sent back.
  const dueCents = order ? await bookReleased(inside, { orderId: order.id }, project.technicianId) : 0;
  const orderIds = await inside.db.select({ id: orders.id }).from(orders).where(eq(orders.stageId, stageId));
  for (const { id: orderId } of orderIds)
    await settleFees(inside, project, { orderId }, { event: 'certify_stage', actorId: inside.actor.id });
  await overtakeEnd(inside, project.id);
  const next = await openNextStage(inside, project, stage);
  await moveProject(
    inside,
    project,
    amongParticipants(project, {
      event: 'certify_stage',
      to,
      actorId: inside.actor.id,
      data: { stage: stage.name, amount_cents: dueCents, ...(note && { note }) },
      ...(next?.order && { set: PAUSED }),
    }),
  );
  await notifyProject(
    inside,
    project,
    others(project, inside.actor.id),
    'stage_certified',
    aboutStage({
      ...stage,
      amountCents: dueCents,
    }),
  );
  if (next?.order)
    await notifyProject(
      inside,
      project,
      [project.ownerId],
      'stage_payable',
      {
        ...aboutStage(next.stage),
        amount: formatPrice(next.order.amountCents),
        day: next.stage.dueAt ? hongKongDay(next.stage.dueAt) : '',
      },
      privatePaths.payment(next.order.orderNumber),
    );
  return { status: to };
}
