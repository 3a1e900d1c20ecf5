import { z } from 'zod';
import { cents, empty, id, instant, list } from '@/contract/fields';
import { CATEGORIES } from '@/domain/project/options';
import { SUBSCRIPTION_STATUSES } from '@/domain/subscription';

const plan = z.object({
  id,
  key: z.string(),
  /** In the reader's language. */
  name: z.string(),
  price_cents: cents,
  months: z.int(),
});
const status = z.enum(SUBSCRIPTION_STATUSES);
const orderNumber = z.string().nullable();

export const plans = {
  request: z.object({ user_type: z.enum(['consultant', 'technician']) }),
  reply: list(plan),
};

export const current = {
  request: empty,
  reply: z.object({
    /** Null: no plan was chosen yet. */
    status: status.nullable(),
    plan: plan.nullable(),
    /** Of the next period, once that is paid in advance: the plan as it was when bought. */
    prepaid_plan: plan.nullable(),
    /** Chosen for the period after the paid ones; null: the same plan as the last of them. */
    next_plan: plan.nullable(),
    /** Null until the approval. */
    period_start: instant.nullable(),
    period_end: instant.nullable(),
    /** The end of the last paid period, which is the next one if it is paid in advance. */
    paid_until: instant.nullable(),
    /** Of `past_due`: the last day of grace. */
    grace_until: instant.nullable(),
    cancel_at_period_end: z.boolean(),
    /** The order that is to be paid. */
    order: z.object({ order_number: z.string(), amount_cents: cents, plan_id: id }).nullable(),
  }),
};

/** `order_number`: the order to pay now; null if nothing is due before the next period. */
export const choose = { request: z.object({ plan_id: id }), reply: z.object({ order_number: orderNumber }) };
export const cancel = { request: empty, reply: z.object({ cancel_at_period_end: z.literal(true) }) };
export const resume = { request: empty, reply: z.object({ order_number: orderNumber }) };

/** Requests of the last `days` in the caller's trades, in their districts. */
export const demand = {
  request: empty,
  reply: z.object({
    days: z.int(),
    request_count: z.int(),
    by_category: z.array(z.object({ category: z.enum(CATEGORIES), request_count: z.int() })),
  }),
};
