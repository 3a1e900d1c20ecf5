/** Notifications, in the app and by mail. */

import { DAY_MS, MINUTE_MS, SECOND_MS } from './time';

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
/** PRODUCT §9: the hour in Hong Kong at which those who are told daily are told: by mail, and of saved searches. */
export const DAILY_HOUR = 8;
/** PRODUCT §9: nothing is pushed between these hours in Hong Kong, unless changed. */
export const QUIET_FROM_HOUR = 22;
export const QUIET_UNTIL_HOUR = 8;
/** Ours: a user's browsers that are told; a further one replaces the oldest. */
export const PUSH_DEVICES_MAX = 10;
/** Ours: more at once, such as after the quiet hours, are told as their number. */
export const PUSHED_EACH_MAX = 3;
/** Ours: older ones are no longer pushed, and a push service keeps none longer for a device that is off. */
export const PUSH_KEPT_MS = DAY_MS;
/** Ours: a push service answers within this, or is tried again later. */
export const PUSH_TIMEOUT_MS = 10 * SECOND_MS;
/** Ours: after this, a device whose job was killed is told by another; longer than all messages of one job take. */
export const PUSH_LEASE_MS = 2 * MINUTE_MS;
/** Ours: a job that finds another at work on its device waits this long. */
export const PUSH_BUSY_RETRY_MS = 5 * SECOND_MS;
/** Ours: how much of a text is pushed: a message has at most 4,096 bytes (RFC 8291). */
export const PUSHED_TEXT_MAX_CHARS = 200;
/** Ours: the longest address of a push service. */
export const PUSH_ENDPOINT_MAX_CHARS = 1000;
/** Ours: searches that a person can save, and how many readers of one request are told in one transaction. */
export const SAVED_SEARCHES_MAX = 20;
export const SEARCH_READERS_AT_ONCE = 200;
/** Ours: requests that a daily notification names; of the others it gives the number. */
export const SEARCH_TITLES_MAX = 5;
/** Ours: for this long a person is not told of the same request again. */
export const SEARCH_MATCHES_KEPT_DAYS = 90;
/** Ours: older notifications are removed (decision 71), so many in one statement. */
export const NOTIFICATIONS_KEPT_DAYS = 730;
export const NOTIFICATIONS_DROPPED_AT_ONCE = 5000;
