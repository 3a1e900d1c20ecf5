import type { Fee } from './parts';
import type { Dice } from './random';
import { LEAST_CENTS } from './work';

/** The consultant's fee (PRODUCT §7): a second implementation. */

export const FEE_DAYS = 30;
const MOST_PERCENT = 15;
const COVERS = ['visit', 'estimate', 'certifying'];

const NO_FEE: Fee = { kind: 'none', cents: null, percent: null, covers: [] };

/** The consultant's share of an amount that is paid with it, rounded down to the cent. */
export const shareOf = (cents: number, fee: Fee | null): number => Math.floor((cents * (fee?.percent ?? 0)) / 100);

/** How much of a refund of an order is the fee: in proportion to what is left of both, and no more than the refund. */
export function feeInRefund(cents: number, left: { cents: number; fee: number }): number {
  if (left.cents <= 0) return 0;
  const least = cents - (left.cents - left.fee);
  return Math.min(left.fee, cents, Math.max(least, Math.floor((cents * left.fee) / left.cents)));
}

export const feeText = ({ kind, cents, percent, covers }: Fee): string =>
  `${kind} ${cents ?? percent ?? 0} for ${covers.join('+')}`;

/** What an application names: nothing, a fixed sum or a share; sometimes one that is not allowed. */
export function someFee(dice: Dice): { fee: Fee; input: Record<string, unknown>; isSound: boolean } {
  const roll = dice.roll();
  const covers = COVERS.filter(() => dice.isLess(0.5));
  const fee_covers = covers.length > 0 ? covers : [dice.pick(COVERS)];
  if (roll < 0.05) {
    const wrong = dice.pick([
      { fee_kind: 'fixed', fee_covers },
      { fee_kind: 'fixed', fee_cents: LEAST_CENTS - 1, fee_covers },
      { fee_kind: 'share', fee_percent: MOST_PERCENT + 1, fee_covers },
      { fee_kind: 'share', fee_percent: 0, fee_covers },
      { fee_kind: 'share', fee_percent: 8, fee_covers: [] },
    ]);
    return { fee: NO_FEE, input: wrong, isSound: false };
  }
  // A fee has only what belongs to its kind, whatever else was sent.
  if (roll < 0.2) return { fee: NO_FEE, input: roll < 0.1 ? { fee_cents: 5000, fee_covers } : {}, isSound: true };
  if (roll < 0.62) {
    const cents = dice.pick([LEAST_CENTS, 5000, 123_457, 300_000]);
    const fee = { kind: 'fixed', cents, percent: null, covers: fee_covers };
    return { fee, input: { fee_kind: 'fixed', fee_cents: cents, fee_percent: 3, fee_covers }, isSound: true };
  }
  const percent = dice.pick([1, 3, 8, MOST_PERCENT]);
  const fee = { kind: 'share', cents: null, percent, covers: fee_covers };
  return { fee, input: { fee_kind: 'share', fee_percent: percent, fee_covers }, isSound: true };
}
