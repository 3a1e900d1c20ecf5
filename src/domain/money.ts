import { MAX_PAYMENT_CENTS, MIN_PAYMENT_CENTS } from '@/config/limits/calls';

/**
 * The price helper: a `$` prefix and thousands separators (Spec §9).
 * @param cents integer HKD cents; whole dollars show no decimals.
 */
export function formatPrice(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const dollars = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const whole = String(dollars).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}$${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** From one price to another, in plain text; a screen keeps it on one line (features/common/money/price-range.ts). */
export const formatPriceRange = (fromCents: number, toCents: number): string =>
  `${formatPrice(fromCents)} – ${formatPrice(toCents)}`;

/** A price with its sign: more, or less. */
export const formatChange = (cents: number): string => (cents > 0 ? `+${formatPrice(cents)}` : formatPrice(cents));

/** A typed figure as plain digits: full-width digits, `$`, `HK$` and separators are accepted. */
export const plainFigure = (typed: string): string => typed.normalize('NFKC').replace(/HK\$|\$|[,\s]/gi, '');

/** Typed dollars as integer cents; null when they are not an amount. At most two decimals. */
export function centsOf(typed: string): number | null {
  const figure = plainFigure(typed);
  if (!/^\d{1,10}(\.\d{0,2})?$/.test(figure)) return null;
  const [dollars, rest = ''] = figure.split('.');
  return Number(dollars) * 100 + Number(rest.padEnd(2, '0'));
}

/** A line's amount in cents, rounded half up; `quantity` has at most two decimals. */
export function lineTotalCents(quantity: number, unitPriceCents: number): number {
  return Math.round((Math.round(quantity * 100) * unitPriceCents) / 100);
}

/** Whether one payment can have this amount: the payment provider has a minimum and a maximum. */
export const isChargeable = (cents: number): boolean => cents >= MIN_PAYMENT_CENTS && cents <= MAX_PAYMENT_CENTS;
