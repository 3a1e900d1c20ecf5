/** Chat rooms and the browser’s realtime connection. */

import { MINUTE_MS, SECOND_MS } from './time';

/** Ours (PRODUCT §5). */
export const MESSAGE_MAX_CHARS = 2000;
/** Ours: messages on a page of a conversation. */
export const CONVERSATION_PAGE = 30;
/** Ours: messages in one catch-up reply, and rooms in one request. */
export const CATCH_UP_MESSAGES_MAX = 200;
export const CHAT_ROOMS_LIMIT_MAX = 100;
/** Ours: users named for one room; a project has three. */
export const MAX_CHAT_USERS = 10;
/** Spec §9: messages of one sender on one day are one group while they follow each other within this. */
export const MESSAGE_GROUP_MS = 18_000_000;
/** Ours: this many events that follow each other without a person's word are folded to one line. */
export const EVENTS_FOLDED_FROM = 3;
/** Spec §2: the panel of the chat is at most this high, or 60 % of the window. */
export const CHAT_PANEL_MAX_PX = 450;
/** Ours (FACTS): a browser catches up with the server this often, and on every return and reconnection. */
export const CATCH_UP_INTERVAL_MS = MINUTE_MS;
/** FACTS: a dead connection is detected after these two together. */
export const REALTIME_ACTIVITY_TIMEOUT_MS = 30 * SECOND_MS;
export const REALTIME_PONG_TIMEOUT_MS = 6 * SECOND_MS;
/** FACTS: retries start after 1 s, doubling; a connection that fails often gets more time, for a slow network. */
export const RECONNECT_MIN_MS = SECOND_MS;
export const RECONNECT_MAX_MS = 5 * SECOND_MS;
export const RECONNECT_PATIENT_MS = 15 * SECOND_MS;
/** Ours: a message without files that gets no reply within this is sent again, maybe over a better connection. */
export const MESSAGE_TIMEOUT_MS = 10 * SECOND_MS;
/** Ours: a message that could not be sent is retried after 1 s, doubling to this. */
export const RESEND_MAX_MS = 30 * SECOND_MS;
/** Ours: a reply may overtake an earlier event, so a gap is fetched only if it stays this long. */
export const GAP_PATIENCE_MS = 1500;
/** Ours: messages that a browser caches of a room that is not shown, and rooms that it caches. */
export const MESSAGES_KEPT = 60;
export const ROOMS_KEPT = 20;
/** Ours: the address of a picture that does not load is renewed no more often than this. */
export const RENEWAL_PAUSE_MS = 10 * SECOND_MS;
/** Ours: tags of events are collected for this long, so that each query is fetched once. */
export const REFRESH_AFTER_MS = 300;
/** Ours: tabs fetch what an event to all of them names at different moments within this. */
export const REFRESH_SPREAD_MS = 500;
/** The same where changes may have been missed, and every tab fetches everything. */
export const RECOVERY_SPREAD_MS = 10 * SECOND_MS;
/** Ours: after a break tabs that nobody chats in are subscribed again at different moments within this. */
export const RESUME_SPREAD_MS = 5 * SECOND_MS;
/** Ours: shorter interruptions of the connection are not shown. */
export const BREAK_SHOWN_AFTER_MS = 3 * SECOND_MS;
/** Ours: the character counter appears when this many are left. */
export const MESSAGE_COUNTER_CHARS = 200;
/** Ours: rooms on a page of the list. */
export const CHAT_ROOMS_PAGE = 30;
/** Ours: short texts that a person keeps for the chat, and how long each may be. */
export const QUICK_REPLIES_MAX = 20;
export const QUICK_REPLY_MAX_CHARS = 200;
/** Ours: how far a room is read is told to the others no more often than this. */
export const READERS_TOLD_EVERY_MS = SECOND_MS;
