import {
  PRICE_CHANGES_MIN,
  PRICE_PERCENTILES,
  PRICE_ROUNDING,
  PRICE_SHARE_MAX,
  PRICE_TECHNICIANS_MIN,
  PRICES_MIN,
} from '@/config/limits/facts';

/** Where a price is from: a quotation has one price of each kind of item and unit. */
export interface PriceSource {
  quotationId: number;
  technicianId: number;
}

/** An accepted price of one unit of a kind of item. */
export interface AcceptedPrice extends PriceSource {
  cents: number;
}

/** The range in which the middle half of the prices is (PRODUCT §9). */
export interface PriceRange {
  lowCents: number;
  highCents: number;
  prices: number;
  technicians: number;
}

/**
 * Whether a published range may be replaced by one of other prices. If less has changed it stays as it is, also where it
 * could not be published anew: whoever compares the two would learn what came or went.
 * @param published what the range in force is made of
 */
export function mayReplace(published: readonly PriceSource[], prices: readonly PriceSource[]): boolean {
  const without = (some: readonly PriceSource[], others: readonly PriceSource[]) => {
    const ids = new Set(others.map(({ quotationId }) => quotationId));
    return some.filter(({ quotationId }) => !ids.has(quotationId));
  };
  const changed = [...without(prices, published), ...without(published, prices)];
  return new Set(changed.map(({ technicianId }) => technicianId)).size >= PRICE_CHANGES_MIN;
}

/** The range of prices; null if they are so few, or so much of one technician, that a single price could be worked out. */
export function priceRange(prices: readonly Omit<AcceptedPrice, 'quotationId'>[]): PriceRange | null {
  const counts = new Map<number, number>();
  for (const { technicianId } of prices) counts.set(technicianId, (counts.get(technicianId) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (prices.length < PRICES_MIN || counts.size < PRICE_TECHNICIANS_MIN) return null;
  if (most > prices.length * PRICE_SHARE_MAX) return null;
  const sorted = prices.map(({ cents }) => cents).sort((a, b) => a - b);
  const [low, high] = PRICE_PERCENTILES.map((share) => percentile(sorted, share)) as [number, number];
  return { lowCents: roundedDown(low), highCents: roundedUp(high), prices: prices.length, technicians: counts.size };
}

/** Between the two nearest values, so that it is seldom a price that somebody asked. @param sorted at least one value */
function percentile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

const LEADING = [1, 2, 5, 10];

/**
 * The step to which a price is rounded: 5 % of the next 1, 2 or 5 with zeros above it, so at least 5 % of the price and a
 * number as people say it: $287 has $25, $1,234 has $100.
 * @param cents at least 1
 */
export function roundingStep(cents: number): number {
  const power = 10 ** Math.floor(Math.log10(cents));
  const above = power * (LEADING.find((digit) => digit * power > cents) ?? 10);
  return Math.max(1, Math.floor(above * PRICE_ROUNDING));
}

/** The last step that is not above a price. */
const roundedDown = (cents: number): number => Math.floor(cents / roundingStep(cents)) * roundingStep(cents);

/** The first step above a price: a range is never a single price, also where all ask the same. */
const roundedUp = (cents: number): number => roundedDown(cents) + roundingStep(cents);
