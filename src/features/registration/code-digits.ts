import { CODE_DIGITS } from '@/config/limits/accounts';

/** The code in typed or pasted text: digits only, full-width ones too, no more than a code has. */
export const codeDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS);
