import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { borneCents, type LedgerSide, sourcesOfRefund, type UnusableMoney } from '@/domain/ledger';
import { ledgerEntries, ledgerMovements, type orders, payments, type refunds } from '../../db/schema';
import { readOrderMoney, readOwedBack } from './balances';
import { type BookedOrder, type Books, post } from './post';
import { lockPeopleOf, setOffOf } from './set-off';
import { cash, returning } from './sides';

/** What the sources of a refund depend on. */
export type OrderRow = Pick<
  typeof orders.$inferSelect,
  'id' | 'projectId' | 'kind' | 'amountCents' | 'feeCents' | 'consultantId'
>;
type PaymentRow = Pick<typeof payments.$inferSelect, 'id' | 'provider'>;
type RefundRow = Pick<typeof refunds.$inferSelect, 'id' | 'amountCents' | 'feeCents'>;

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
export function goesBack(money: UnusableMoney, before: UnusableMoney): LedgerSide[] {
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
export async function takenBy(deps: Books, isIt: SQL, kind: 'refund_decided' | 'charge_lost'): Promise<LedgerSide[]> {
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
