import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as schemas from '@/contract/project/schemas';
import { chatRooms } from '@/server/db/schema';
import type { CallContext } from '@/server/http/context';
import { notifyMembers } from '@/server/modules/chat/notify-members';
import { sendMessage } from '@/server/modules/chat/send-message';
import { readOffers } from '@/server/modules/project/read/project-offers';
import { acceptQuotation } from '@/server/modules/project/steps/accept-quotation';
import { acceptConsultant, applyProject } from '@/server/modules/project/steps/choose-consultant';
import { createProject } from '@/server/modules/project/steps/create-project';
import { estimateProject } from '@/server/modules/project/steps/estimate-project';
import { approveProject, submitProject } from '@/server/modules/project/steps/finish-project';
import { quoteProject } from '@/server/modules/project/steps/quote-project';
import type { DemoKey } from '../accounts/accounts';
import { dayFrom, instantOf, type When } from '../moments';
import type { Photo } from '../pictures/picture';
import { carryOut } from './acts';
import { pay } from './pay';
import type { DemoProject, Said } from './script';
import { checked, type Trail, toCents } from './trail';

/** One call of one user, at its time. */
export interface Step {
  at: Date;
  by: DemoKey;
  photos: readonly Photo[];
  run: (context: CallContext) => Promise<unknown>;
}

/** The steps of a project's script, which call the product's own functions. */
export function stepsOf(project: DemoProject, now: Date): Step[] {
  const trail: Trail = {
    projectId: 0,
    applications: new Map(),
    quotations: new Map(),
    questions: [],
    orderNumber: '',
    change: { variation_id: 0, version: 0, orderNumber: '' },
    defectId: 0,
    visit: { visit_id: 0, visit_at: '' },
  };
  const steps: Step[] = [];
  const step = (when: When, by: DemoKey, run: Step['run'], photos: readonly Photo[] = []) =>
    steps.push({ at: instantOf(when, now), by, photos, run });

  step(project.created, project.owner, (context) => create(context, project, trail), project.photos);
  for (const { by, when, message, fee } of project.applications) {
    step(when, by, async (context) => {
      const reply = await applyProject(
        context,
        checked(schemas.applyProject, { project_id: trail.projectId, message, ...(fee && feeOf(fee)) }),
      );
      trail.applications.set(by, reply.application_id);
    });
  }
  const { accepted, chosen, paid, submitted, approved } = project;
  if (accepted) {
    step(accepted.when, project.owner, (context) =>
      acceptConsultant(context, {
        project_id: trail.projectId,
        application_id: trail.applications.get(accepted.consultant) ?? 0,
      }),
    );
  }
  for (const estimate of project.estimates ?? [])
    step(
      estimate.when,
      accepted?.consultant ?? project.owner,
      (context) => sendEstimate(context, estimate, trail),
      estimate.photos,
    );
  for (const quotation of project.quotations ?? [])
    step(quotation.when, quotation.by, (context) => quote(context, quotation, trail));
  if (chosen) {
    step(chosen.when, project.owner, async (context) => {
      const reply = await acceptQuotation(context, {
        project_id: trail.projectId,
        quotation_id: trail.quotations.get(chosen.technician) ?? 0,
      });
      trail.orderNumber = reply.order_number;
    });
  }
  if (paid) step(paid, project.owner, (context) => pay(context, trail.orderNumber));
  if (submitted && chosen)
    step(submitted.when, chosen.technician, (context) => submit(context, submitted, trail), submitted.photos);
  if (approved && accepted) {
    step(
      approved.when,
      accepted.consultant,
      (context) =>
        approveProject(context, checked(schemas.approveProject, { project_id: trail.projectId, note: approved.note })),
      approved.photos,
    );
  }
  for (const act of project.acts ?? [])
    step(act.when, act.by, (context) => carryOut(context, act, trail, now), act.photos);
  for (const said of project.talk ?? [])
    step(said.when, said.by, (context) => sendChatMessage(context, said, trail), said.photos);
  return steps;
}

type Fee = NonNullable<DemoProject['applications'][number]['fee']>;
const feeOf = (fee: Fee) => ({
  ...('fixed' in fee
    ? { fee_kind: 'fixed' as const, fee_cents: toCents(fee.fixed) }
    : { fee_kind: 'share' as const, fee_percent: fee.share }),
  fee_covers: [...fee.covers],
});

async function sendChatMessage(context: CallContext, { text }: Said, trail: Trail): Promise<void> {
  const [room] = await context.db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(eq(chatRooms.projectId, trail.projectId));
  const roomId = room?.id ?? 0;
  await sendMessage(context, { message_id: randomUUID(), chatroom_id: roomId, message: text, files: [] });
  await notifyMembers(context, roomId);
}

async function create(context: CallContext, project: DemoProject, trail: Trail): Promise<void> {
  const input = checked(schemas.createProject, {
    title: project.title,
    category: project.category,
    district: project.district,
    address: project.address,
    area: project.area,
    description: project.description,
    budget_min_cents: project.budget ? toCents(project.budget[0]) : undefined,
    budget_max_cents: project.budget ? toCents(project.budget[1]) : undefined,
    start_date: project.startInDays === undefined ? undefined : dayFrom(context.clock.now(), project.startInDays),
    answers: project.answers,
  });
  trail.projectId = (await createProject(context, input)).project_id;
}

async function sendEstimate(
  context: CallContext,
  estimate: NonNullable<DemoProject['estimates']>[number],
  trail: Trail,
): Promise<void> {
  const [previous] = (await readOffers(context, trail.projectId)).estimates;
  const input = checked(schemas.estimateProject, {
    project_id: trail.projectId,
    items: estimate.items.map(([description, quantity, unit, kind]) => ({
      item_id: previous?.items.find((item) => item.description === description)?.id,
      description,
      quantity,
      unit,
      kind,
    })),
    scope: estimate.scope,
    amount_min_cents: toCents(estimate.range[0]),
    amount_max_cents: toCents(estimate.range[1]),
    days: estimate.days,
  });
  await estimateProject(context, input);
}

async function quote(
  context: CallContext,
  quotation: NonNullable<DemoProject['quotations']>[number],
  trail: Trail,
): Promise<void> {
  const [estimate] = (await readOffers(context, trail.projectId)).estimates;
  const lines = (estimate?.items ?? []).flatMap((item, index) => {
    const price = quotation.prices[index] ?? 'missing';
    if (price === 'missing') return [];
    const { id, description, quantity, unit } = item;
    const isPriced = typeof price === 'number';
    return [
      {
        estimate_item_id: id,
        description,
        quantity,
        unit,
        unit_price_cents: isPriced ? toCents(price) : 0,
        state: isPriced ? ('priced' as const) : price,
      },
    ];
  });
  const extras = (quotation.extras ?? []).map(([description, quantity, unit, price, kind]) => ({
    description,
    quantity,
    unit,
    kind,
    unit_price_cents: toCents(price),
    state: 'priced' as const,
  }));
  const input = checked(schemas.quoteProject, {
    project_id: trail.projectId,
    items: [...lines, ...extras],
    exclusions: quotation.exclusions,
    warranty_months: quotation.warrantyMonths,
    retention_percent: quotation.retention?.[0],
    retention_days: quotation.retention?.[1],
    days: quotation.days,
    valid_until: dayFrom(context.clock.now(), quotation.validDays),
    note: quotation.note,
    stages: quotation.stages?.map(({ share, items, ...words }) => ({
      ...words,
      share: share * 100,
      items: [...items],
    })),
  });
  trail.quotations.set(quotation.by, (await quoteProject(context, input)).quotation_id);
}

async function submit(
  context: CallContext,
  submitted: NonNullable<DemoProject['submitted']>,
  trail: Trail,
): Promise<void> {
  const [estimate] = (await readOffers(context, trail.projectId)).estimates;
  const items = (estimate?.items ?? []).map((item, index) => ({
    item_id: item.id,
    done: true,
    note: submitted.itemNotes?.[index] ?? '',
  }));
  await submitProject(
    context,
    checked(schemas.submitProject, { project_id: trail.projectId, note: submitted.note, items }),
  );
}
