/** What a provider's own list of movements says of money: a payment, a refund, a disputed payment, or something else. */
export const LISTED_KINDS = ['payment', 'refund', 'dispute', 'other'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** A change of the cash that a provider holds, as its list has it or as the books have it. */
export interface ListedMovement {
  kind: ListedKind;
  /** Of a payment the order's number or the bank's reference, of a refund its key, else the provider's id. */
  name: string;
  at: Date;
  /** HKD cents without fees; what goes out is negative. */
  amountCents: number;
}

/** What the books and the list have of one thing; zero: it is missing there. */
export interface ListDifference {
  kind: ListedKind;
  name: string;
  bookedCents: number;
  listedCents: number;
}

/**
 * Where the books and a provider's list differ within a period. Both are to be given with what lies somewhat before and
 * after the period: one may know of a movement earlier than the other. What went out and came back, or came and was
 * taken out again, is no difference where one side has both and the other neither.
 */
export function listDifferences(
  booked: readonly ListedMovement[],
  listed: readonly ListedMovement[],
  { from, to }: { from: Date; to: Date },
): ListDifference[] {
  const found: ListDifference[] = [];
  const keyOf = ({ kind, name }: ListedMovement) => `${kind} ${name}`;
  const byKey = new Map<string, Record<'ours' | 'theirs', ListedMovement[]>>();
  const sidesOf = (movement: ListedMovement) => {
    const sides = byKey.get(keyOf(movement)) ?? { ours: [], theirs: [] };
    byKey.set(keyOf(movement), sides);
    return sides;
  };
  for (const movement of booked) sidesOf(movement).ours.push(movement);
  for (const movement of listed) sidesOf(movement).theirs.push(movement);
  for (const { ours, theirs } of byKey.values()) {
    pairOff(ours, theirs, 1);
    pairOff(ours, ours, -1);
    pairOff(theirs, theirs, -1);
    const [any] = [...ours, ...theirs].filter(({ at }) => at >= from && at < to);
    if (!any) continue;
    const sum = (side: readonly ListedMovement[]) => side.reduce((cents, one) => cents + one.amountCents, 0);
    found.push({ kind: any.kind, name: any.name, bookedCents: sum(ours), listedCents: sum(theirs) });
  }
  return found;
}

/** Removes pairs of the same (1) or the opposite (-1) amount, one of each side. */
function pairOff(one: ListedMovement[], other: ListedMovement[], sign: 1 | -1): void {
  for (const movement of [...one]) {
    const index = one.indexOf(movement);
    const match = other.find((its) => its !== movement && its.amountCents === sign * movement.amountCents);
    if (index < 0 || !match) continue;
    one.splice(index, 1);
    other.splice(other.indexOf(match), 1);
  }
}
