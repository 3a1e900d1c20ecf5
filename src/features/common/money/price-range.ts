import { formatPrice } from '@/domain/money';

/** From one price to another (cents). Where it needs two lines, it breaks after the dash. */
export const priceRange = (fromCents: number, toCents: number): string =>
  `${formatPrice(fromCents)}\u00a0– ${formatPrice(toCents)}`;
