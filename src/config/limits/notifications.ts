/** What people are told, and how often it is asked for. */

import { MINUTE_MS, SECOND_MS } from './time';

/** Ours (PRODUCT §5): what is still unread after this is told by mail. */
export const UNREAD_MAIL_AFTER_MS = 15 * MINUTE_MS;
/** Spec §9: how often a page that is seen asks for what is unread, and how much of it is shown. */
export const NOTIFICATION_POLL_INTERVAL_MS = 60 * SECOND_MS;
export const NOTIFICATION_PAGE = 10;
/** Spec §9: more than this reads 9+. */
export const BADGE_MAX = 9;
/** Spec §9: the dropdown is at most this high. */
export const NOTIFICATION_PANEL_MAX_PX = 558;
