/** What one process allows and waits for. */

import { MINUTE_MS, SECOND_MS } from './time';

/** Ours: attempts a caller has before 429, and the window in seconds. */
export const RATE_LIMITS = {
  login: { points: 10, durationS: 15 * 60 },
  code: { points: 10, durationS: 60 * 60 },
  /** Of one account, whoever asks: codes are tried by somebody who has the password. */
  second_factor: { points: 10, durationS: 15 * 60 },
  reset: { points: 5, durationS: 60 * 60 },
  register: { points: 10, durationS: 60 * 60 },
  upload: { points: 60, durationS: 10 * 60 },
  message: { points: 300, durationS: 60 },
  contact: { points: 5, durationS: 60 * 60 },
  read: { points: 600, durationS: 60 },
  /** Of somebody who is not logged in: the certificates of a registration. */
  guest_upload: { points: 20, durationS: 60 * 60 },
  /** What browsers measured, one for each page that is left. */
  telemetry: { points: 60, durationS: 60 },
} as const;
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Ours (DESIGN §5): after SIGTERM everything is finished or cut within this. */
export const DRAIN_TIMEOUT_MS = 10 * SECOND_MS;

/**
 * The realtime server's. `Pusher`: of its documents (pusher.com/docs/channels: protocol 7, HTTP API), which clients and
 * other engines rely on; the rest is ours.
 */
export const REALTIME_LIMITS = {
  /** Said to clients: after so long without a message they ask whether the server lives. */
  activityTimeoutMs: 30 * SECOND_MS,
  /** A client that was silent for so long is asked, and has so long to answer (Pusher). */
  silenceMs: MINUTE_MS,
  pongTimeoutMs: 30 * SECOND_MS,
  /** Who has neither signed in nor subscribed to a private channel by then is sent away, where that is asked for. */
  signInWithinMs: 30 * SECOND_MS,
  /** A connection that is subscribed to nothing is closed after so long. */
  unusedMs: 10 * MINUTE_MS,
  /** How often the four above are looked at. */
  watchIntervalMs: SECOND_MS,
  /** After a close frame the other side has so long to answer it. */
  closeTimeoutMs: 2 * SECOND_MS,
  maxConnections: 20_000,
  /** Connections from one address that are nobody's yet; an office behind one address comes back all at once. */
  maxAnonymousPerAddress: 500,
  /** A frame from a client. */
  maxPayloadBytes: 64 * 1024,
  /** What a client has not read; then it is cut (FACTS). */
  maxUnreadBytes: 1024 * 1024,
  maxChannelsPerConnection: 100,
  /** Frames of any kind in ten seconds; a client that comes back subscribes to all its channels at once. */
  maxFramesPerTenSeconds: 300,
  /** Pusher. */
  maxClientEventsPerSecond: 10,
  /** Pusher: names of channels and events. */
  maxNameChars: 200,
  /** Pusher: the data of one event; larger ones are sent as an id to fetch. */
  maxEventBytes: 10 * 1024,
  /** Pusher. */
  maxChannelsPerEvent: 100,
  maxEventsPerBatch: 10,
  /** Pusher: of a presence channel; `user_info` with the id. */
  maxMembers: 100,
  maxUserInfoBytes: 1024,
  maxUserIdChars: 128,
  /** Pusher: how old, or how far ahead, a signed request may be. */
  timestampToleranceS: 600,
} as const;

/** Ours: jobs that a worker carries out at a time, and, besides these, the mails that it sends. */
export const JOBS_AT_ONCE = 4;
export const MAILS_AT_ONCE = 4;
/** Ours: a mail server that hangs holds one of these; nodemailer's own are minutes. In ms. */
export const SMTP_TIMEOUTS = {
  dnsTimeout: 10 * SECOND_MS,
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 30 * SECOND_MS,
};

/** Ours: access tokens whose signature is not computed again with each call, some half a KB each. */
export const TOKENS_KEPT = 5000;
/** Ours: statements that a connection keeps parsed; the product has some three hundred. */
export const PREPARED_STATEMENTS_MAX = 500;

/** Ours: how the server publishes: one try, and the pause before the second, doubled before each further one. */
export const PUBLISH_TIMEOUT_MS = 5 * SECOND_MS;
export const PUBLISH_TRIES = 3;
export const PUBLISH_RETRY_DELAY_MS = 200;
/** Ours: its connections to the engine at a time; more would only wait there. */
export const PUBLISH_SOCKETS = 16;
