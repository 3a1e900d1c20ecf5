/** What people are told, and by what way. */

import { MINUTE_MS, SECOND_MS } from './time';

/** Ours: whoever has a room open reads what is said within this, and is not told of it. */
export const MESSAGE_TOLD_AFTER_MS = 5 * SECOND_MS;
/** Ours: so much of a message stands in its notification. */
export const EXCERPT_MAX_CHARS = 80;
/** Ours: so many notifications are named in one mail; of the others it says how many. */
export const MAILED_LINES_MAX = 20;
/** Ours (PRODUCT §5): what is still unread after this is told by mail. */
export const UNREAD_MAIL_AFTER_MS = 15 * MINUTE_MS;
/** Spec §9: the list is asked for again this often. */
export const NOTIFICATION_POLL_INTERVAL_MS = 60 * SECOND_MS;
/** Spec §9: notifications a page has. */
export const NOTIFICATION_PAGE = 10;
/** Spec §9: above this the badge shows this and a plus. */
export const BADGE_MAX = 9;
/** Spec §9: the panel is at most this high. */
export const NOTIFICATION_PANEL_MAX_PX = 558;
