/**
 * The accounts of the books (PRODUCT §7). `cash` is what a provider or the bank holds for the platform; `held`, `due`
 * and `returning` are what the platform owes; `unmatched` is money that came for no known order; `subscriptions` and
 * `platform`, its share of technicians' work, are what it has earned; `cost` is what it paid itself.
 */
export const LEDGER_ACCOUNTS = [
  'cash',
  'held',
  'due',
  'returning',
  'unmatched',
  'subscriptions',
  'platform',
  'cost',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Accounts whose balance is normally a debit; that of the others is a credit. */
const DEBIT_ACCOUNTS: readonly LedgerAccount[] = ['cash', 'cost'];

/** The kinds of movements, and between which accounts each moves money: `debit` gets the debit, `credit` the credit. */
export const LEDGER_MOVEMENTS = {
  /** A payment that was wanted. */
  paid: { debit: ['cash'], credit: ['held', 'subscriptions'] },
  /** A payment for an order that was paid already or is no longer payable: it goes back in full. */
  unusable: { debit: ['cash'], credit: ['returning'] },
  refund_decided: { debit: ['held', 'due', 'subscriptions', 'platform', 'cost'], credit: ['returning'] },
  /** The provider refused the refund for good: the money stands again where it was taken from. */
  refund_failed: { debit: ['returning'], credit: ['held', 'due', 'subscriptions', 'platform', 'cost'] },
  refund_sent: { debit: ['returning'], credit: ['cash'] },
  /** A refund that had been sent did not arrive. */
  refund_bounced: { debit: ['cash'], credit: ['returning'] },
  /** The work was approved or ended: what was held is due to the technician, less the platform's share. */
  released: { debit: ['held'], credit: ['due', 'platform'] },
  /** Approved work is put right after a complaint: what was due is held again. */
  held_again: { debit: ['due', 'platform'], credit: ['held'] },
  paid_out: { debit: ['due'], credit: ['cash'] },
  /** What a provider took for a payment, or gave back of that: the platform bears it. */
  provider_fee: { debit: ['cost', 'cash'], credit: ['cash', 'cost'] },
  /** A bank transfer that paid no order. */
  unmatched: { debit: ['cash'], credit: ['unmatched'] },
  /** An admin has decided on it: it pays an order by a movement of its own, goes back, or has nothing to do with orders. */
  unmatched_closed: { debit: ['unmatched'], credit: ['cash', 'returning'] },
} as const satisfies Record<string, { debit: readonly LedgerAccount[]; credit: readonly LedgerAccount[] }>;
export type LedgerMovement = keyof typeof LEDGER_MOVEMENTS;
export const LEDGER_MOVEMENT_KINDS = Object.keys(LEDGER_MOVEMENTS) as LedgerMovement[];

/** One side of a movement: positive integer HKD cents. `due` says to whom, `cash` who holds it. */
export type LedgerSide = { amountCents: number } & (
  | { account: 'due'; personId: number }
  | { account: 'cash'; provider: string }
  | { account: Exclude<LedgerAccount, 'due' | 'cash'> }
);

/** Who holds the money that is paid out by bank transfer. */
export const BANK = 'bank';

/** An account's balance, as people read it: positive in the normal case. */
export interface LedgerBalance {
  account: LedgerAccount;
  provider: string | null;
  cents: number;
}

/** `listed`: the provider's own list differs. `unread`: it could not be read. */
export const BOOK_FAULTS = ['order', 'transfer', 'provider', 'movement', 'listed', 'unread'] as const;

/** Where the books and the rest of the database disagree: an order, a bank transfer, or the cash at a provider. */
export interface BookFault {
  what: (typeof BOOK_FAULTS)[number];
  /**
   * The order's number, the bank's reference, the provider's name, the movement's id, or the name of what the provider's
   * list has otherwise.
   */
  name: string;
  account: LedgerAccount | null;
  /** Whose list it is. */
  provider?: string;
  bookedCents: number;
  expectedCents: number;
}

/**
 * The entries of a movement: a debit is positive, a credit negative, and together they are zero.
 * @throws if a side names an account that this kind of movement does not touch, if an amount is not a positive integer,
 *   or if debits and credits differ: each is a mistake of the program
 */
export function entriesOf(
  kind: LedgerMovement,
  debits: readonly LedgerSide[],
  credits: readonly LedgerSide[],
): LedgerSide[] {
  const allowed: { debit: readonly LedgerAccount[]; credit: readonly LedgerAccount[] } = LEDGER_MOVEMENTS[kind];
  for (const [sides, accounts] of [[debits, allowed.debit] as const, [credits, allowed.credit] as const])
    for (const { account, amountCents } of sides) {
      if (!accounts.includes(account)) throw new Error(`${kind} does not touch ${account}`);
      if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new Error(`${kind} of ${amountCents} cents`);
    }
  const entries = [...debits, ...credits.map((side) => ({ ...side, amountCents: -side.amountCents }))];
  const rest = entries.reduce((sum, entry) => sum + entry.amountCents, 0);
  if (entries.length < 2 || rest !== 0) throw new Error(`${kind} does not balance: ${rest} cents`);
  return entries;
}

/** The balance of an account as people read it, positive in the normal case, from the sum of its entries. */
export const balanceOf = (account: LedgerAccount, entriesSumCents: number): number =>
  // Adding zero turns -0 into 0.
  (DEBIT_ACCOUNTS.includes(account) ? entriesSumCents : -entriesSumCents) + 0;

/** The platform's share of what becomes due to a technician, rounded down to the cent in the technician's favour. */
export const platformShareCents = (cents: number, percent: number): number => Math.floor((cents * percent) / 100);

/** What an order has of the money that a refund is taken from. */
export interface OrderMoney {
  heldCents: number;
  /** Due to its technicians. */
  due: readonly { personId: number; cents: number }[];
  /** The platform's share of what was released. */
  platformCents: number;
  /** Paid out to its technicians, less what was refunded of it since. */
  paidOutCents: number;
}

/**
 * Where a refund of an order is taken from: what is held for its work first; of what was released, the platform gives
 * back its share in proportion, rounded up; then what is due to its technician; and the rest, after a payout, is the
 * platform's own cost.
 */
export function sourcesOfRefund(
  refundCents: number,
  { heldCents, due, platformCents, paidOutCents }: OrderMoney,
): LedgerSide[] {
  let left = refundCents;
  const take = (cents: number) => {
    const amountCents = Math.min(left, Math.max(0, cents));
    left -= amountCents;
    return amountCents;
  };
  const held = take(heldCents);
  const releasedCents = due.reduce((sum, { cents }) => sum + Math.max(0, cents), platformCents + paidOutCents);
  const platform = releasedCents > 0 ? Math.min(platformCents, Math.ceil((left * platformCents) / releasedCents)) : 0;
  const sides: LedgerSide[] = [
    { account: 'held', amountCents: held },
    { account: 'platform', amountCents: take(platform) },
    ...due.map(({ personId, cents }) => ({ account: 'due' as const, personId, amountCents: take(cents) })),
    { account: 'cost', amountCents: left },
  ];
  return sides.filter((side) => side.amountCents > 0);
}
