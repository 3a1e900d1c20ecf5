import { feeShares } from '@/domain/project/fee';
import type { AgreedFee, Quotation } from '../types';

/** What accepting a quotation costs, in cents: the consultant's share, the first payment with it, and the later ones. */
export function planSums(
  { stages, total_cents: totalCents }: Pick<Quotation, 'total_cents'> & { stages: readonly { amount_cents: number }[] },
  fee: Pick<AgreedFee, 'percent'> | null,
) {
  const amounts = stages.length > 0 ? stages.map(({ amount_cents }) => amount_cents) : [totalCents];
  const fees = feeShares(amounts, fee?.percent ?? null);
  const feeCents = fees.reduce((sum, cents) => sum + cents, 0);
  const firstFeeCents = fees[0] ?? 0;
  const firstCents = (amounts[0] ?? 0) + firstFeeCents;
  return { feeCents, firstFeeCents, firstCents, laterCents: totalCents + feeCents - firstCents };
}
