import type { LedgerSide } from '@/domain/ledger';
import type { bankLines, orders, payments } from '../../db/schema';
import { FPS } from '../../payments/fps';
import { type Books, post } from './post';
import { cash, returning } from './sides';

type LineRow = Pick<typeof bankLines.$inferSelect, 'id' | 'amountCents'>;

/** A payment has arrived: wanted for its order, or to be refunded in full. */
export function bookPayment(
  deps: Books,
  order: Pick<typeof orders.$inferSelect, 'id' | 'projectId' | 'kind' | 'feeCents'>,
  payment: Pick<typeof payments.$inferSelect, 'id' | 'provider' | 'amountCents'>,
  isWanted: boolean,
): Promise<void> {
  const { id: paymentId, provider, amountCents } = payment;
  const { feeCents } = order;
  const wanted: LedgerSide[] = [
    { account: order.kind === 'subscription' ? 'subscriptions' : 'held', amountCents: amountCents - feeCents },
    { account: 'held_fee', amountCents: feeCents },
  ];
  return post(deps, {
    kind: isWanted ? 'paid' : 'unusable',
    of: order,
    paymentId,
    debits: [cash(provider, amountCents)],
    credits: isWanted ? wanted.filter((side) => side.amountCents > 0) : [returning(amountCents)],
  });
}

/** A provider took a fee, or gave one back; of a payment of this order, or of none. */
export const bookFee = (
  deps: Books,
  { provider, id, feeCents }: { provider: string; id: string; feeCents: number },
  orderId: number | null,
): Promise<void> => {
  const amountCents = Math.abs(feeCents);
  const sides = [[{ account: 'cost', amountCents }], [cash(provider, amountCents)]] as const;
  const [debits, credits] = feeCents > 0 ? sides : [sides[1], sides[0]];
  return post(deps, { kind: 'provider_fee', of: { feeOf: orderId }, providerReference: id, debits, credits });
};

/** A bank transfer came for no known order. */
export const bookUnmatched = (deps: Books, line: LineRow): Promise<void> =>
  post(deps, {
    kind: 'unmatched',
    of: { lineId: line.id },
    debits: [cash(FPS, line.amountCents)],
    credits: [{ account: 'unmatched', amountCents: line.amountCents }],
  });

/** An admin has decided on it: it is to go back to its payer, or is no longer money without an order. */
export const bookUnmatchedClosed = (deps: Books, line: LineRow, goesBack: boolean): Promise<void> =>
  post(deps, {
    kind: 'unmatched_closed',
    of: { lineId: line.id },
    debits: [{ account: 'unmatched', amountCents: line.amountCents }],
    credits: [goesBack ? returning(line.amountCents) : cash(FPS, line.amountCents)],
  });

/** It was sent back. */
export const bookUnmatchedSent = (deps: Books, line: LineRow): Promise<void> =>
  post(deps, {
    kind: 'refund_sent',
    of: { lineId: line.id },
    debits: [returning(line.amountCents)],
    credits: [cash(FPS, line.amountCents)],
  });
