import { and, desc, eq, gt } from 'drizzle-orm';
import { BANK, type LedgerSide, platformShareCents, sourcesOfRefund } from '@/domain/ledger';
import {
  type bankLines,
  ledgerEntries,
  ledgerMovements,
  orders,
  payments,
  type payouts,
  type refunds,
  stages,
} from '../../db/schema';
import { FPS } from '../../payments/fps';
import { type BookedOf, readHeldAndDue, readOrderMoney } from './balances';
import { type BookedOrder, type Books, post } from './post';

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'projectId' | 'kind'>;
type PaymentRow = Pick<typeof payments.$inferSelect, 'id' | 'provider' | 'amountCents'>;
type LineRow = Pick<typeof bankLines.$inferSelect, 'id' | 'amountCents'>;
type RefundRow = Pick<typeof refunds.$inferSelect, 'id' | 'amountCents'>;

const cash = (provider: string, amountCents: number): LedgerSide => ({ account: 'cash', provider, amountCents });
const returning = (amountCents: number): LedgerSide => ({ account: 'returning', amountCents });

/** A payment has arrived: wanted for its order, or to be refunded in full. */
export function bookPayment(deps: Books, order: OrderRow, payment: PaymentRow, isWanted: boolean): Promise<void> {
  const { id: paymentId, provider, amountCents } = payment;
  const wanted: LedgerSide = { account: order.kind === 'subscription' ? 'subscriptions' : 'held', amountCents };
  return post(deps, {
    kind: isWanted ? 'paid' : 'unusable',
    of: order,
    paymentId,
    debits: [cash(provider, amountCents)],
    credits: [isWanted ? wanted : returning(amountCents)],
  });
}

/** A payment that could not be used was sent back, or that did not arrive. */
export const bookPaymentSent = (deps: Books, order: BookedOrder, payment: PaymentRow, isSent: boolean): Promise<void> =>
  post(deps, { ...sentOrBounced(payment.provider, payment.amountCents, isSent), of: order, paymentId: payment.id });

/** A refund was sent, or one that had been sent did not arrive. */
export async function bookRefundSent(
  deps: Books,
  order: BookedOrder,
  refund: RefundRow,
  isSent: boolean,
): Promise<void> {
  // It goes back through the provider that the order was paid through.
  const [paid] = await deps.db
    .select({ provider: payments.provider })
    .from(ledgerMovements)
    .innerJoin(payments, eq(payments.id, ledgerMovements.paymentId))
    .where(and(eq(ledgerMovements.orderId, order.id), eq(ledgerMovements.kind, 'paid')));
  if (!paid) throw new Error(`order ${order.id} is not paid in the books`);
  await post(deps, { ...sentOrBounced(paid.provider, refund.amountCents, isSent), of: order, refundId: refund.id });
}

function sentOrBounced(provider: string, amountCents: number, isSent: boolean) {
  const sides = [[returning(amountCents)], [cash(provider, amountCents)]] as const;
  const [debits, credits] = isSent ? sides : [sides[1], sides[0]];
  return { kind: isSent ? 'refund_sent' : 'refund_bounced', debits, credits } as const;
}

/** A refund is decided, or tried again after it failed for good. */
export async function bookRefund(deps: Books, order: OrderRow, refund: RefundRow): Promise<void> {
  const { id: refundId, amountCents } = refund;
  const debits: LedgerSide[] =
    order.kind === 'subscription'
      ? [{ account: 'subscriptions', amountCents }]
      : sourcesOfRefund(amountCents, await readOrderMoney(deps, order.id));
  await post(deps, { kind: 'refund_decided', of: order, refundId, debits, credits: [returning(amountCents)] });
}

/** A refund failed for good: the money goes back to the accounts that it was last taken from. */
export async function bookRefundFailed(deps: Books, order: BookedOrder, refund: RefundRow): Promise<void> {
  const [decided] = await deps.db
    .select({ id: ledgerMovements.id })
    .from(ledgerMovements)
    .where(and(eq(ledgerMovements.refundId, refund.id), eq(ledgerMovements.kind, 'refund_decided')))
    .orderBy(desc(ledgerMovements.id))
    .limit(1);
  const taken = await deps.db
    .select({
      account: ledgerEntries.account,
      personId: ledgerEntries.personId,
      amountCents: ledgerEntries.amountCents,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.movementId, decided?.id ?? 0), gt(ledgerEntries.amountCents, 0)));
  await post(deps, {
    kind: 'refund_failed',
    of: order,
    refundId: refund.id,
    debits: [returning(refund.amountCents)],
    credits: taken as LedgerSide[],
  });
}

/**
 * The work of a project, or of an order's stage, is over: what is held for it is due to the technician, less the
 * platform's share as it was when they quoted. @returns how much was held
 */
export async function bookReleased(deps: Books, of: BookedOf, technicianId: number): Promise<number> {
  const { held } = await readHeldAndDue(deps, of);
  for (const { order, cents: amountCents, platformPercent } of held) {
    const shareCents = platformShareCents(amountCents, platformPercent);
    await post(deps, {
      kind: 'released',
      of: order,
      debits: [{ account: 'held', amountCents }],
      credits: [
        { account: 'due', personId: technicianId, amountCents: amountCents - shareCents },
        ...platformSide(shareCents),
      ],
    });
  }
  return held.reduce((sum, { cents }) => sum + cents, 0);
}

const platformSide = (amountCents: number): LedgerSide[] =>
  amountCents > 0 ? [{ account: 'platform', amountCents }] : [];

/**
 * Finished work is put right after a complaint: what is still due of it is held again, with the platform's share,
 * except for stages that stay certified.
 */
export async function bookHeldAgain(deps: Books, projectId: number): Promise<void> {
  const certified = await deps.db
    .select({ orderId: orders.id })
    .from(orders)
    .innerJoin(stages, eq(stages.id, orders.stageId))
    .where(and(eq(orders.projectId, projectId), eq(stages.status, 'certified')));
  const isCertified = (orderId: number) => certified.some((order) => order.orderId === orderId);
  const { due, platform } = await readHeldAndDue(deps, { projectId });
  for (const { order, personId, cents: amountCents } of due.filter((one) => !isCertified(one.order.id))) {
    const shareCents = platform.find((one) => one.order.id === order.id)?.cents ?? 0;
    await post(deps, {
      kind: 'held_again',
      of: order,
      debits: [{ account: 'due', personId, amountCents }, ...platformSide(shareCents)],
      credits: [{ account: 'held', amountCents: amountCents + shareCents }],
    });
  }
}

/** The bank has paid a technician. */
export const bookPayout = (
  deps: Books,
  order: BookedOrder,
  payout: Pick<typeof payouts.$inferSelect, 'id' | 'technicianId' | 'amountCents'>,
): Promise<void> => {
  const { id: payoutId, technicianId: personId, amountCents } = payout;
  return post(deps, {
    kind: 'paid_out',
    of: order,
    payoutId,
    debits: [{ account: 'due', personId, amountCents }],
    credits: [cash(BANK, amountCents)],
  });
};

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
  post(deps, { ...sentOrBounced(FPS, line.amountCents, true), of: { lineId: line.id } });
