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
