/** Searches and exports of the back office. */

/** Ours: a text search scans this many of the newest rows; beyond them it uses the index. */
export const WORDS_WINDOW_ROWS = 2000;
/** Ours: rows of one export, the newest; filters export more in parts. */
export const EXPORT_MAX_ROWS = 100_000;
/** Ours: rows of an export that are in memory at a time. */
export const EXPORT_PAGE_ROWS = 1000;
/** Ours: of a bank's reference, in characters. */
export const BANK_REFERENCE_MAX_CHARS = 80;
