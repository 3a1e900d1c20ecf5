/** Notifications, in the app and by mail. */

import { MINUTE_MS, SECOND_MS } from './time';

/** Ours: members who read a message within this, because they have the room open, are not notified. */
export const MESSAGE_TOLD_AFTER_MS = 5 * SECOND_MS;
/** Ours: how much of a message its notification quotes. */
export const EXCERPT_MAX_CHARS = 80;
/** Ours: notifications listed in one mail; of the others it gives the number. */
export const MAILED_LINES_MAX = 20;
/** Ours (PRODUCT §5): a notification that is still unread after this is sent by mail. */
export const UNREAD_MAIL_AFTER_MS = 15 * MINUTE_MS;
/** Spec §9: the list is refetched this often. */
export const NOTIFICATION_POLL_INTERVAL_MS = 60 * SECOND_MS;
/** Spec §9: notifications on a page. */
export const NOTIFICATION_PAGE = 10;
/** Spec §9: above this the badge shows this and a plus. */
export const BADGE_MAX = 9;
/** Spec §9: the panel is at most this high. */
export const NOTIFICATION_PANEL_MAX_PX = 558;
/** Ours: where most notifications are folded under their projects, more than these are loaded only by a press. */
export const FOLDED_LOADED_MAX = 5 * NOTIFICATION_PAGE;
/** PRODUCT §9: the hour in Hong Kong at which those who are told daily are told of requests that fit a saved search. */
export const SEARCH_DAILY_HOUR = 8;
/** Ours: searches that a person can save, and how many readers of one request are told in one transaction. */
export const SAVED_SEARCHES_MAX = 20;
export const SEARCH_READERS_AT_ONCE = 200;
/** Ours: requests that a daily notification names; of the others it gives the number. */
export const SEARCH_TITLES_MAX = 5;
/** Ours: for this long a person is not told of the same request again. */
export const SEARCH_MATCHES_KEPT_DAYS = 90;
