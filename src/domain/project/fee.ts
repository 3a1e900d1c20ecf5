import { MAX_PAYMENT_CENTS, MIN_PAYMENT_CENTS } from '@/config/limits/calls';
import { FEE_DUE_DAYS, FEE_MAX_PERCENT } from '@/config/limits/projects';
import { formatPrice, isChargeable } from '../money';
import { daysAfter } from '../time/calendar';
import type { ProjectAction } from './transitions';

/** What a consultant asks for (PRODUCT §7): nothing, a sum for the estimate, or a share of the price first accepted. */
export const FEE_KINDS = ['none', 'fixed', 'share'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** What a fee is for. */
export const FEE_COVERS = ['visit', 'estimate', 'certifying'] as const;
export type FeeCover = (typeof FEE_COVERS)[number];

/** A fee as an application names it: integer HKD cents for a fixed one, whole percent for a share. */
export interface Fee {
  kind: FeeKind;
  cents: number | null;
  percent: number | null;
  covers: FeeCover[];
}

export const NO_FEE: Fee = { kind: 'none', cents: null, percent: null, covers: [] };

/** What is wrong with a fee, and where: a code of the messages about fields, with the values of its placeholders. */
export interface FeeFault {
  field: 'cents' | 'percent' | 'covers';
  code: 'required' | 'not_chargeable' | 'too_small' | 'too_big';
  params?: Record<string, string | number>;
}

const CHARGEABLE = { minimum: formatPrice(MIN_PAYMENT_CENTS), maximum: formatPrice(MAX_PAYMENT_CENTS) };

/** Everything that is wrong with a fee. A fee has only what belongs to its kind. */
export function feeFaults({ kind, cents, percent, covers }: Fee): FeeFault[] {
  if (kind === 'none') return [];
  const faults: FeeFault[] = [];
  if (kind === 'fixed') {
    if (cents === null) faults.push({ field: 'cents', code: 'required' });
    else if (!isChargeable(cents)) faults.push({ field: 'cents', code: 'not_chargeable', params: CHARGEABLE });
  } else if (percent === null) faults.push({ field: 'percent', code: 'required' });
  else if (percent < 1) faults.push({ field: 'percent', code: 'too_small', params: { minimum: 1 } });
  else if (percent > FEE_MAX_PERCENT)
    faults.push({ field: 'percent', code: 'too_big', params: { maximum: FEE_MAX_PERCENT } });
  if (covers.length === 0) faults.push({ field: 'covers', code: 'required' });
  return faults;
}

/** A fee without what does not belong to its kind. */
export function feeOf({ kind, cents, percent, covers }: Fee): Fee {
  if (kind === 'none') return NO_FEE;
  return { kind, cents: kind === 'fixed' ? cents : null, percent: kind === 'share' ? percent : null, covers };
}

/**
 * The fee of each of these amounts, which make the price: its share rounded down to the cent.
 * @param percent whole percent; null if the fee is no share
 */
export const feeShares = (amountsCents: readonly number[], percent: number | null): number[] =>
  amountsCents.map((cents) => Math.floor((cents * (percent ?? 0)) / 100));

/** When a fixed fee is due to the consultant, though no quotation was accepted. */
export const feeDueAt = (estimatedAt: Date): Date => daysAfter(estimatedAt, FEE_DUE_DAYS);

/**
 * What becomes of the share of a stage or of the work, when it is over (PRODUCT §7). `certified`: it is the consultant's,
 * and is still asked for if it is an order of its own. `returned`: what is held goes back. `ended`: what is held is the
 * consultant's. Neither of these is asked for any more.
 */
export type ShareEnd = 'certified' | 'returned' | 'ended';

const CERTIFYING: readonly ProjectAction[] = ['certify_stage', 'approve', 'force_complete'];

/**
 * A consultant has earned a share by certifying. Where somebody else had to, it goes back; where work ends on the way,
 * what is not refunded of it is theirs, as the rest is the technician's.
 */
export function shareEnd(event: ProjectAction, isByConsultant: boolean): ShareEnd {
  if (!CERTIFYING.includes(event)) return 'ended';
  return isByConsultant ? 'certified' : 'returned';
}
