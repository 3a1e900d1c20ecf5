import { RETENTION_MAX_DAYS, RETENTION_MAX_PERCENT } from '@/config/limits/projects';
import { plainFigure } from '@/domain/money';
import { retentionCents } from '@/domain/project/warranty';
import { wholeOf } from '@/features/common/money/amounts';
import { type StageValue, shownAmounts } from './stage-values';

/** As they are typed. */
export interface RetentionValues {
  /** Whole percent of the total; empty or 0 for nothing. */
  retentionPercent: string;
  retentionDays: string;
}

interface PaymentValues {
  payment: 'whole' | 'stages';
  stages: readonly StageValue[];
}

/** The typed percent, 0 for nothing; null when it is no whole number. */
export function percentOfRetention({
  retentionPercent: typed,
}: Pick<RetentionValues, 'retentionPercent'>): number | null {
  const figure = plainFigure(typed).replace('%', '');
  return figure === '' ? 0 : wholeOf(figure);
}

/** Whether something is kept back: only then the days are asked for. */
export const keepsBack = (values: Pick<RetentionValues, 'retentionPercent'>): boolean =>
  percentOfRetention(values) !== 0;

/** What would be kept back of this total, in HKD cents; null while the percent is not one that can be. */
export function keptCents(totalCents: number, values: Pick<RetentionValues, 'retentionPercent'>): number | null {
  const percent = percentOfRetention(values);
  return percent === null || percent > RETENTION_MAX_PERCENT ? null : retentionCents(totalCents, percent);
}

export type RetentionFault = 'percent' | 'above_last_stage' | 'days';

/** What the last stage comes to, in HKD cents; null if the whole is paid at once. */
export function lastStageCents(totalCents: number, { payment, stages }: PaymentValues) {
  return payment === 'stages' ? (shownAmounts(totalCents, stages).at(-1) ?? null) : null;
}

/** What is wrong with the percent: it is part of the last stage, and cannot be more than it. */
export function percentFault(
  totalCents: number,
  values: Pick<RetentionValues, 'retentionPercent'> & PaymentValues,
): RetentionFault | null {
  const kept = keptCents(totalCents, values);
  if (kept === null) return 'percent';
  const last = lastStageCents(totalCents, values);
  return last !== null && kept > last ? 'above_last_stage' : null;
}

/** What is wrong with the days, which are needed once something is kept back. */
export function daysFault(values: RetentionValues): RetentionFault | null {
  const days = wholeOf(values.retentionDays);
  return !keepsBack(values) || (days !== null && days >= 1 && days <= RETENTION_MAX_DAYS) ? null : 'days';
}

/** As quote-project takes it; only after the form's rules hold. */
export const retentionInput = (values: RetentionValues) => ({
  retention_percent: percentOfRetention(values) ?? 0,
  retention_days: keepsBack(values) ? (wholeOf(values.retentionDays) ?? 0) : 0,
});
