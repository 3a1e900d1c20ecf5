/** What the back office hands out as tables. */

/** Ours: rows of one table; more is asked for in parts, by the filter. */
export const EXPORT_MAX_ROWS = 10_000;
/** Ours: of a bank's reference, in characters. */
export const BANK_REFERENCE_MAX_CHARS = 80;
