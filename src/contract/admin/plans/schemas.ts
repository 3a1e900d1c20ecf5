import { z } from 'zod';
import { MAX_PLAN_MONTHS } from '@/config/limits/accounts';
import { MAX_ITEMS, NAME_MAX_CHARS } from '@/config/limits/calls';
import { cents, empty, id, list, text } from '@/contract/fields';

const userType = z.enum(['consultant', 'technician']);
const name = z.object({ 'zh-Hant': text(NAME_MAX_CHARS), en: text(NAME_MAX_CHARS) });
const months = z.int().min(1).max(MAX_PLAN_MONTHS);

const plan = z.object({
  id,
  user_type: userType,
  name: z.object({ 'zh-Hant': z.string(), en: z.string() }),
  price_cents: cents,
  months: z.int(),
  is_on_sale: z.boolean(),
  /** Subscriptions to it that are in force, including those in their days of grace. */
  subscriber_count: z.int(),
});

/** Consultants' plans first; of each user type those on sale, in the order of their offer, then the others. */
export const plans = { request: empty, reply: list(plan) };

/** A plan's user type and length cannot be changed later: another length is another plan. */
export const create = {
  request: z.object({ user_type: userType, months, name, price_cents: cents }),
  reply: z.object({ plan_id: id }),
};
export const update = {
  request: z.object({
    plan_id: id,
    name,
    price_cents: cents,
    /** The terms that the admin saw: another admin may have changed them since. */
    seen: plan.pick({ name: true, price_cents: true }),
  }),
  reply: z.object({ plan_id: id }),
};
export const withdraw = { request: z.object({ plan_id: id }), reply: z.object({ is_on_sale: z.literal(false) }) };
export const offer = { request: z.object({ plan_id: id }), reply: z.object({ is_on_sale: z.literal(true) }) };
/** All plans of the user type that are on sale, each once. */
export const arrange = {
  request: z.object({ user_type: userType, plan_ids: z.array(id).min(1).max(MAX_ITEMS) }),
  reply: z.object({ plan_ids: z.array(id) }),
};
