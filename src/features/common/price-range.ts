import { formatPrice } from '@/domain/money';

/** From one price to another (cents), never broken over two lines. */
export const priceRange = (fromCents: number, toCents: number): string =>
  `${formatPrice(fromCents)}\u00a0–\u00a0${formatPrice(toCents)}`;
