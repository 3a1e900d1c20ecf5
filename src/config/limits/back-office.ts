/** Searches, exports and forms of the back office. */

import { LINE_MAX_CHARS, NAME_MAX_CHARS, TITLE_MAX_CHARS } from './calls';

/** Ours: rows of a list that are fetched at a time: two screens. */
export const DESK_PAGE_ROWS = 40;
/** Ours: views of a list that an admin can save; the oldest makes room for another. */
export const VIEWS_MAX = 12;
export const VIEW_NAME_MAX_CHARS = 20;
export const VIEW_QUERY_MAX_CHARS = 500;
/** Ours: rows of each kind that the palette finds. */
export const PALETTE_ROWS = 5;
/** Ours: a text search scans this many of the newest rows; beyond them it uses the index. */
export const SEARCH_WINDOW_ROWS = 2000;
/** Ours: rows of one export, the newest; filters export more in parts. */
export const EXPORT_MAX_ROWS = 100_000;
/** Ours: rows of an export that are in memory at a time. */
export const EXPORT_PAGE_ROWS = 1000;
/** Ours: of a bank's reference, in characters. */
export const BANK_REFERENCE_MAX_CHARS = 80;

/** Ours: faults of the books that are stored and shown; more are counted only. */
export const BOOK_FAULTS_SHOWN_MAX = 50;

/** Ours: how many days the books are compared with the providers' own lists, each night anew. */
export const LIST_DAYS = 30;
/** Ours: the books and a list may know of a movement this much earlier than the other; providers repeat an event for days. */
export const LIST_SLACK_DAYS = 4;
/** Ours: what is newer than this is compared the next night, because its event may still be on its way. */
export const LIST_SETTLES_MS = 60 * 60_000;

/** Ours: the facts about the company, each in one language. */
export const COMPANY_MAX_CHARS = {
  name: TITLE_MAX_CHARS,
  address: LINE_MAX_CHARS,
  phone: NAME_MAX_CHARS,
  hours: LINE_MAX_CHARS,
  registration: TITLE_MAX_CHARS,
} as const;
