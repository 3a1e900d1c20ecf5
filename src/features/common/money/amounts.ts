import { formatPrice, plainFigure } from '@/domain/money';

/** Cents as the text of a field, as it is shown while typing: with separators, no decimals when whole. */
export const dollarsOf = (cents: number): string => formatPrice(cents).replace('$', '');

/** A typed quantity, at most two decimals; null when it is not one or not above zero. */
export function quantityOf(typed: string): number | null {
  const figure = plainFigure(typed);
  return /^\d{1,7}(\.\d{1,2})?$/.test(figure) && Number(figure) > 0 ? Number(figure) : null;
}

/** A typed whole number; null when it is not one. */
export function wholeOf(typed: string): number | null {
  const figure = plainFigure(typed);
  return /^\d{1,9}$/.test(figure) ? Number(figure) : null;
}
