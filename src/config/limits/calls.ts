/** Calls, lists and lengths of texts. */

import { DAY_MS, MINUTE_MS, SECOND_MS } from './time';

/** Spec §9: queries retry once, 2 s doubling up to 16 s; cached data never goes stale. */
export const QUERY_RETRY_COUNT = 1;
export const QUERY_RETRY_DELAY_MS = 2 * SECOND_MS;
export const QUERY_RETRY_DELAY_MAX_MS = 16 * SECOND_MS;

/** Ours: who rests on a link this long, with finger, mouse or focus, is likely to press it. */
export const PREFETCH_AFTER_REST_MS = 50;
/** Ours: how long its reply is kept if it is not pressed. */
export const PREFETCHED_KEPT_MS = 10 * SECOND_MS;
/** Ours: how often open screens refetch what others change, where no realtime event tells of it. */
export const LIVE_POLL_INTERVAL_MS = 15 * SECOND_MS;
/** Ours: how long after a press, or after a button appeared under the pointer, another may be its double. */
export const DOUBLE_PRESS_MS = 500;
/** Ours: a browser's timeout of a call. */
export const CALL_TIMEOUT_MS = 30 * SECOND_MS;
/** Ours: how long the device keeps a reply that it shows where there is no connection. */
export const LAST_READ_KEPT_MS = 14 * DAY_MS;
/** Ours: a page that could not be reached is not loaded again by itself more often than this. */
export const RELOAD_AGAIN_AFTER_MS = 30 * SECOND_MS;
/** Ours: how often the server is asked whether such a page can be reached. */
export const UNREACHED_POLL_INTERVAL_MS = 5 * SECOND_MS;
/** Ours: `Retry-After` of 503 replies, such as when the database is unavailable. */
export const RETRY_AFTER_S = 2;
/** Ours: the timeout of an upload. */
export const UPLOAD_TIMEOUT_MS = 10 * MINUTE_MS;

/** Ours: replies that are shorter are not compressed. */
export const COMPRESS_MIN_BYTES = 1024;
/** Ours: longer ones are compressed on another thread, because they would hold up the process. */
export const COMPRESS_AT_ONCE_MAX_BYTES = 64 * 1024;

/** Ours: a JSON body, and all text fields of a multipart body together, unless the call declares another limit. */
export const BODY_MAX_BYTES = 16 * 1024;
/** Ours: of calls with many lines of text, such as a quotation. */
export const LONG_BODY_MAX_BYTES = 132 * 1024;
/** Ours: of calls with a whole page of content, and of other servers' events. */
export const DOCUMENT_MAX_BYTES = 1024 * 1024;
/** Ours: values in a body, counted at every level, and the levels. */
export const BODY_MAX_VALUES = 20_000;
export const BODY_MAX_DEPTH = 20;
/** Ours: fields that a refusal names, and the length of their names, which come from the request. */
export const REFUSED_FIELDS_MAX = 20;
export const FIELD_NAME_MAX_CHARS = 100;

/** Ours: the most pages and calls in one report of how long a browser waited for them, and the length of a signed trace. */
export const WAITS_MAX = 20;
export const SIGNED_TRACE_MAX_CHARS = 120;

/** Ours: lengths of texts, in characters. */
export const NAME_MAX_CHARS = 60;
export const TITLE_MAX_CHARS = 80;
export const LINE_MAX_CHARS = 200;
export const UNIT_MAX_CHARS = 20;
export const NOTE_MAX_CHARS = 2000;
export const TEXT_MAX_CHARS = 5000;
export const EMAIL_MAX_CHARS = 254;

export const MAX_ITEMS = 100;
/** Ours: how many of one's own estimates or quotations are offered to copy from. */
export const EARLIER_OFFERS_MAX = 10;
export const LIST_LIMIT_DEFAULT = 20;
export const LIST_LIMIT_MAX = 100;
/** Ours (PRODUCT §6): counts are exact up to here, then capped. */
export const COUNT_CAP = 1000;
/** Ours: one billion dollars; a double still holds every cent exactly. */
export const MAX_AMOUNT_CENTS = 100_000_000_000;
/** Stripe's limits of a payment in HKD (docs.stripe.com/currencies, minimum and maximum amounts): $4, eight digits. */
export const MIN_PAYMENT_CENTS = 400;
export const MAX_PAYMENT_CENTS = 99_999_999;
export const MAX_ID = 2_147_483_647;

/** Ours: lines of a statement of account on the screen and in its PDF, and in its CSV file: the newest of the period. */
export const STATEMENT_LINES_MAX = 500;
export const STATEMENT_FILE_LINES_MAX = 10_000;
