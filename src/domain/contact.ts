/** Only catches typing errors before the form is sent; the server and the mailed code decide. */
export const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim());

/** A telephone number as it is stored: without spaces and dashes, its digits in plain form. */
export const phoneOf = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** A Hong Kong number of eight digits, or an international one with its plus. */
export const PHONE = /^(\+\d{8,15}|[2-9]\d{7})$/;
export const looksLikePhone = (typed: string): boolean => PHONE.test(phoneOf(typed));

/** A stored number as it is read: 9123 4567. */
export const spacedPhone = (phone: string): string => phone.replace(/^(\d{4})(\d{4})$/, '$1 $2');

/** The address that opens a WhatsApp chat; null for a Hong Kong number of a landline, which has none. */
export function whatsAppUrl(phone: string): string | null {
  const local = phone.replace(/^\+852/, '');
  if (!local.startsWith('+')) return /^[4-9]\d{7}$/.test(local) ? `https://wa.me/852${local}` : null;
  return `https://wa.me/${local.slice(1)}`;
}

/** The address that opens WhatsApp with a text to send; it asks to whom. */
export const whatsAppShareUrl = (text: string, url: string | null): string =>
  `https://wa.me/?text=${encodeURIComponent(url === null ? text : `${text}\n${url}`)}`;

/** The most common domains in Hong Kong, for suggestions. A domain of either list is never corrected. */
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
const MAX_EDITS = 2;

/** How many letters to change, drop, add, or swap with their neighbour, to turn one word into the other. */
function editDistance(from: string, to: string): number {
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

/** The address that was probably meant, if its domain is a misspelling of a common one; else null. */
export function suggestEmail(value: string): string | null {
  const email = value.trim();
  const cut = email.lastIndexOf('@');
  const domain = email.slice(cut + 1).toLowerCase();
  if (cut < 1 || domain.length < 5 || [...COMMON_DOMAINS, ...OTHER_DOMAINS].includes(domain)) return null;
  const nearest = COMMON_DOMAINS.map((known) => ({ known, distance: editDistance(domain, known) })).sort(
    (a, b) => a.distance - b.distance,
  )[0];
  return nearest && nearest.distance <= MAX_EDITS ? `${email.slice(0, cut)}@${nearest.known}` : null;
}
