import { and, eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { quotationClosed } from '@/domain/project/offers';
import { dueAt } from '@/domain/project/turns';
import { hongKongDay } from '@/domain/time/calendar';
import { projects, quotations, users } from '../../../db/schema';
import { AppError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { ALWAYS, siteSettings } from '../../content/site-settings';
import { agreedFee } from '../../fee/agreed-fee';
import { releaseFees } from '../../fee/fixed-fee';
import { shareIn, takeShares } from '../../fee/shares';
import { createOrder } from '../../order/create-order';
import { lacksLicence } from '../../professional/demanded-licences';
import { isAvailable } from '../../professional/is-available';
import { changeProject, displayName, type LockedProject, moveProject, notifyProject } from '../change-project';
import { stepParts } from '../parts';
import { freshState } from '../project-facts';
import { readOffers, toQuotation } from '../read/project-offers';
import { frozen, openFirstStage, stageTitle } from './stages';

/**
 * The owner accepts one quotation. An order for its amount or its first stage is created, with a snapshot of estimate and
 * quotation.
 */
export function acceptQuotation(context: CallContext, input: InputOf<typeof projectCalls.acceptQuotation>) {
  return changeProject(context, 'accept_quotation', input, async (inside, locked) => {
    const { project, to } = locked;
    const quotation = await takeQuotation(inside, locked, input.quotation_id);
    const offers = await readOffers(inside, project.id);
    const estimate = offers.estimates.find(({ id }) => id === project.estimateId);
    const offered = offers.quotations.find(({ id }) => id === quotation.id);
    await stepParts(inside, 'quotation', 'accept_quotation', project.id, {}, eq(quotations.id, quotation.id));
    await releaseFees(inside, project);
    const fee = await agreedFee(inside, project);
    const wholeFeeCents = await takeShares(inside, quotation, fee?.percent ?? null);
    const stage = await openFirstStage(inside, quotation.id);
    const part = stage ?? {
      id: null,
      quotationId: quotation.id,
      amountCents: quotation.totalCents,
      feeCents: wholeFeeCents,
    };
    const share = await shareIn(inside, project, part);
    const order = await createOrder(inside, {
      kind: 'quotation',
      payerId: project.ownerId,
      projectId: project.id,
      quotationId: quotation.id,
      stageId: stage?.id ?? null,
      title: stage ? stageTitle(project, stage, 1) : project.title,
      amountCents: part.amountCents + share.feeCents,
      ...share,
      snapshot: {
        estimate,
        quotation: offered && toQuotation(inside, offered, project.estimateId),
        ...(stage && { stage: frozen(stage, 1) }),
        ...(fee && { fee }),
      },
      expiresAt: dueAt(to, context.clock.now(), null),
    });
    await moveProject(inside, project, {
      event: 'accept_quotation',
      to,
      actorId: context.actor.id,
      data: { amount_cents: quotation.totalCents, order_number: order.orderNumber },
      audience: 'parties_and_subject',
      subjectId: quotation.technicianId,
      set: { acceptedQuotationId: quotation.id },
    });
    await notifyProject(inside, project, [quotation.technicianId], 'quotation_accepted');
    await notifyProject(inside, project, [project.consultantId], 'quotation_accepted_consultant', {
      name: quotation.technicianName,
    });
    return { status: to, order_number: order.orderNumber };
  });
}

/**
 * @throws not_found · quotation_closed · professional_unavailable · licence_missing · quotation_expired ·
 * quotation_outdated
 */
async function takeQuotation(context: CallContext, locked: LockedProject, quotationId: number) {
  const { project } = locked;
  const today = hongKongDay(context.clock.now());
  const [row] = await context.db
    .select({
      quotation: quotations,
      nickname: users.nickname,
      name: users.name,
      isAvailable: isAvailable('quotations.technician_id'),
      lacksLicence: lacksLicence('quotations.technician_id', today),
    })
    .from(quotations)
    .innerJoin(users, eq(users.id, quotations.technicianId))
    .innerJoin(projects, eq(projects.id, quotations.projectId))
    .leftJoin(siteSettings, ALWAYS)
    .where(and(eq(quotations.id, quotationId), eq(quotations.projectId, project.id)));
  if (!row) throw new AppError('not_found');
  const offer = { ...row.quotation, isAvailable: row.isAvailable, lacksLicence: row.lacksLicence };
  const closed = quotationClosed(offer, project.estimateId ?? 0, today);
  if (closed) throw new AppError(closed, { fresh: freshState(locked) });
  return { ...row.quotation, technicianName: displayName(row) };
}
