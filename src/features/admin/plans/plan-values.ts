import { MAX_PLAN_MONTHS } from '@/config/limits/accounts';
import { centsOf, isChargeable } from '@/domain/money';
import { dollarsOf, wholeOf } from '@/features/common/money/amounts';
import type { AdminPlan } from './plan';

/** The form values of a plan, as typed. */
export interface PlanValues {
  name_zh: string;
  name_en: string;
  price: string;
  months: string;
}

/** The initial form values of a plan, or of a new one (null). */
export const valuesOf = (plan: AdminPlan | null): PlanValues => ({
  name_zh: plan?.name['zh-Hant'] ?? '',
  name_en: plan?.name.en ?? '',
  price: plan ? dollarsOf(plan.price_cents) : '',
  months: plan ? String(plan.months) : '',
});

/** The fields whose values are invalid. */
export function wrongFields(values: PlanValues): (keyof PlanValues)[] {
  const months = wholeOf(values.months);
  const cents = centsOf(values.price);
  const isValid: Record<keyof PlanValues, boolean> = {
    name_zh: values.name_zh.trim() !== '',
    name_en: values.name_en.trim() !== '',
    price: cents !== null && isChargeable(cents),
    months: months !== null && months >= 1 && months <= MAX_PLAN_MONTHS,
  };
  return (Object.keys(isValid) as (keyof PlanValues)[]).filter((field) => !isValid[field]);
}

/** What is sent to the server; all fields must be valid. */
export const termsOf = (values: PlanValues) => ({
  name: { 'zh-Hant': values.name_zh.trim(), en: values.name_en.trim() },
  price_cents: centsOf(values.price) ?? 0,
});
