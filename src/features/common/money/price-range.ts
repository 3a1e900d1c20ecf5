import { formatPrice } from '@/domain/money';

/** From one price to another (cents), never broken over two lines: after a dash that also needs a word joiner. */
export const priceRange = (fromCents: number, toCents: number): string =>
  `${formatPrice(fromCents)}\u00a0–\u2060\u00a0${formatPrice(toCents)}`;
