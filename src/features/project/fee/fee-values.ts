import { FEE_MAX_PERCENT } from '@/config/limits/projects';
import { centsOf, plainFigure } from '@/domain/money';
import { FEE_COVERS, type Fee, type FeeCover, type FeeFault, type FeeKind, feeFaults } from '@/domain/project/fee';
import { wholeOf } from '@/features/common/money/amounts';

/** As they are chosen and typed; what belongs to another kind stays typed. */
export interface FeeValues {
  feeKind: FeeKind;
  feeAmount: string;
  feePercent: string;
  feeCovers: FeeCover[];
}

export const NO_FEE_VALUES: FeeValues = { feeKind: 'none', feeAmount: '', feePercent: '', feeCovers: [] };

/** The typed whole percent; null when it is no whole number. */
const percentOf = (typed: string): number | null => wholeOf(plainFigure(typed).replace('%', ''));

const asFee = ({ feeKind, feeAmount, feePercent, feeCovers }: FeeValues): Fee => ({
  kind: feeKind,
  cents: centsOf(feeAmount),
  percent: percentOf(feePercent),
  covers: FEE_COVERS.filter((cover) => feeCovers.includes(cover)),
});

/** Whether this part of the fee is wrong, by the server's rules. */
export const isFeeWrong = (values: FeeValues, field: FeeFault['field']): boolean =>
  feeFaults(asFee(values)).some((fault) => fault.field === field);

/** The percent that an example is reckoned with: the typed one, if a fee can have it. */
export function examplePercent({ feePercent }: Pick<FeeValues, 'feePercent'>): number {
  const percent = percentOf(feePercent);
  return percent !== null && percent >= 1 && percent <= FEE_MAX_PERCENT ? percent : EXAMPLE_PERCENT;
}
const EXAMPLE_PERCENT = 8;

/** As apply-project takes it; only after the form's rules hold. */
export function feeInput(values: FeeValues) {
  const { kind, cents, percent, covers } = asFee(values);
  if (kind === 'none') return { fee_kind: kind };
  return kind === 'fixed'
    ? { fee_kind: kind, fee_cents: cents ?? 0, fee_covers: covers }
    : { fee_kind: kind, fee_percent: percent ?? 0, fee_covers: covers };
}
