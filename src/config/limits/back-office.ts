/** What the back office looks through and hands out. */

/** Ours: the newest rows that are looked through for words one by one; beyond them the index is asked. */
export const WORDS_WINDOW_ROWS = 2000;
/** Ours: rows of the audit log in one export, the newest; more is exported by days. */
export const AUDIT_EXPORT_MAX_ROWS = 100_000;
/** Ours: rows of an export that are in memory at a time. */
export const AUDIT_EXPORT_PAGE_ROWS = 1000;
