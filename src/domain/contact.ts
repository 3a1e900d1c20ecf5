/** Good enough to catch a slip before it is sent; the server and the mailed code decide. */
export const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim());

/** Eight digits as Hong Kong has them, or an international number with its plus; spaces and dashes are no matter. */
export const looksLikePhone = (value: string): boolean => /^(\+\d{8,15}|[2-9]\d{7})$/.test(value.replace(/[\s-]/g, ''));

/** Where most addresses here are; a domain in this list is never taken for a slip of another. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com.hk',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'netvigator.com',
  'live.com',
  'live.hk',
];
const OTHER_DOMAINS = [
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'msn.com',
  'me.com',
  'mac.com',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'outlook.hk',
  'hotmail.hk',
];
const MAX_SLIPS = 2;

/** Letters to change, drop, add or swap with their neighbour to get from one word to the other. */
function slips(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? row + column;
  for (let column = 1; column <= to.length; column++) (rows[0] as number[])[column] = column;
  for (let row = 1; row <= from.length; row++) {
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const best = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      );
      (rows[row] as number[])[column] = isSwapped ? Math.min(best, at(row - 2, column - 2) + 1) : best;
    }
  }
  return at(from.length, to.length);
}

/** The address somebody probably meant, where its domain is a slip of a common one; null where there is nothing to say. */
export function suggestEmail(value: string): string | null {
  const email = value.trim();
  const cut = email.lastIndexOf('@');
  const domain = email.slice(cut + 1).toLowerCase();
  if (cut < 1 || domain.length < 5 || [...COMMON_DOMAINS, ...OTHER_DOMAINS].includes(domain)) return null;
  const nearest = COMMON_DOMAINS.map((known) => ({ known, distance: slips(domain, known) })).sort(
    (a, b) => a.distance - b.distance,
  )[0];
  return nearest && nearest.distance <= MAX_SLIPS ? `${email.slice(0, cut)}@${nearest.known}` : null;
}
