import { and, desc, eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { estimateItems, estimates, quotations } from '../../../db/schema';
import { storeProjectFiles } from '../../../files/store-files';
import type { CallContext } from '../../../http/context';
import { openFee } from '../../fee/fixed-fee';
import { tellInvitedTechnicians } from '../../invite/invites';
import { changeProject, moveProject, notifyProject } from '../change-project';
import { requireKnownItems } from './known-items';

/** The consultant's estimate. While quoting, it is a new version, and technicians who quoted must quote again. */
export function estimateProject(context: CallContext, input: InputOf<typeof projectCalls.estimateProject>) {
  return changeProject(context, 'estimate', input, async (inside, { project, to }) => {
    const [previous] = await inside.db
      .select({ version: estimates.version })
      .from(estimates)
      .where(eq(estimates.projectId, project.id))
      .orderBy(desc(estimates.version))
      .limit(1);
    await refuseForeignItems(inside, project.estimateId, input.items);
    const version = (previous?.version ?? 0) + 1;
    const isNewVersion = project.estimateId !== null;
    const [estimate] = await inside.db
      .insert(estimates)
      .values({
        projectId: project.id,
        version,
        scope: input.scope,
        amountMinCents: input.amount_min_cents,
        amountMaxCents: input.amount_max_cents,
        days: input.days,
        createdAt: context.clock.now(),
      })
      .returning({ id: estimates.id });
    if (!estimate) throw new Error('the estimate was not made');
    await inside.db.insert(estimateItems).values(
      input.items.map((item, position) => ({
        estimateId: estimate.id,
        position,
        description: item.description,
        quantity: item.quantity,
        unit: item.unit,
        previousItemId: item.item_id ?? null,
        kind: item.kind ?? null,
      })),
    );
    await storeProjectFiles(inside, project.id, 'estimate', estimate.id);
    await moveProject(inside, project, {
      event: 'estimate',
      to,
      actorId: context.actor.id,
      data: { version, ...(project.dueAt && { due_at: project.dueAt.toISOString() }) },
      set: { estimateId: estimate.id },
    });
    await notifyProject(inside, project, [project.ownerId], isNewVersion ? 'estimate_updated' : 'estimated', {
      version,
    });
    if (!isNewVersion) {
      await openFee(inside, project);
      await tellInvitedTechnicians(inside, project);
    } else {
      const quoters = await inside.db
        .select({ technicianId: quotations.technicianId })
        .from(quotations)
        .where(and(eq(quotations.projectId, project.id), eq(quotations.status, 'submitted')));
      await notifyProject(
        inside,
        project,
        quoters.map((quoter) => quoter.technicianId),
        'estimate_changed',
        { version },
      );
    }
    return { status: to, estimate_version: version };
  });
}

/** Each `item_id` must name a line of the version in force. @throws form_error */
async function refuseForeignItems(
  context: CallContext,
  previousEstimateId: number | null,
  items: { item_id?: number }[],
): Promise<void> {
  const known = previousEstimateId
    ? await context.db
        .select({ id: estimateItems.id })
        .from(estimateItems)
        .where(eq(estimateItems.estimateId, previousEstimateId))
    : [];
  requireKnownItems(
    'item_id',
    items.map((item) => item.item_id),
    known,
  );
}
