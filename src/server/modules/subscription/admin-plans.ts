import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { MAX_PLANS_ON_SALE } from '@/config/limits';
import type { adminPlanCalls } from '@/contract/admin/plans/calls';
import type { InputOf } from '@/contract/call';
import { WORKING_SUBSCRIPTIONS } from '@/domain/subscription';
import type { Db } from '../../db/client';
import { plans, subscriptions } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { audit } from '../audit/write-audit';
import { invalidateScope } from '../content/scopes';
import { requireChargeable } from '../order/create-order';
import type { PlanRow } from './period-order';

/** Admin: every plan with the number of its subscriptions that are active or in the grace period. */
export async function planList(context: CallContext) {
  const subscribers = context.db
    .select({ planId: subscriptions.planId, count: sql<number>`count(*)::int`.as('subscriber_count') })
    .from(subscriptions)
    .where(inArray(subscriptions.status, [...WORKING_SUBSCRIPTIONS]))
    .groupBy(subscriptions.planId)
    .as('subscribers');
  const rows = await context.db
    .select({ plan: plans, count: sql<number>`coalesce(${subscribers.count}, 0)` })
    .from(plans)
    .leftJoin(subscribers, eq(subscribers.planId, plans.id))
    .orderBy(asc(plans.userType), sql`${plans.isActive} desc`, asc(plans.position), asc(plans.id));
  const value = rows.map(({ plan, count }) => ({
    id: plan.id,
    user_type: plan.userType,
    name: plan.name,
    price_cents: plan.priceCents,
    months: plan.months,
    is_on_sale: plan.isActive,
    subscriber_count: count,
  }));
  return { value, count: value.length };
}

/** @throws form_error for a price that cannot be charged, or beyond MAX_PLANS_ON_SALE */
export function createPlan(context: CallContext, input: InputOf<typeof adminPlanCalls.create>) {
  requireChargeable('price_cents', input.price_cents);
  return change(context, 'create', async (tx) => {
    const onSale = await lockOnSale(tx, input.user_type);
    refuseOneMore(onSale);
    const { user_type, months, name, price_cents } = input;
    const [row] = await tx
      .insert(plans)
      .values({
        key: `${user_type}_${months}_${randomBytes(4).toString('hex')}`,
        userType: user_type,
        months,
        name,
        priceCents: price_cents,
        position: afterAll(onSale),
      })
      .returning();
    if (!row) throw new Error('the plan was not made');
    return { before: null, after: row, reply: { plan_id: row.id } };
  });
}

/**
 * Existing orders keep their price and name: an order stores what was bought.
 * @throws not_found · form_error · stale if another admin has changed the terms that this one saw
 */
export function updatePlan(context: CallContext, input: InputOf<typeof adminPlanCalls.update>) {
  requireChargeable('price_cents', input.price_cents);
  return change(context, 'update', async (tx) => {
    const before = await lockPlan(tx, input.plan_id);
    const current = { name: before.name, price_cents: before.priceCents };
    if (!isDeepStrictEqual(current, input.seen)) throw new AppError('stale', { fresh: current });
    const after = await write(tx, before, { name: input.name, priceCents: input.price_cents });
    return { before, after, reply: { plan_id: after.id } };
  });
}

/** Takes a plan off sale; its subscribers renew it as before. @throws not_found · form_error for a role's last plan */
export function withdrawPlan(context: CallContext, input: InputOf<typeof adminPlanCalls.withdraw>) {
  return change(context, 'withdraw', async (tx) => {
    const { userType } = await findPlan(tx, input.plan_id);
    const onSale = await lockOnSale(tx, userType);
    const before = await lockPlan(tx, input.plan_id);
    // Without a plan on sale, professionals of this role could not finish a registration.
    if (onSale.every(({ id }) => id === before.id)) throw fieldError('plan_id', 'last_plan');
    const after = await write(tx, before, { isActive: false });
    return { before, after, reply: { is_on_sale: false as const } };
  });
}

/** @throws not_found · form_error beyond MAX_PLANS_ON_SALE */
export function offerPlan(context: CallContext, input: InputOf<typeof adminPlanCalls.offer>) {
  return change(context, 'offer', async (tx) => {
    const { userType } = await findPlan(tx, input.plan_id);
    const onSale = (await lockOnSale(tx, userType)).filter(({ id }) => id !== input.plan_id);
    refuseOneMore(onSale);
    const before = await lockPlan(tx, input.plan_id);
    const position = before.isActive ? before.position : afterAll(onSale);
    const after = await write(tx, before, { isActive: true, position });
    return { before, after, reply: { is_on_sale: true as const } };
  });
}

/** @throws form_error unless every plan on sale is named once: another admin may have changed the list */
export function arrangePlans(context: CallContext, { user_type, plan_ids }: InputOf<typeof adminPlanCalls.arrange>) {
  return context.db.transaction(async (tx) => {
    const onSale = await lockOnSale(tx, user_type);
    const known = new Map(onSale.map((plan) => [plan.id, plan]));
    if (
      plan_ids.length !== onSale.length ||
      new Set(plan_ids).size !== known.size ||
      !plan_ids.every((id) => known.has(id))
    )
      throw fieldError('plan_ids', 'plans_changed');
    await tx
      .update(plans)
      .set({ position: sql`array_position(${`{${plan_ids.join(',')}}`}::int[], ${plans.id})` })
      .where(inArray(plans.id, plan_ids));
    const keysOf = (ids: readonly number[]) => ids.map((id) => known.get(id)?.key);
    await audit(tx, context, {
      action: 'plan.arrange',
      subjectType: 'plan',
      subjectId: user_type,
      label: user_type,
      before: { order: onSale.map(({ key }) => key) },
      after: { order: keysOf(plan_ids) },
    });
    await invalidateScope(tx, 'site');
    return { plan_ids };
  });
}

interface Change<Reply> {
  before: PlanRow | null;
  after: PlanRow;
  reply: Reply;
}

/** Changes one plan, writes the audit log, and invalidates the public page that shows the plans. */
const change = <Reply>(
  context: CallContext,
  verb: 'create' | 'update' | 'withdraw' | 'offer',
  work: (tx: Db) => Promise<Change<Reply>>,
): Promise<Reply> =>
  context.db.transaction(async (tx) => {
    const { before, after, reply } = await work(tx);
    await audit(tx, context, {
      action: `plan.${verb}`,
      subjectType: 'plan',
      subjectId: after.id,
      label: after.name['zh-Hant'],
      before: before && termsOf(before),
      after: termsOf(after),
    });
    await invalidateScope(tx, 'site');
    return reply;
  });

const termsOf = (plan: PlanRow) => ({
  user_type: plan.userType,
  name: plan.name,
  price_cents: plan.priceCents,
  months: plan.months,
  is_on_sale: plan.isActive,
});

/**
 * The plans on sale for a role, in display order. All plans of the role are locked first, in the order of their ids, so
 * that two admins never deadlock. They are read after that, so that changes committed meanwhile are seen.
 */
async function lockOnSale(tx: Db, userType: PlanRow['userType']): Promise<PlanRow[]> {
  const isOfRole = eq(plans.userType, userType);
  await tx.select({ id: plans.id }).from(plans).where(isOfRole).orderBy(asc(plans.id)).for('no key update');
  return tx
    .select()
    .from(plans)
    .where(and(isOfRole, eq(plans.isActive, true)))
    .orderBy(asc(plans.position), asc(plans.id));
}

async function findPlan(tx: Db, planId: number): Promise<PlanRow> {
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId));
  if (!plan) throw new AppError('not_found');
  return plan;
}

async function lockPlan(tx: Db, planId: number): Promise<PlanRow> {
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId)).for('no key update');
  if (!plan) throw new AppError('not_found');
  return plan;
}

async function write(tx: Db, { id }: PlanRow, set: Partial<PlanRow>): Promise<PlanRow> {
  const [row] = await tx.update(plans).set(set).where(eq(plans.id, id)).returning();
  if (!row) throw new Error(`plan ${id} is gone`);
  return row;
}

function refuseOneMore(onSale: readonly PlanRow[]): void {
  if (onSale.length >= MAX_PLANS_ON_SALE) throw fieldError('plan_id', 'too_many', { maximum: MAX_PLANS_ON_SALE });
}

const afterAll = (onSale: readonly PlanRow[]): number => Math.max(0, ...onSale.map(({ position }) => position)) + 1;
