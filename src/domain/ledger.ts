/**
 * The accounts of the books (PRODUCT §7). `cash` is what a provider or the bank holds for the platform; `disputed` is
 * what a provider took out of it because the card's holder disputes a payment; `owed_back` is what professionals owe, of
 * money that was paid out and had to go back; `held` for work, `held_fee` for consultants' fees, `due` and `returning`
 * are what the platform owes; `unmatched` is money that came for no known order; `subscriptions` and `platform`, its share
 * of technicians' work, are what it has earned; `cost` is what it paid itself.
 */
export const LEDGER_ACCOUNTS = [
  'cash',
  'disputed',
  'owed_back',
  'held',
  'held_fee',
  'due',
  'returning',
  'unmatched',
  'subscriptions',
  'platform',
  'cost',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Accounts whose balance is normally a debit; that of the others is a credit. */
const DEBIT_ACCOUNTS: readonly LedgerAccount[] = ['cash', 'disputed', 'owed_back', 'cost'];

/** What money that goes back to a payer is taken from. */
const SOURCES = ['held', 'held_fee', 'due', 'subscriptions', 'platform', 'owed_back', 'cost'] as const;

/** The kinds of movements, and between which accounts each moves money: `debit` gets the debit, `credit` the credit. */
export const LEDGER_MOVEMENTS = {
  /** A payment that was wanted. */
  paid: { debit: ['cash'], credit: ['held', 'held_fee', 'subscriptions'] },
  /** A payment for an order that was paid already or is no longer payable: it goes back in full. */
  unusable: { debit: ['cash'], credit: ['returning'] },
  refund_decided: { debit: SOURCES, credit: ['returning'] },
  /** The provider refused the refund for good: the money stands again where it was taken from. */
  refund_failed: { debit: ['returning'], credit: SOURCES },
  /** `cost`: the card's holder had disputed the payment, so that it goes back twice. */
  refund_sent: { debit: ['returning', 'cost'], credit: ['cash'] },
  /** A refund that had been sent did not arrive. */
  refund_bounced: { debit: ['cash'], credit: ['returning', 'cost'] },
  /** The work was approved or ended: what was held is due to the technician, less the platform's share. */
  released: { debit: ['held'], credit: ['due', 'platform'] },
  /** What was held for the consultant is due to them. */
  fee_released: { debit: ['held_fee'], credit: ['due'] },
  /** Approved work is put right after a complaint: what was due is held again. */
  held_again: { debit: ['due', 'platform'], credit: ['held', 'held_fee'] },
  /** `owed_back`: the bank had made the transfer before something took what was due. */
  paid_out: { debit: ['due', 'owed_back'], credit: ['cash'] },
  /** The card's holder disputes a payment: the provider takes the money. */
  charged_back: { debit: ['disputed'], credit: ['cash'] },
  /** The provider gives it back. */
  charge_returned: { debit: ['cash'], credit: ['disputed'] },
  /** The dispute is lost: the money is the payer's, as with a refund. */
  charge_lost: { debit: [...SOURCES, 'returning'], credit: ['disputed'] },
  /** A lost dispute is won after all. */
  charge_regained: { debit: ['disputed'], credit: [...SOURCES, 'returning'] },
  /** What is due to a technician is set off against what they owe of another order. */
  set_off: { debit: ['due'], credit: ['owed_back'] },
  /** What a provider took for a payment, or gave back of that: the platform bears it. */
  provider_fee: { debit: ['cost', 'cash'], credit: ['cash', 'cost'] },
  /** A bank transfer that paid no order. */
  unmatched: { debit: ['cash'], credit: ['unmatched'] },
  /** An admin has decided on it: it pays an order by a movement of its own, goes back, or has nothing to do with orders. */
  unmatched_closed: { debit: ['unmatched'], credit: ['cash', 'returning'] },
} as const satisfies Record<string, { debit: readonly LedgerAccount[]; credit: readonly LedgerAccount[] }>;
export type LedgerMovement = keyof typeof LEDGER_MOVEMENTS;
export const LEDGER_MOVEMENT_KINDS = Object.keys(LEDGER_MOVEMENTS) as LedgerMovement[];

/**
 * One side of a movement: positive integer HKD cents. `due` says to whom, `owed_back` by whom, `cash` who holds it. `of`:
 * the side belongs to another order than the movement.
 */
export type LedgerSide = { amountCents: number; of?: { id: number; projectId: number | null } } & (
  | { account: 'due' | 'owed_back'; personId: number }
  | { account: 'cash'; provider: string }
  | { account: Exclude<LedgerAccount, 'due' | 'owed_back' | 'cash'> }
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

/** HKD cents of a payment that could not be used: what came, what disputes of it have taken, and what was sent back. */
export interface UnusableMoney {
  amountCents: number;
  lostCents: number;
  sentCents: number;
}

/** What the platform bears of such a payment: what has gone back beyond what came. */
export const borneCents = ({ amountCents, lostCents, sentCents }: UnusableMoney): number =>
  Math.max(0, lostCents + sentCents - amountCents);

/** What one of an order's two parts has of the money that a refund is taken from: the work, or the consultant's fee. */
export interface PartMoney {
  heldCents: number;
  /** Due to its technicians, or to its consultant. */
  due: readonly { personId: number; cents: number }[];
  /** The platform's share of what was released; of a fee it has none. */
  platformCents: number;
  /** Paid out to them, or set off, less what went back of it since. */
  paidOut: readonly { personId: number; cents: number }[];
}

/** HKD cents of an order or a refund: `feeCents` of them are the consultant's fee, the rest is for the work. */
export interface WithFee {
  amountCents: number;
  feeCents: number;
}

/**
 * How much of a refund is the consultant's fee: in proportion to what is left of work and fee, rounded down to the cent. The
 * rest is no more than the work has left, unless the refund is more than is left of both.
 */
export const feeInRefund = (refundCents: number, left: WithFee): number =>
  left.amountCents > 0 ? Math.min(left.feeCents, Math.floor((refundCents * left.feeCents) / left.amountCents)) : 0;

/**
 * The consultant's share that goes back with a refund of the work, on top of it (PRODUCT §7): in proportion to what is held
 * of both, rounded down to the cent.
 */
export const feeOnTop = (refundCents: number, workCents: number, heldFeeCents: number): number =>
  workCents > 0 ? Math.min(heldFeeCents, Math.floor((heldFeeCents * refundCents) / workCents)) : 0;

/** Who bears what went back after a payout: the professional, who owes it, or the platform. */
export type Bearer = 'professional' | 'platform';

/**
 * Where a refund is taken from: of each part what is held for it first; of what was released, the platform gives back its
 * share in proportion, rounded up; then what is due; after a payout the professional owes it, or the platform bears it;
 * and the rest is the platform's own cost.
 */
export function sourcesOfRefund(
  { amountCents, feeCents }: WithFee,
  { work, fee }: { work: PartMoney; fee: PartMoney },
  bearer: Bearer,
): LedgerSide[] {
  const sides = [
    ...sourcesOfPart(amountCents - feeCents, 'held', work, bearer),
    ...sourcesOfPart(feeCents, 'held_fee', fee, bearer),
  ];
  const costCents = sides.reduce((sum, side) => sum + (side.account === 'cost' ? side.amountCents : 0), 0);
  const others = sides.filter(({ account }) => account !== 'cost');
  return costCents > 0 ? [...others, { account: 'cost', amountCents: costCents }] : others;
}

function sourcesOfPart(
  refundCents: number,
  heldAccount: 'held' | 'held_fee',
  { heldCents, due, platformCents, paidOut }: PartMoney,
  bearer: Bearer,
): LedgerSide[] {
  let left = refundCents;
  const take = (cents: number) => {
    const amountCents = Math.min(left, Math.max(0, cents));
    left -= amountCents;
    return amountCents;
  };
  const held = take(heldCents);
  const releasedCents = [...due, ...paidOut].reduce((sum, { cents }) => sum + Math.max(0, cents), platformCents);
  const platform = releasedCents > 0 ? Math.min(platformCents, Math.ceil((left * platformCents) / releasedCents)) : 0;
  const sides: LedgerSide[] = [
    { account: heldAccount, amountCents: held },
    { account: 'platform', amountCents: take(platform) },
    ...due.map(({ personId, cents }) => ({ account: 'due' as const, personId, amountCents: take(cents) })),
    ...(bearer === 'professional' ? paidOut : []).map(({ personId, cents }) => ({
      account: 'owed_back' as const,
      personId,
      amountCents: take(cents),
    })),
    { account: 'cost', amountCents: left },
  ];
  return sides.filter((side) => side.amountCents > 0);
}

/** A technician's money of one order. */
interface Owned {
  order: { id: number; projectId: number | null };
  cents: number;
}

/** What is due to a technician set off against what they owe, the oldest first on both sides. */
export function setOffs(due: readonly Owned[], owedBack: readonly Owned[]) {
  const pairs: { from: Owned['order']; to: Owned['order']; amountCents: number }[] = [];
  const left = due.map(({ order, cents }) => ({ order, cents }));
  for (const debt of owedBack) {
    let owedCents = debt.cents;
    for (const source of left) {
      const amountCents = Math.min(owedCents, source.cents);
      if (amountCents <= 0) continue;
      owedCents -= amountCents;
      source.cents -= amountCents;
      pairs.push({ from: source.order, to: debt.order, amountCents });
    }
  }
  return pairs;
}
