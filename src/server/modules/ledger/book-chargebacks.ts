import { eq } from 'drizzle-orm';
import { type LedgerSide, sourcesOfRefund, type UnusableMoney, type WithFee } from '@/domain/ledger';
import { type chargebacks, ledgerMovements } from '../../db/schema';
import { readOrderMoney } from './balances';
import { goesBack, type OrderRow, takenBy } from './book-refunds';
import { type BookedOrder, type Books, post } from './post';
import { lockPeopleOf, setOffOf } from './set-off';
import { cash } from './sides';

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
