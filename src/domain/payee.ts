/** Where a professional's money goes (PRODUCT §7): an identifier of the Faster Payment System, or a bank account. */
export const PAYEE_KINDS = ['fps', 'bank'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

const plain = (typed: string): string => typed.normalize('NFKC').trim();

/**
 * A typed FPS identifier in one form: the number that a bank gave (7 or 9 digits), a Hong Kong mobile number as
 * `+852-91234567`, or an e-mail address in small letters. Null if it is none of these.
 */
export function fpsIdOf(typed: string): string | null {
  const text = plain(typed).toLowerCase();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return text;
  const digits = text.replace(/[\s()-]/g, '').replace(/^\+?852(?=\d{8}$)/, '');
  if (/^[4-9]\d{7}$/.test(digits)) return `+852-${digits}`;
  return /^(\d{7}|\d{9})$/.test(digits) ? digits : null;
}

/** A bank's three digits in Hong Kong; null if it is something else. */
export function bankCodeOf(typed: string): string | null {
  const digits = plain(typed);
  return /^\d{3}$/.test(digits) ? digits : null;
}

/** An account number with its branch, without blanks and dashes; null if it has letters, or too few or many digits. */
export function accountNumberOf(typed: string): string | null {
  const digits = plain(typed).replace(/[\s-]/g, '');
  return /^\d{6,15}$/.test(digits) ? digits : null;
}

/**
 * A bank account typed in one line with its bank's code first, such as 024-123-456789-001; null if it cannot be told where
 * the code ends.
 */
export function bankAccountOf(typed: string): { bankCode: string; accountNumber: string } | null {
  const [, code = '', number = ''] = plain(typed).match(/^(\d+)[\s-]+(.*)$/) ?? [];
  const bankCode = bankCodeOf(code);
  const accountNumber = accountNumberOf(number);
  return bankCode && accountNumber ? { bankCode, accountNumber } : null;
}

/**
 * A stored FPS identifier as it stands in a file for the bank: without the plus of +852, which a spreadsheet takes for a
 * formula, and before which CSV puts an apostrophe.
 */
export const fpsIdInFile = (fpsId: string): string => fpsId.replace('+', '');

/** What is shown of a stored identifier or account: enough to recognize it. */
export function maskedAccount(account: string): string {
  const at = account.indexOf('@');
  if (at > 0) return `${account.slice(0, Math.min(2, at - 1))}•••${account.slice(at)}`;
  return `•••${account.replace(/[^\p{L}\p{N}]/gu, '').slice(-3)}`;
}
