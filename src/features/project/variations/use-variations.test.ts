import { expect, it } from 'vitest';
import { concernedBy, type VariationListing } from './use-variations';

const change = (id: number, ...allowed: [action: string, blocked_by: string | null][]) => ({
  id,
  allowed_actions: allowed.map(([action, blocked_by]) => ({ action, blocked_by })),
});
/** The newest waits for advice, the one before it can be agreed to. */
const listing = {
  value: [
    change(3, ['agree_variation', 'advice_given'], ['decline_variation', null]),
    change(2, ['agree_variation', null], ['decline_variation', null]),
    change(1),
  ],
} as unknown as VariationListing;

it('agreeing and declining on the turn card are about the same change', () => {
  expect(concernedBy(listing, 'agree_variation')?.id).toBe(2);
  expect(concernedBy(listing, 'decline_variation')?.id).toBe(2);
});

it('a button of a change is about that change', () => {
  expect(concernedBy(listing, 'decline_variation', 3)?.id).toBe(3);
  expect(concernedBy(listing, 'advise_variation')).toBeNull();
});
