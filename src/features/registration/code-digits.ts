import { CODE_DIGITS } from '@/config/limits/accounts';

/** The code in typed or pasted text: digits only, full-width ones too, no more than a code has. */
export const codeDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS);

/** The code in the fragment of the mail's link, `#code=123456`; empty if there is none. */
export const codeOfLink = (hash: string): string => codeDigits(new URLSearchParams(hash.slice(1)).get('code') ?? '');
