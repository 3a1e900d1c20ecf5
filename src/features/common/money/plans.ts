import type { ReplyOf } from '@/contract/call';
import type { subscriptionCalls } from '@/contract/subscription/calls';

/** A plan that a professional can subscribe to. */
export type Plan = ReplyOf<typeof subscriptionCalls.plans>['value'][number];

/** HKD cents a month, rounded to whole cents. */
export const monthlyCents = (plan: Plan): number => Math.round(plan.price_cents / plan.months);

/**
 * What a plan saves over the same time compared with the dearest of `plans`.
 * @returns null where it saves nothing
 */
export function savingOf(plan: Plan, plans: readonly Plan[]): { cents: number; over: Plan } | null {
  const dearest = plans.reduce<Plan | null>(
    (found, other) => (found === null || monthlyRate(other) > monthlyRate(found) ? other : found),
    null,
  );
  if (!dearest) return null;
  const cents = Math.round(monthlyRate(dearest) * plan.months) - plan.price_cents;
  return cents > 0 ? { cents, over: dearest } : null;
}

const monthlyRate = (plan: Plan) => plan.price_cents / plan.months;
