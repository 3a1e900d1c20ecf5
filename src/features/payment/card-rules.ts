import { hongKongDay } from '@/domain/time/calendar';
/** The sandbox's test cards, by outcome. */
export const TEST_CARDS = {
  approve: '4242 4242 4242 4242',
  decline: '4000 0000 0000 0002',
  late: '4000 0000 0000 3220',
} as const;
export type CardOutcome = keyof typeof TEST_CARDS;

export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

const MIN_DIGITS = 12;
const MAX_DIGITS = 19;

/** The digits of what was typed, pasted or filled in, full-width digits too. */
const digitsIn = (typed: string, most: number) => typed.normalize('NFKC').replace(/\D/g, '').slice(0, most);

/** As printed on the card, in groups of four. */
export const formatNumber = (typed: string): string =>
  digitsIn(typed, MAX_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
    .trim();

/** `MM / YY`, from `1230`, `12/30`, `12 / 2030`, `2030-12`, and from a month without a leading zero. */
export function formatExpiry(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const [, isoYear, isoMonth] = text.match(/^(\d{4})-(\d{2})$/) ?? [];
  if (isoYear) return `${isoMonth} / ${isoYear.slice(2)}`;
  const [, month, year] = text.match(/^(\d{1,2})\s*[/-]\s*(?:20(?=\d{2}$))?(\d{0,2})/) ?? [];
  if (month && year !== undefined) return `${month.padStart(2, '0')} / ${year}`;
  const digits = digitsIn(text, 6).replace(/^[2-9]/, '0$&');
  if (digits.length <= 2) return digits;
  return `${digits.slice(0, 2)} / ${digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)}`;
}

export const formatCvc = (typed: string): string => digitsIn(typed, 4);

/** A card's outcome; undefined for one that is not a test card. */
export const outcomeOf = (number: string): CardOutcome | undefined =>
  (Object.keys(TEST_CARDS) as CardOutcome[]).find((name) => TEST_CARDS[name] === formatNumber(number));

type CardProblem = 'number_short' | 'number_wrong' | 'number_real' | 'expiry_shape' | 'expiry_past' | 'cvc' | 'name';

/** What is wrong with a card before it is used, by field. */
export function checkCard(card: CardFields, now: Date): Partial<Record<keyof CardFields, CardProblem>> {
  const digits = digitsIn(card.number, MAX_DIGITS);
  return {
    ...(digits.length < MIN_DIGITS
      ? { number: 'number_short' }
      : !isLuhn(digits)
        ? { number: 'number_wrong' }
        : !outcomeOf(digits) && { number: 'number_real' }),
    ...expiryProblem(card.expiry, now),
    ...(!/^\d{3,4}$/.test(card.cvc) && { cvc: 'cvc' }),
    ...(card.name.trim() === '' && { name: 'name' }),
  };
}

function expiryProblem(expiry: string, now: Date): { expiry?: CardProblem } {
  const [, month, year] = expiry.match(/^(0[1-9]|1[0-2]) \/ (\d{2})$/) ?? [];
  if (!month || !year) return { expiry: 'expiry_shape' };
  // A card is valid to the end of its month.
  const isPast = `20${year}-${month}` < hongKongDay(now).slice(0, 7);
  return isPast ? { expiry: 'expiry_past' } : {};
}

/** The check digit that finds most typing errors (ISO/IEC 7812). */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
