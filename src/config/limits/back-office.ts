/** What the back office looks through and hands out. */

/** Ours: the newest rows that are looked through for words one by one; beyond them the index is asked. */
export const WORDS_WINDOW_ROWS = 2000;
/** Ours: rows of one export, the newest; more is asked for in parts, by the filter. */
export const EXPORT_MAX_ROWS = 100_000;
/** Ours: rows of an export that are in memory at a time. */
export const EXPORT_PAGE_ROWS = 1000;
/** Ours: of a bank's reference, in characters. */
export const BANK_REFERENCE_MAX_CHARS = 80;
