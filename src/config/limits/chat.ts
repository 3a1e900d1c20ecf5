/** The rooms and a browser’s connection to them. */

import { MINUTE_MS, SECOND_MS } from './time';

/** Ours (PRODUCT §5): the rooms. */
export const MESSAGE_MAX_CHARS = 2000;
/** Ours: messages a page of a conversation has. */
export const CONVERSATION_PAGE = 30;
/** Ours: messages one reply to a browser that was away holds, and rooms it compares. */
export const CATCH_UP_MESSAGES_MAX = 200;
export const CHAT_ROOMS_LIMIT_MAX = 100;
/** Ours: people named for one room; a project has three. */
export const MAX_CHAT_USERS = 10;
/** Spec §9: messages of one sender on one day are one group while they follow each other within this. */
export const MESSAGE_GROUP_MS = 18_000_000;
/** Spec §2: the panel of the chat is at most this high, or 60 % of the window. */
export const CHAT_PANEL_MAX_PX = 450;
/** Ours (FACTS): a browser compares its rooms with the server's this often, beside every return and reconnection. */
export const CATCH_UP_INTERVAL_MS = MINUTE_MS;
/** FACTS: a dead link is found after these two together. */
export const REALTIME_ACTIVITY_TIMEOUT_MS = 30 * SECOND_MS;
export const REALTIME_PONG_TIMEOUT_MS = 6 * SECOND_MS;
/** FACTS: what failed is tried again after 1 s, doubling; a connection that fails often gets time for a slow network. */
export const RECONNECT_MIN_MS = SECOND_MS;
export const RECONNECT_MAX_MS = 5 * SECOND_MS;
export const RECONNECT_PATIENT_MS = 15 * SECOND_MS;
/** Ours: words that had no answer by then are sent again, on a line that may be a better one. */
export const MESSAGE_TIMEOUT_MS = 10 * SECOND_MS;
/** Ours: a message that could not be sent is tried again after 1 s, doubling to this. */
export const RESEND_MAX_MS = 30 * SECOND_MS;
/** Ours: the reply to one's own message may overtake an event before it: a hole that stays so long is asked for. */
export const GAP_PATIENCE_MS = 1500;
/** Ours: messages that a browser keeps of a room that is not shown, and rooms that it keeps. */
export const MESSAGES_KEPT = 60;
export const ROOMS_KEPT = 20;
/** Ours: a picture that does not load is given another address no more often than this. */
export const RENEWAL_PAUSE_MS = 10 * SECOND_MS;
/** Ours: shorter breaks of the connection are not spoken of. */
export const BREAK_SHOWN_AFTER_MS = 3 * SECOND_MS;
/** Ours: the counter appears when so many characters are left. */
export const MESSAGE_COUNTER_CHARS = 200;
/** Ours: rooms a page of the list has. */
export const CHAT_ROOMS_PAGE = 30;
