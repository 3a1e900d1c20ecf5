import { and, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  BANK,
  borneCents,
  type LedgerSide,
  platformShareCents,
  sourcesOfRefund,
  type UnusableMoney,
  type WithFee,
} from '@/domain/ledger';
import {
  type bankLines,
  type chargebacks,
  ledgerEntries,
  ledgerMovements,
  orders,
  payments,
  type payouts,
  type refunds,
} from '../../db/schema';
import { FPS } from '../../payments/fps';
import { type BookedOf, readDue, readFree, readHeldAndDue, readOrderMoney, readOwedBack } from './balances';
import { type BookedOrder, type Books, post } from './post';
import { bookSetOff, lockPeopleOf, setOffOf } from './set-off';

type OrderRow = Pick<
  typeof orders.$inferSelect,
  'id' | 'projectId' | 'kind' | 'amountCents' | 'feeCents' | 'consultantId'
>;
type PaymentRow = Pick<typeof payments.$inferSelect, 'id' | 'provider' | 'amountCents'>;
type LineRow = Pick<typeof bankLines.$inferSelect, 'id' | 'amountCents'>;
type RefundRow = Pick<typeof refunds.$inferSelect, 'id' | 'amountCents' | 'feeCents'>;

const cash = (provider: string, amountCents: number): LedgerSide => ({ account: 'cash', provider, amountCents });
const returning = (amountCents: number): LedgerSide => ({ account: 'returning', amountCents });

/** A payment has arrived: wanted for its order, or to be refunded in full. */
export function bookPayment(deps: Books, order: OrderRow, payment: PaymentRow, isWanted: boolean): Promise<void> {
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

/** A payment that could not be used was sent back, or that did not arrive. @param money with what was sent */
export function bookPaymentSent(
  deps: Books,
  order: BookedOrder,
  { id: paymentId, provider }: PaymentRow,
  money: UnusableMoney,
  isSent: boolean,
): Promise<void> {
  const debits = goesBack(money, { ...money, sentCents: 0 });
  const credits = [cash(provider, money.sentCents)];
  return isSent
    ? post(deps, { kind: 'refund_sent', of: order, paymentId, debits, credits })
    : post(deps, { kind: 'refund_bounced', of: order, paymentId, debits: credits, credits: debits });
}

/** What goes back of a payment that could not be used: of what was to go back, and beyond that of the platform's. */
function goesBack(money: UnusableMoney, before: UnusableMoney): LedgerSide[] {
  const costCents = borneCents(money) - borneCents(before);
  const allCents = money.lostCents + money.sentCents - before.lostCents - before.sentCents;
  const sides: LedgerSide[] = [
    { account: 'returning', amountCents: allCents - costCents },
    { account: 'cost', amountCents: costCents },
  ];
  return sides.filter(({ amountCents }) => amountCents > 0);
}

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
  const sides = [[returning(refund.amountCents)], [cash(paid.provider, refund.amountCents)]] as const;
  const [debits, credits] = isSent ? sides : [sides[1], sides[0]];
  const kind = isSent ? 'refund_sent' : 'refund_bounced';
  await post(deps, { kind, of: order, refundId: refund.id, debits, credits });
}

/** A refund is decided, or tried again after it failed for good. @returns what it is taken of */
export async function bookRefund(
  deps: Books,
  order: OrderRow,
  refund: RefundRow & Pick<typeof refunds.$inferSelect, 'bearer'>,
): Promise<LedgerSide[]> {
  const { id: refundId, amountCents } = refund;
  await lockPeopleOf(deps, { orderId: order.id });
  const debits: LedgerSide[] =
    order.kind === 'subscription'
      ? [{ account: 'subscriptions', amountCents }]
      : sourcesOfRefund(refund, await readOrderMoney(deps, order), refund.bearer);
  await post(deps, { kind: 'refund_decided', of: order, refundId, debits, credits: [returning(amountCents)] });
  await setOffOf(deps, debits);
  return debits;
}

/** A refund failed for good: the money goes back to the accounts that it was last taken from. */
export async function bookRefundFailed(deps: Books, order: BookedOrder, refund: RefundRow): Promise<void> {
  await lockPeopleOf(deps, { orderId: order.id });
  const credits = await takenBy(deps, eq(ledgerMovements.refundId, refund.id), 'refund_decided');
  await post(deps, {
    kind: 'refund_failed',
    of: order,
    refundId: refund.id,
    debits: [returning(refund.amountCents)],
    credits,
  });
}

/**
 * What the newest movement of a kind took, to be given back. A debt that was set off meanwhile is due to its debtor.
 */
async function takenBy(deps: Books, isIt: SQL, kind: 'refund_decided' | 'charge_lost'): Promise<LedgerSide[]> {
  const [taking] = await deps.db
    .select({ id: ledgerMovements.id })
    .from(ledgerMovements)
    .where(and(isIt, eq(ledgerMovements.kind, kind)))
    .orderBy(desc(ledgerMovements.id))
    .limit(1);
  const rows = await deps.db
    .select({
      account: ledgerEntries.account,
      personId: ledgerEntries.personId,
      orderId: sql<number>`${ledgerEntries.orderId}`,
      amountCents: ledgerEntries.amountCents,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.movementId, taking?.id ?? 0), gt(ledgerEntries.amountCents, 0)));
  const sides: LedgerSide[] = [];
  for (const { orderId, ...side } of rows as (LedgerSide & { orderId: number; personId: number })[]) {
    const owedCents =
      side.account === 'owed_back'
        ? ((await readOwedBack(deps, side.personId)).find(({ order }) => order.id === orderId)?.cents ?? 0)
        : side.amountCents;
    const restCents = Math.min(side.amountCents, owedCents);
    const { personId } = side;
    if (restCents > 0) sides.push({ ...side, amountCents: restCents });
    if (restCents < side.amountCents)
      sides.push({ account: 'due', personId, amountCents: side.amountCents - restCents });
  }
  return sides;
}

type ChargebackRow = Pick<typeof chargebacks.$inferSelect, 'id' | 'amountCents'>;

/** The provider has taken the money of a payment that the card's holder disputes, or has given it back. */
export const bookCharged = (
  deps: Books,
  order: BookedOrder,
  { id: chargebackId, amountCents, provider }: ChargebackRow & { provider: string },
  isTaken: boolean,
): Promise<void> => {
  const sides = [[{ account: 'disputed', amountCents }], [cash(provider, amountCents)]] as const;
  const [debits, credits] = isTaken ? sides : [sides[1], sides[0]];
  const kind = isTaken ? 'charged_back' : 'charge_returned';
  return post(deps, { kind, of: order, chargebackId, debits, credits });
};

/**
 * The dispute of a payment that could not be used is lost, or was won after all.
 * @param money with this dispute
 */
export function bookUnusableCharged(
  deps: Books,
  order: BookedOrder,
  { id: chargebackId, amountCents }: ChargebackRow,
  money: UnusableMoney,
  isLost: boolean,
): Promise<void> {
  const debits = goesBack(money, { ...money, lostCents: money.lostCents - amountCents });
  const credits: LedgerSide[] = [{ account: 'disputed', amountCents }];
  return isLost
    ? post(deps, { kind: 'charge_lost', of: order, chargebackId, debits, credits })
    : post(deps, { kind: 'charge_regained', of: order, chargebackId, debits: credits, credits: debits });
}

/**
 * The dispute is lost: the money is taken as a refund is, and what technician and consultant have been paid they owe.
 * @returns what it is taken of
 */
export async function bookChargeLost(
  deps: Books,
  order: OrderRow,
  chargeback: ChargebackRow & WithFee,
): Promise<LedgerSide[]> {
  const { id: chargebackId, amountCents } = chargeback;
  await lockPeopleOf(deps, { orderId: order.id });
  const debits: LedgerSide[] =
    order.kind === 'subscription'
      ? [{ account: 'subscriptions', amountCents }]
      : sourcesOfRefund(chargeback, await readOrderMoney(deps, order), 'professional');
  const credits: LedgerSide[] = [{ account: 'disputed', amountCents }];
  await post(deps, { kind: 'charge_lost', of: order, chargebackId, debits, credits });
  await setOffOf(deps, debits);
  return debits;
}

/** A lost dispute was won after all. */
export async function bookChargeRegained(deps: Books, order: BookedOrder, chargeback: ChargebackRow): Promise<void> {
  const { id: chargebackId, amountCents } = chargeback;
  await lockPeopleOf(deps, { orderId: order.id });
  await post(deps, {
    kind: 'charge_regained',
    of: order,
    chargebackId,
    debits: [{ account: 'disputed', amountCents }],
    credits: await takenBy(deps, eq(ledgerMovements.chargebackId, chargebackId), 'charge_lost'),
  });
}

/** What stays held of an order when the rest is released: HKD cents. */
export interface Kept {
  orderId: number;
  cents: number;
}

/**
 * The work of a project, or of an order's stage, is over: what is held for it is due to the technician, less the
 * platform's share as it was when they quoted, but for what is kept back and for refunds that failed and are still owed.
 * @returns how much was released
 */
export async function bookReleased(deps: Books, of: BookedOf, technicianId: number, kept?: Kept): Promise<number> {
  await lockPeopleOf(deps, of);
  const held = (await readFree(deps, of))
    .map((row) => ({ ...row, cents: row.order.id === kept?.orderId ? row.cents - kept.cents : row.cents }))
    .filter(({ cents }) => cents > 0);
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
  if (held.length > 0) await bookSetOff(deps, technicianId);
  return held.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * The fee in an order, or what is held of all fees of a project, is due to its consultant, but for refunds that failed and
 * are still owed. @returns how much is due to whom
 */
export async function bookFeesReleased(deps: Books, of: BookedOf): Promise<{ consultantId: number; cents: number }[]> {
  await lockPeopleOf(deps, of);
  const held = (await readFree(deps, of, 'heldFee')).filter(({ cents }) => cents > 0);
  const released: { consultantId: number; cents: number }[] = [];
  for (const { order, consultantId, cents: amountCents } of held) {
    if (consultantId === null) throw new Error(`the fee in order ${order.id} is nobody's`);
    await post(deps, {
      kind: 'fee_released',
      of: order,
      debits: [{ account: 'held_fee', amountCents }],
      credits: [{ account: 'due', personId: consultantId, amountCents }],
    });
    await bookSetOff(deps, consultantId);
    released.push({ consultantId, cents: amountCents });
  }
  return released;
}

const platformSide = (amountCents: number): LedgerSide[] =>
  amountCents > 0 ? [{ account: 'platform', amountCents }] : [];

/**
 * Finished work is put right after a complaint: what is still due of it is held again, with the platform's share, but for
 * fixed fees, which were for the estimate.
 */
export async function bookHeldAgain(deps: Books, projectId: number): Promise<void> {
  await lockPeopleOf(deps, { projectId });
  const isOfWork = and(eq(orders.projectId, projectId), isNotNull(orders.quotationId));
  const ofWork = await deps.db.select({ id: orders.id }).from(orders).where(isOfWork);
  const { due, platform } = await readHeldAndDue(deps, { projectId });
  for (const { order, personId, consultantId, cents: amountCents } of due.filter((one) =>
    ofWork.some(({ id }) => id === one.order.id),
  )) {
    const isFee = personId === consultantId;
    const shareCents = isFee ? 0 : (platform.find((one) => one.order.id === order.id)?.cents ?? 0);
    await post(deps, {
      kind: 'held_again',
      of: order,
      debits: [{ account: 'due', personId, amountCents }, ...platformSide(shareCents)],
      credits: [{ account: isFee ? 'held_fee' : 'held', amountCents: amountCents + shareCents }],
    });
  }
}

/**
 * The bank has paid a technician or a consultant, who owe what was not due to them. The caller has locked them
 * (lockPeopleOf). @returns the cents that they owe of it
 */
export async function bookPayout(
  deps: Books,
  order: BookedOrder,
  payout: Pick<typeof payouts.$inferSelect, 'id' | 'payeeId' | 'amountCents'>,
): Promise<number> {
  const { id: payoutId, payeeId: personId, amountCents } = payout;
  const due = (await readDue(deps, personId)).find((one) => one.order.id === order.id);
  const dueCents = Math.min(amountCents, due?.cents ?? 0);
  const sides: LedgerSide[] = [
    { account: 'due', personId, amountCents: dueCents },
    { account: 'owed_back', personId, amountCents: amountCents - dueCents },
  ];
  const debits = sides.filter((side) => side.amountCents > 0);
  await post(deps, { kind: 'paid_out', of: order, payoutId, debits, credits: [cash(BANK, amountCents)] });
  await setOffOf(deps, debits);
  return amountCents - dueCents;
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
