import type Stripe from 'stripe';
import { DAY_MS } from '@/config/limits';
import type { ProviderMovement } from './provider';

/** Our keys in Stripe's metadata. */
export const ORDER_KEY = 'order_number';
export const REFUND_KEY = 'refund_key';

/** Stripe's longest page. */
const PAGE = 100;

/** From Stripe's balance to the site's own bank account: nobody's money changes hands. */
const OWN_TRANSFERS = ['payout', 'payout_cancel', 'payout_failure'];
const PAYMENTS = ['charge', 'payment'];
const REFUNDS = ['refund', 'payment_refund', 'refund_failure'];
/** Fees of the account, which belong to no payment. */
const FEES = ['stripe_fee', 'stripe_fx_fee', 'tax_fee'];

/** The balance transactions of a period, a day at a time; without those of another shop of the same account. */
export async function listStripeMovements(stripe: Stripe, from: Date, to: Date): Promise<ProviderMovement[]> {
  const found: ProviderMovement[] = [];
  const isOurs = ownCharges(stripe);
  for (let start = from.getTime(); start < to.getTime(); start += DAY_MS) {
    const created = { gte: seconds(start), lt: seconds(Math.min(start + DAY_MS, to.getTime())) };
    const page = { created, currency: 'hkd', limit: PAGE, expand: ['data.source'] };
    for await (const one of stripe.balanceTransactions.list(page)) {
      const movement = await asMovement(one, isOurs);
      if (movement) found.push(movement);
    }
  }
  return found;
}

const seconds = (ms: number) => Math.floor(ms / 1000);

type IsOurs = (charge: string | Stripe.Charge | null) => Promise<boolean>;

/** Whether a charge is a payment of ours. A refund and a dispute name theirs only by its id. */
function ownCharges(stripe: Stripe): IsOurs {
  const known = new Map<string, boolean>();
  return async (charge) => {
    if (charge === null) return true;
    if (typeof charge !== 'string') return isOrdered(charge);
    const isOurs = known.get(charge) ?? isOrdered(await stripe.charges.retrieve(charge));
    known.set(charge, isOurs);
    return isOurs;
  };
}

const isOrdered = ({ metadata }: Stripe.Charge) => metadata[ORDER_KEY] !== undefined;

async function asMovement(one: Stripe.BalanceTransaction, isOurs: IsOurs): Promise<ProviderMovement | null> {
  const { id, type, amount, fee } = one;
  const source = typeof one.source === 'string' ? null : one.source;
  const base = { id, at: new Date(one.created * 1000), amountCents: amount, feeCents: fee };
  if (OWN_TRANSFERS.includes(type)) return null;
  if (FEES.includes(type)) return { ...base, kind: 'other', name: id, amountCents: 0, feeCents: fee - amount };
  if (source?.object === 'charge' && PAYMENTS.includes(type)) {
    const name = source.metadata[ORDER_KEY];
    return name === undefined ? null : { ...base, kind: 'payment', name };
  }
  if (source?.object === 'refund' && REFUNDS.includes(type)) {
    const key = source.metadata?.[REFUND_KEY];
    if (key === undefined && !(await isOurs(source.charge))) return null;
    // One that was made on Stripe's own pages has no key of ours, and is missing in the books.
    return { ...base, kind: 'refund', name: key ?? source.id };
  }
  if (source?.object === 'dispute')
    return (await isOurs(source.charge)) ? { ...base, kind: 'dispute', name: source.id } : null;
  return { ...base, kind: 'other', name: id };
}
