import type { CheckoutEvent } from '@/server/payments/provider';
import type { Dice } from '../model/random';

/** The events that a provider may send about one checkout, in order. */
const LIVES: ProviderEvent[][] = [
  ['paid'],
  ['paid'],
  ['declined', 'paid'],
  ['processing', 'paid'],
  ['processing', 'declined'],
  ['declined', 'closed'],
  ['closed'],
  ['paid_too_little'],
];
type ProviderEvent = CheckoutEvent['kind'] | 'paid_too_little';
const FATES = ['open', 'open', 'open', 'expired', 'cancelled'] as const;

/** An order's status before the provider's events arrive, and its checkouts. */
export interface Story {
  fate: (typeof FATES)[number];
  checkouts: { isForgotten: boolean; told: ProviderEvent[] }[];
}

export function newStory(dice: Dice): Story {
  const checkouts = Array.from({ length: 1 + dice.below(3) }, () => ({
    isForgotten: dice.isLess(0.25),
    told: dice.pick(LIVES),
  }));
  return { fate: dice.pick(FATES), checkouts };
}

export interface Ending {
  isPaid: boolean;
  /** The payment statuses of all checkouts, sorted alphabetically. */
  payments: string[];
  events: number;
}

/** How a story ends when every event comes once and in order; which of two good payments counts does not matter. */
export function endingOf({ fate, checkouts }: Story): Ending {
  let isPaid = false;
  const payments = checkouts.map(({ told }) => {
    let status = 'started';
    for (const kind of told) {
      if (kind === 'paid_too_little') status = 'refunded';
      else if (kind === 'paid') {
        status = fate === 'open' && !isPaid ? 'paid' : 'refunded';
        isPaid ||= status === 'paid';
      } else if (status !== 'declined') status = kind; // a page that is closed after a declined card
    }
    return status;
  });
  return { isPaid, payments: payments.sort(), events: checkouts.flatMap(({ told }) => told).length };
}

interface Order {
  number: string;
  amountCents: number;
  /** The provider's ids of its checkouts, one for each checkout of the story. */
  references: string[];
}

/** The story's events as the provider sends them: each with one id, 1 to 20 times, in any order. */
export function deliveriesOf(story: Story, order: Order, dice: Dice): CheckoutEvent[] {
  const events = story.checkouts.flatMap(({ told }, index) =>
    told.map((kind, nth) => ({
      eventId: `evt_${order.references[index]}_${nth}`,
      kind: kind === 'paid_too_little' ? ('paid' as const) : kind,
      reference: order.references[index] ?? '',
      orderNumber: order.number,
      amountCents: kind === 'paid_too_little' ? 500 : order.amountCents,
    })),
  );
  return shuffled(
    events.flatMap((event) => Array.from({ length: 1 + dice.below(20) }, () => event)),
    dice,
  );
}

export function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  return list
    .map((one) => ({ one, at: dice.roll() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
