import type { Order, Stage, Variation } from './parts';

/** The price of the work in stages, and how changes move it: a second implementation of PRODUCT §7. */

/** The provider's least and greatest sum. */
export const LEAST_CENTS = 400;
export const MOST_CENTS = 99_999_999;
export const FIRST_STAGE_MAX = 3000;
export const LAST_STAGE_MIN = 500;

export const stageOf = (cents: number, addition: Variation | null = null): Stage => ({
  id: 0,
  cents,
  feeCents: 0,
  status: 'planned',
  due: null,
  addition,
  orders: [],
});

export const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
export const changeOf = ({ items }: Pick<Variation, 'items'>): number =>
  sum(items.map(({ before, after }) => after - before));

/** The shares, in hundredths of a percent, of a price in cents: to the cent, the last stage takes the rest. */
export function amountsOf(cents: number, shares: readonly number[]): number[] {
  const all = shares.slice(0, -1).map((share) => Math.floor((cents * share) / 10_000));
  return [...all, cents - sum(all)];
}

const isUnpaid = ({ status, addition }: Stage) => addition === null && (status === 'planned' || status === 'payable');
const heldOf = ({ orders }: Stage): number => sum(orders.map(({ held }) => held));
const isHeld = ({ status }: Stage) => ['paid', 'claimed', 'returned'].includes(status);

/** The most that a change can save. */
export const reducible = (stages: readonly Stage[]): number =>
  sum(stages.filter(isUnpaid).map(({ cents }) => cents)) + sum(stages.filter(isHeld).map(heldOf));

/** Reductions that empty unpaid stages from the last on, or nearly, and one that needs held money as well. */
export function edgesOf(stages: readonly Stage[]): number[] {
  const unpaid = stages.filter(isUnpaid).reverse();
  const emptied = unpaid.map((_, index) => sum(unpaid.slice(0, index + 1).map(({ cents }) => cents)));
  const all = emptied.at(-1) ?? 0;
  return [...emptied.flatMap((cents) => [cents, cents - 100]), all + Math.floor((reducible(stages) - all) / 2)];
}

/**
 * How a reduction is taken: unpaid stages from the last backwards, then held money of the newest order first. A rest
 * below the least sum joins the stage before it; without one it stays at the least, and held money makes up for it.
 * @returns the new amounts of unpaid stages, and what goes back of which order; null if there is not so much
 */
export function reduction(stages: readonly Stage[], cents: number) {
  const unpaid = stages.filter(isUnpaid);
  const all = sum(unpaid.map((stage) => stage.cents));
  // What is left of the unpaid stages fills them from the first on.
  let left = Math.max(0, all - cents);
  let back = Math.max(0, cents - all);
  const amounts = unpaid.map((stage) => {
    const kept = Math.min(left, stage.cents);
    left -= kept;
    return kept;
  });
  const at = amounts.findIndex((kept) => kept > 0 && kept < LEAST_CENTS);
  const rest = amounts[at] ?? 0;
  if (at > 0) {
    amounts[at - 1] = (amounts[at - 1] ?? 0) + rest;
    amounts[at] = 0;
  } else if (at === 0) {
    amounts[0] = LEAST_CENTS;
    back += LEAST_CENTS - rest;
  }
  const refunds: { order: Order; cents: number }[] = [];
  const holding = stages.filter(isHeld).flatMap(({ orders }) => orders.filter(({ held }) => held > 0));
  for (const order of holding.sort((a, b) => b.place - a.place)) {
    const taken = Math.min(back, order.held);
    if (taken > 0) refunds.push({ order, cents: taken });
    back -= taken;
  }
  const changed = unpaid.map((stage, index) => ({ stage, cents: amounts[index] ?? 0 }));
  return back > 0 ? null : { changed: changed.filter((one) => one.cents !== one.stage.cents), refunds };
}
