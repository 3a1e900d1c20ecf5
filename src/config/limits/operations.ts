/** Figures, operations and announcements of the back office. */

import { MINUTE_MS, SECOND_MS } from './time';

/** Ours: periods of the figures, in Hong Kong days; the longest is divided into weeks, not days. */
export const FIGURE_DAYS = [30, 90, 365] as const;
export const FIGURE_WEEKS_FROM_DAYS = 365;
/** Ours: rows of each kind in the back office's list of the day, the soonest. */
export const TODAY_ROWS_OF_KIND = 30;
/** Ours: a failed mail with a code or a link, which cannot be sent again, is in that list for so long. */
export const FAILED_SECRET_SHOWN_HOURS = 24;
/** Ours: the time in a status is computed from at most this many status changes, the newest of the period. */
export const FIGURE_MOVES_MAX = 20_000;

/** Ours: the error of a job, mail or refund is cut to its first line and this length. */
export const FAILURE_MAX_CHARS = 500;
/** Ours: if the minutely job has not run for this long, no worker is alive. */
export const WORKER_SILENCE_MS = 3 * MINUTE_MS;
/** Ours: a realtime engine that does not answer within this counts as unreachable. */
export const HEALTH_TIMEOUT_MS = 3 * SECOND_MS;
/** Ours: how often the worker tries whether an external realtime engine answers sign-ins. */
export const ENGINE_WATCH_INTERVAL_MS = 5 * SECOND_MS;

/** Ours: a scrape of the metrics waits this long for the database, then says that it is away. Prometheus waits 10 s. */
export const METRICS_DATABASE_WAIT_MS = 2 * SECOND_MS;
/** Ours: what a worker reads of the database for its metrics is not read again within this time. */
export const METRICS_KEPT_MS = 10 * SECOND_MS;

/** Ours: security events are kept for this; migration 0001 lets the database refuse to delete newer ones. */
export const SECURITY_EVENTS_KEPT_DAYS = 180;
/** Ours: events of a kind that a process stores in a minute, of one caller and of all. Further ones are only counted. */
export const SECURITY_EVENTS_PER_MINUTE = { ofCaller: 20, ofAll: 300 } as const;
/** Ours: what a request says about itself, as its user agent, is cut to this in the logs. */
export const LOGGED_TEXT_MAX_CHARS = 300;

/** Ours: an announcement's title and text, in each language; every reader's notification contains them. */
export const ANNOUNCEMENT_TITLE_MAX_CHARS = 60;
export const ANNOUNCEMENT_BODY_MAX_CHARS = 500;
/** Ours: users who are notified of an announcement in one transaction. */
export const ANNOUNCEMENT_BATCH = 500;
/**
 * How many ids of each table `admin after-restore` leaves out: more than were given since the moment that the database went
 * back to. A thousandth of what an id can be.
 */
export const IDS_SKIPPED_AFTER_RESTORE = 1_000_000;
