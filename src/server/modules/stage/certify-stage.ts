import { and, eq, isNotNull } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import type { InputOf } from '@/contract/call';
import type { stageCalls } from '@/contract/stage/calls';
import { formatPrice } from '@/domain/money';
import { hongKongDay } from '@/domain/time/calendar';
import { orders } from '../../db/schema';
import { storeProjectFiles } from '../../files/store-files';
import type { CallContext } from '../../http/context';
import { bookReleased } from '../ledger/book-releases';
import { amongParticipants, moveProject, notifyProject, others, settleFees } from '../project/change-project';
import { namesRefund } from '../project/parts';
import { overtakeEnd } from '../project/steps/overtake-end';
import { aboutStage, openNextStage, PAUSED, type StageRow } from '../project/steps/stages';
import { changeStage, stepClaim } from './change-stage';

/**
 * The consultant certifies a claimed stage, or in their place the owner, or an admin: its money is due to the technician,
 * and the next stage is payable.
 */
export function certifyStage(context: CallContext, input: InputOf<typeof stageCalls.certifyStage>) {
  return changeStage(context, 'certify_stage', input, async (inside, project, stage) => {
    const { actor } = inside;
    const claim = await stepClaim(inside, stage, 'certify_stage');
    await storeProjectFiles(inside, project.id, 'approval', claim.id);
    if (project.technicianId === null) throw new Error(`project ${project.id} has a claimed stage and no technician`);
    const dueCents = await release(inside, stage, project.technicianId);
    const orderIds = await inside.db.select({ id: orders.id }).from(orders).where(eq(orders.stageId, stage.id));
    for (const { id: orderId } of orderIds)
      await settleFees(inside, project, { orderId }, { event: 'certify_stage', actorId: actor.id });
    const next = await openNextStage(inside, project, stage);
    await moveProject(
      inside,
      project,
      amongParticipants(project, {
        event: 'certify_stage',
        to: project.status,
        actorId: actor.id,
        data: { stage: stage.name, amount_cents: dueCents, ...(input.note && { note: input.note }) },
        ...(next?.order && { set: PAUSED }),
      }),
    );
    await notifyProject(
      inside,
      project,
      others(project, actor.id),
      'stage_certified',
      aboutStage({ ...stage, amountCents: dueCents }),
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
    await overtakeEnd(inside, project, namesRefund);
  });
}

/** Makes due what is held for a stage, without what a change of the work has sent back; in cents. */
async function release(inside: CallContext, stage: StageRow, technicianId: number): Promise<number> {
  const isPaid = and(eq(orders.stageId, stage.id), eq(orders.kind, 'quotation'), isNotNull(orders.paidAt));
  const [order] = await inside.db.select({ id: orders.id }).from(orders).where(isPaid);
  // A stage that was reduced to nothing has none.
  if (!order && stage.amountCents > 0) throw new Error(`stage ${stage.id} is claimed without a payment`);
  return order ? bookReleased(inside, { orderId: order.id }, technicianId) : 0;
}
