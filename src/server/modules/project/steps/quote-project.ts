import { and, desc, eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { formatPrice, lineTotalCents } from '@/domain/money';
import { type StageLimits, stageAmounts, stageFaults, stageParams } from '@/domain/project/stages';
import { retentionCents } from '@/domain/project/warranty';
import { hongKongDay } from '@/domain/time/calendar';
import { estimateItems, quotationItems, quotations, stages } from '../../../db/schema';
import { storeProjectFiles } from '../../../files/store-files';
import { AppError, type FieldProblem, fieldError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { requireChargeable } from '../../order/create-order';
import { changeProject, displayName, moveProject, notifyProject } from '../change-project';
import { stepParts } from '../parts';
import { readQuoteTerms } from '../stage-limits';
import { requireKnownItems } from './known-items';

type Input = InputOf<typeof projectCalls.quoteProject>;

/** A technician's sealed quotation; a new one supersedes the last. */
export function quoteProject(context: CallContext, input: Input) {
  return changeProject(context, 'quote', input, async (inside, { project, to }) => {
    const { actor } = context;
    if (input.valid_until < hongKongDay(context.clock.now())) throw fieldError('valid_until', 'date_passed');
    const { estimateId } = project;
    if (!estimateId) throw new Error(`project ${project.id} is quoting without an estimate`);
    const kinds = await kindsOfItems(inside, estimateId, input.items);
    const mine = and(eq(quotations.projectId, project.id), eq(quotations.technicianId, actor.id));
    const [last] = await inside.db
      .select({ version: quotations.version })
      .from(quotations)
      .where(mine)
      .orderBy(desc(quotations.version))
      .limit(1);
    await stepParts(inside, 'quotation', 'quote', project.id, {}, eq(quotations.technicianId, actor.id));
    const lines = input.items.map((item) => ({
      ...item,
      totalCents: item.state === 'priced' ? lineTotalCents(item.quantity, item.unit_price_cents) : 0,
    }));
    const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
    requireChargeable('items', totalCents);
    const { limits, platformPercent } = await readQuoteTerms(inside);
    if (input.platform_percent !== undefined && input.platform_percent !== platformPercent)
      throw new AppError('stale', { fresh: { platform_percent: platformPercent } });
    const amounts = requireSoundStages(limits, totalCents, input);
    const version = (last?.version ?? 0) + 1;
    const [quotation] = await inside.db
      .insert(quotations)
      .values({
        projectId: project.id,
        technicianId: actor.id,
        estimateId,
        version,
        status: 'submitted',
        totalCents,
        platformPercent,
        exclusions: input.exclusions,
        warrantyMonths: input.warranty_months,
        retentionPercent: input.retention_percent,
        retentionDays: input.retention_percent > 0 ? input.retention_days : 0,
        days: input.days,
        validUntil: input.valid_until,
        note: input.note,
        createdAt: context.clock.now(),
      })
      .returning({ id: quotations.id });
    if (!quotation) throw new Error('the quotation was not made');
    await inside.db.insert(quotationItems).values(
      lines.map((line, position) => ({
        quotationId: quotation.id,
        estimateItemId: line.estimate_item_id ?? null,
        position,
        description: line.description,
        quantity: line.quantity,
        unit: line.unit,
        unitPriceCents: line.unit_price_cents,
        state: line.state,
        totalCents: line.totalCents,
        kind: (line.estimate_item_id ? kinds.get(line.estimate_item_id) : line.kind) ?? null,
      })),
    );
    if (input.stages.length > 0)
      await inside.db.insert(stages).values(
        input.stages.map(({ name, condition, items, share }, position) => ({
          projectId: project.id,
          quotationId: quotation.id,
          position,
          name,
          condition,
          itemPositions: [...new Set(items)].sort((a, b) => a - b),
          share,
          amountCents: amounts[position] ?? 0,
        })),
      );
    await storeProjectFiles(inside, project.id, 'quotation', quotation.id);
    await moveProject(inside, project, {
      event: 'quote',
      to,
      actorId: actor.id,
      data: { version, amount_cents: totalCents },
      audience: 'parties_and_subject',
      subjectId: actor.id,
    });
    await notifyProject(inside, project, [project.ownerId, project.consultantId], 'quoted', {
      name: displayName(actor),
      amount: formatPrice(totalCents),
    });
    return { quotation_id: quotation.id };
  });
}

/** @returns the amounts of the stages, in HKD cents @throws form_error, naming every wrong stage with the limit */
function requireSoundStages(
  limits: StageLimits,
  totalCents: number,
  { stages: given, items, retention_percent: percent, retention_days: days }: Input,
) {
  const shares = given.map(({ share }) => share);
  const fields: Record<string, FieldProblem[]> = {};
  const kept = retentionCents(totalCents, percent);
  const amounts = stageAmounts(totalCents, shares);
  // It is a part of the last stage.
  const last = amounts.at(-1);
  if (percent > 0 && days === 0) fields.retention_days = [{ code: 'required' }];
  if (last !== undefined && kept > last)
    fields.retention_percent = [{ code: 'retention_over_last', params: { last: formatPrice(last) } }];
  for (const { code, stage } of stageFaults(totalCents, shares, limits))
    fields[stage === null ? 'stages' : `stages.${stage}.share`] = [{ code, params: stageParams(limits) }];
  for (const [index, stage] of given.entries())
    if (stage.items.some((position) => position >= items.length))
      fields[`stages.${index}.items`] = [{ code: 'unknown_item' }];
  if (Object.keys(fields).length > 0) throw new AppError('form_error', { fields });
  return amounts;
}

/**
 * The kinds of the estimate's items, by id. A line answers one item of the estimate in force, or is an extra.
 * @throws form_error
 */
async function kindsOfItems(context: CallContext, estimateId: number, items: Input['items']) {
  const known = await context.db
    .select({ id: estimateItems.id, kind: estimateItems.kind })
    .from(estimateItems)
    .where(eq(estimateItems.estimateId, estimateId));
  requireKnownItems(
    'estimate_item_id',
    items.map((item) => item.estimate_item_id),
    known,
  );
  return new Map(known.map((item) => [item.id, item.kind]));
}
