import type { CHARGEBACK_STATUSES } from './project/options';

/** What a provider tells of a payment that the card's holder disputes (PRODUCT §7). */
export const CHARGEBACK_STEPS = ['opened', 'taken', 'returned', 'won', 'lost'] as const;
export type ChargebackStep = (typeof CHARGEBACK_STEPS)[number];

/** What is known of a dispute. */
export interface Chargeback {
  status: (typeof CHARGEBACK_STATUSES)[number];
  isTaken: boolean;
  isReturned: boolean;
}

/** What follows in the books. */
export type ChargebackEffect = 'taken' | 'returned' | 'lost' | 'regained';

/**
 * What a step changes. Each step counts once, in whatever order they come: money that the provider returns was won, also
 * after the dispute was called lost, and one that is won stays won.
 */
export function afterStep(known: Chargeback, step: ChargebackStep): { next: Chargeback; effects: ChargebackEffect[] } {
  const won = known.status === 'lost' ? (['regained'] as const) : [];
  switch (step) {
    case 'opened':
      return { next: known, effects: [] };
    case 'taken':
      return { next: { ...known, isTaken: true }, effects: known.isTaken ? [] : ['taken'] };
    case 'returned':
      return {
        next: { ...known, isReturned: true, status: 'won' },
        effects: [...(known.isReturned ? [] : (['returned'] as const)), ...won],
      };
    case 'won':
      return { next: { ...known, status: 'won' }, effects: [...won] };
    case 'lost':
      return known.status === 'open'
        ? { next: { ...known, status: 'lost' }, effects: ['lost'] }
        : { next: known, effects: [] };
  }
}
