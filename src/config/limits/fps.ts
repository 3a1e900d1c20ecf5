/** Payments by the Faster Payment System, and the bank's files. */

/** Ours: the text of a bank's file, and its transfers. */
export const BANK_FILE_MAX_CHARS = 300_000;
export const BANK_FILE_MAX_LINES = 2000;
export const BANK_FILE_MAX_COLUMNS = 40;
/** Ours: lines of a file that are shown before it counts. */
export const BANK_PREVIEW_LINES = 200;
/** Ours: transfers in the demonstration's bank file. */
export const SANDBOX_FILE_LINES = 200;
/** Ours: an FPS identifier, a telephone number, an address or a bank account. */
export const ACCOUNT_MAX_CHARS = 60;
