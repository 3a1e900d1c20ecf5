import { MAX_ID } from '@/config/limits/calls';
import { SEARCH_MAX_CHARS } from '@/config/limits/site';

/** A whole number from 1 on as an address has it, without sign, leading zeros or exponent; null for anything else. */
export function readWhole(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const value = Number(text);
  return value <= MAX_ID ? value : null;
}

/**
 * The page a list is asked for: 1 without a number. What is no number of a page is null, and `first` is the first page
 * by its number, which has the address without one (Spec §2).
 */
export function readPage(text: string | undefined): number | 'first' | null {
  if (text === undefined) return 1;
  return text === '1' ? 'first' : readWhole(text);
}

/** What was looked for, as the search takes it: a line, cut to its length, never through a surrogate pair. */
export const readSearch = (text: string | undefined): string =>
  (text ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what an address can carry and no text has
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, SEARCH_MAX_CHARS)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/**
 * The pages to offer beside the one that is shown: the first, the last, those around it. Null is a gap, and a gap of one
 * page is that page.
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
