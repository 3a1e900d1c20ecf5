/** Retention and warranty (PRODUCT §7): a second implementation. */

export const ANSWER_DAYS = 7;
export const CONFIRM_DAYS = 14;
export const DAY_MS = 24 * 60 * 60 * 1000;
const HONG_KONG_MS = 8 * 60 * 60 * 1000;

/** So many months after, at the same time of the day in Hong Kong; a shorter month ends with its last day. */
export function monthsAfter(from: number, months: number): number {
  const at = new Date(from + HONG_KONG_MS);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.getTime() - HONG_KONG_MS;
}

/** The end of the day in Hong Kong. */
export const endOfDay = (at: number): number => Math.ceil((at + HONG_KONG_MS) / DAY_MS) * DAY_MS - HONG_KONG_MS;
