import { MAX_YEARS_OF_EXPERIENCE } from '@/config/limits/accounts';
import type { Category, District } from '@/domain/project/options';
import { wholeOf } from '@/features/common/money/amounts';

/** A professional's trade as form values. */
export interface TradeValues {
  company_name: string;
  specialties: Category[];
  districts: District[];
  years_of_experience: string;
  introduction: string;
}

export const TRADE_FIELDS = [
  'company_name',
  'specialties',
  'districts',
  'years_of_experience',
  'introduction',
] as const satisfies (keyof TradeValues)[];

/** Typed years as a number; null when they are not one, or above the maximum. */
export function yearsOf(typed: string): number | null {
  const years = wholeOf(typed);
  return years !== null && years <= MAX_YEARS_OF_EXPERIENCE ? years : null;
}

/** The fields as a call takes them. */
export const tradeInput = (values: TradeValues) => ({
  company_name: values.company_name.trim(),
  specialties: values.specialties,
  districts: values.districts,
  years_of_experience: yearsOf(values.years_of_experience) ?? 0,
  introduction: values.introduction.trim(),
});
