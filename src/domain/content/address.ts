import { MAX_ID } from '@/config/limits/calls';
import { SEARCH_MAX_CHARS } from '@/config/limits/site';

/** A whole number from 1 on in a URL, without sign, leading zeros or exponent; null for anything else. */
export function readWhole(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const value = Number(text);
  return value <= MAX_ID ? value : null;
}

/**
 * The requested page of a list: 1 without a number, null for an invalid one. `first` is an explicit 1: the URL of the
 * first page has no number (Spec §2).
 */
export function readPage(text: string | undefined): number | 'first' | null {
  if (text === undefined) return 1;
  return text === '1' ? 'first' : readWhole(text);
}

/** The text to search for: one line, cut to its maximum length, never through a surrogate pair. */
export const readSearch = (text: string | undefined): string =>
  (text ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, SEARCH_MAX_CHARS)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/**
 * The pages to offer: the first, the last, the current one and those next to it. Null is a gap; in place of a gap of
 * one page, that page is offered.
 */
export function pagesToOffer(page: number, pageCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((one, index) => {
    const gap = one - (shown[index - 1] ?? one);
    if (gap <= 1) return [one];
    return gap === 2 ? [one - 1, one] : [null, one];
  });
}
